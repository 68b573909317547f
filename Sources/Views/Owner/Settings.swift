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
  /// Whether the documents are checked in all languages of the folder.
  public var showsLanguages = false
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

/// A file with what documents have in common: preview data for one, settings for all.
protocol SettingsFile: Sendable {
  var environment: EnvironmentOptions { get set }
  var environmentRange: SourceRange? { get set }
  var dialect: Dialect? { get set }
  var container: BarContainer? { get set }
  var expectations: [Expectation] { get set }
}

extension SettingsFile {
  /// The keys that both files have.
  static var sharedKeys: [Key<Self>] {
    [
      Key("environment", "The environment of documents.", EnvironmentOptions.form) {
        reader, node, file in
        file.environmentRange = node.range
        let parts = reader.object(node, "“environment”", keys: EnvironmentOptions.names)
        if let parts { file.environment = reader.environment(parts) }
      },
      Key(
        "dialect", "The generation of MarkupKit that documents use.",
        .words(Dialect.allCases.map(\.rawValue)), \.dialect
      ) { reader, node, _ in reader.word(node, "dialect", "The dialect") },
      Key("container", "The bars around documents.", .object(BarContainer.keys), \.container) {
        $0.object($1, $2, BarContainer.keys, into: BarContainer(file: $0.file))
      },
      Key(
        "expect", "The rules of documents that have the views they name.", .expectations,
        \.expectations
      ) { $0.expectations($1, $2) },
    ]
  }
}

extension Settings: SettingsFile {
  /// The keys of a `mkpreview.json`.
  static let keys = sharedKeys + ownKeys

  private static let ownKeys: [Key<Self>] = [
    Key(
      "matrix", "The environments to check, which the page shows side by side.",
      .either([.environments, .constant(languagesWord)])
    ) { reader, node, settings in
      settings.showsLanguages = node.string == languagesWord
      if settings.showsLanguages { return }
      settings.matrix = reader.environments(node, in: .matrix, over: settings.environment)
    },
    Key(
      "exclude", "The files and folders to skip, as patterns of paths.", .list(.name()), \.exclude
    ) { $0.patterns($1, $2) },
    Key(
      "classes", "The app's own classes, by name.", .dictionary(.object(ApplicationClass.keys)),
      \.classes
    ) { $0.classes($1, $2) },
    Key(
      "check", "How mkpreview check takes problems.", .object(CheckSettings.keys), \.check
    ) { $0.object($1, $2, CheckSettings.keys, into: CheckSettings()) },
    Key(
      "limits", "The ranges in which mkpreview check --limits allows no problem.", \.limits,
      DeclaredLimits.keys, DeclaredLimits()),
  ]

  /// What the file may be.
  public static var form: JSONForm { .object(keys) }

  /// Reads settings from a file's value; each key is checked separately, and valid ones are used.
  public static func read(_ node: JSONNode, file: String) -> Reading<Settings> {
    var reader = KeyReader(file: file)
    var settings = Settings()
    settings.file = file
    settings = reader.object(node, "Settings", keys, into: settings, elsewhere: place) ?? settings
    return reader.reading(settings)
  }

  /// What stands for a matrix of all languages.
  public static let languagesWord = "languages"

  /// Where a key that is unknown at the top of a `mkpreview.json` belongs.
  private static func place(of key: String) -> String? {
    if PreviewData.keys.contains(where: { $0.name == key }) {
      return "Write it in a document’s NAME.preview.json"
    }
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
  /// Patterns of paths; one that cannot match anything is left out.
  fileprivate mutating func patterns(_ node: JSONNode, _ what: String) -> [String]? {
    list(node, what)?.compactMap { element in
      guard let pattern = name(element, "A pattern")?.text else { return nil }
      return isUseful(pattern, for: .exclusion, at: element.range) ? pattern : nil
    }
  }

  /// Whether a pattern can match anything; one that cannot is reported.
  mutating func isUseful(
    _ pattern: String, for purpose: PatternPurpose, at range: SourceRange
  ) -> Bool {
    guard let problem = Self.problem(with: pattern, for: purpose) else { return true }
    report(
      .invalidSetting("“\(pattern)” matches nothing: \(problem.reason)", hint: problem.hint),
      at: range)
    return false
  }

  /// What the files that a pattern matches are listed for.
  enum PatternPurpose {
    case exclusion, levels
  }

  /// Why a pattern cannot match anything; nil if it can.
  private static func problem(
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

  /// Classes of the app by name.
  fileprivate mutating func classes(_ node: JSONNode, _ what: String) -> [String: ApplicationClass]
  {
    (object(node, what) ?? []).reduce(into: [:]) { $0[$1.key] = applicationClass($1) }
  }

  /// A class of the app; the default superclass is UIView.
  private mutating func applicationClass(_ member: JSONMember) -> ApplicationClass? {
    let new = ApplicationClass(
      name: WrittenName(member.key, at: member.keyRange),
      superclass: WrittenName(String(describing: UIView.self), at: member.keyRange))
    guard let type = object(member.value, "“\(member.key)”", ApplicationClass.keys, into: new)
    else { return nil }
    if member.value["superclass"] == nil {
      report(
        .invalidSetting(
          "“\(member.key)” has no superclass", hint: "Add \"superclass\": \"UIView\", or another"
        ),
        at: member.keyRange)
    }
    return type
  }
}

extension ApplicationClass {
  /// The keys of a class; one in the same file may be its superclass.
  static let keys: [Key<Self>] = [
    Key(
      "superclass", "The superclass.", .either([.className, .name()]), isRequired: true,
      \.superclass
    ) { $0.className($1, $2) },
    Key("document", "The document that a new view loads.", .name(), \.document) {
      $0.documentName($1, $2)
    },
    Key("intrinsicContentSize", "The intrinsic size, in points.", .object(sides)) {
      reader, node, type in
      type = reader.object(node, "“intrinsicContentSize”", sides, into: type) ?? type
    },
  ]

  private static let sides: [Key<Self>] = [
    Key("width", "The width in points.", .length, \.intrinsicContentSize.width) {
      $0.length($1, $2)
    },
    Key("height", "The height in points.", .length, \.intrinsicContentSize.height) {
      $0.length($1, $2)
    },
  ]
}
