public import Markup

/// The content of `mkpreview.json`, the settings for all documents of a workspace.
public struct Settings: Hashable, Sendable {
  /// The file's path within the workspace; nil without such a file.
  public var file: String?
  /// Whether the whole file was readable, so that a class it does not name is a mistake.
  public var isWhole = true
  /// The environment options of all documents.
  public var environment = EnvironmentOptions()
  /// The place of the environment in the file; nil without one.
  public var environmentRange: SourceRange?
  /// The environments in which each document is shown in addition to its variants; nil for the
  /// built-in ones.
  public var matrix: [PreviewData.Variant]?
  /// The generation of MarkupKit that the documents use.
  public var dialect: Dialect?
  /// Patterns of paths that are excluded.
  public var exclude: [String] = []
  /// The app's own classes by name.
  public var classes: [String: ApplicationClass] = [:]
  /// The bars around the documents' views, except where preview data name others.
  public var container: BarContainer?
  /// How documents are checked.
  public var check = CheckSettings()
  /// The ranges in which documents must have no lints; nil if none are declared.
  public var limits: DeclaredLimits?

  /// The rules that all documents follow, if they have the views that a rule names.
  public var expectations: [Expectation] = []

  /// No settings.
  public init() {}
}

extension Settings {
  /// The keys of a `mkpreview.json`.
  static let keys = [
    "environment", "matrix", "exclude", "dialect", "classes", "container", "check", "limits",
    "expect",
  ]

  /// Reads settings from a file's value; each key is checked separately, and valid ones are used.
  public static func read(_ node: JSONNode, file: String) -> Reading<Settings> {
    var reader = KeyReader(file: file)
    var settings = Settings()
    settings.file = file
    guard let members = reader.object(node, "Settings", keys: keys, elsewhere: place) else {
      return reader.reading(settings)
    }
    settings.environmentRange = members["environment"]?.range
    if let parts = reader.object(
      members["environment"], "“environment”", keys: EnvironmentOptions.names)
    {
      settings.environment = reader.environment(parts)
    }
    if members["matrix"] != nil {
      settings.matrix = reader.environments(
        members["matrix"], in: .matrix, over: settings.environment)
    }
    settings.dialect = reader.dialect(members["dialect"])
    settings.exclude = reader.patterns(members["exclude"])
    for member in reader.object(members["classes"], "“classes”") ?? [] {
      settings.classes[member.key] = reader.applicationClass(member)
    }
    settings.container = reader.container(members["container"])
    settings.check = reader.check(members["check"])
    settings.limits = reader.limits(members["limits"])
    settings.expectations = reader.expectations(members["expect"])
    return reader.reading(settings)
  }

  /// Where a key that is unknown at the top of a `mkpreview.json` belongs.
  private static func place(of key: String) -> String? {
    if PreviewData.keys.contains(key) { return "Write it in a document’s NAME.preview.json" }
    return EnvironmentOptions.names.contains(key) ? "Write it in “environment”" : nil
  }

  /// Reads a value of the key `matrix` outside a file, such as in a query.
  ///
  /// - Parameter place: The name of this place in messages.
  public static func readMatrix(
    _ node: JSONNode, from place: String
  ) -> Reading<[PreviewData.Variant]> {
    var reader = KeyReader(file: place)
    let environments = reader.environments(node, in: .matrix, over: EnvironmentOptions())
    return reader.reading(environments)
  }
}

extension KeyReader {
  /// Patterns of paths; one that cannot match anything is reported and left out.
  fileprivate mutating func patterns(_ node: JSONNode?) -> [String] {
    (list(node, "“exclude”") ?? []).compactMap { element in
      guard let pattern = name(element, "A pattern")?.text else { return nil }
      guard let problem = Self.problem(with: pattern, for: .exclusion) else { return pattern }
      report(
        .invalidSetting("“\(pattern)” matches nothing: \(problem.reason)", hint: problem.hint),
        at: element.range)
      return nil
    }
  }

  /// What the files that a pattern matches are listed for.
  enum PatternPurpose {
    case exclusion, levels
  }

  /// Why a pattern cannot match anything; nil if it can.
  static func problem(
    with pattern: String, for purpose: PatternPurpose
  ) -> (reason: String, hint: String)? {
    let names = pattern.split(separator: "/")
    if names.isEmpty { return ("it names no file", "Write a name, or * for any") }
    if names.contains("..") || names.contains(".") {
      return ("patterns start at the workspace's folder", "Write the path from there")
    }
    if pattern.hasPrefix("!") {
      return purpose == .exclusion
        ? ("patterns can only exclude files", "List the files to exclude")
        : (
          "patterns cannot exclude files", "Write a later pattern for those files, with their level"
        )
    }
    return nil
  }

  /// A class of the app; the default superclass is UIView.
  fileprivate mutating func applicationClass(_ member: JSONMember) -> ApplicationClass? {
    let keys = ["superclass", "document", "intrinsicContentSize"]
    guard let members = object(member.value, "“\(member.key)”", keys: keys) else { return nil }
    let name = WrittenName(member.key, at: member.keyRange)
    var type = ApplicationClass(
      name: name, superclass: WrittenName(String(describing: UIView.self), at: member.keyRange))
    let hint = "Write the name of a class of iOS, MarkupKit or the app"
    if let superclass = self.name(members["superclass"], "“superclass”", hint: hint) {
      type.superclass = superclass
    } else if members["superclass"] == nil {
      report(
        .invalidSetting(
          "“\(member.key)” has no superclass", hint: "Add \"superclass\": \"UIView\", or another"
        ),
        at: member.keyRange)
    }
    type.document = self.name(
      members["document"], "“document”", hint: "Write the name of a document without .xml")
    let sides = object(
      members["intrinsicContentSize"], "“intrinsicContentSize”", keys: ["width", "height"])
    type.intrinsicContentSize = (
      length(sides?["width"], "“width”"), length(sides?["height"], "“height”")
    )
    return type
  }
}
