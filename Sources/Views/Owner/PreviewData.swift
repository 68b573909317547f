public import Markup

/// The content of `Name.preview.json`, which replaces a document's owner in a preview.
public struct PreviewData: Hashable, Sendable {
  /// The maximum number of formatters, and of members of `content`.
  public static let mostMembers = 1000

  /// The file's path within the workspace; nil without such a file.
  public var file: String?
  /// The class for `<root>`.
  public var root: WrittenName?
  /// The environment options of the document.
  public var environment = EnvironmentOptions()
  /// The place of the environment in the file; nil without one.
  public var environmentRange: SourceRange?
  /// The generation of MarkupKit that the document uses.
  public var dialect: Dialect?
  /// The name of the owner's table of strings.
  public var tableForStrings: WrittenName?
  /// The owner's data for bindings; an object.
  public var owner: JSONNode?
  /// The place of a key that is nearly `owner`, if there is no other.
  public var misspelledOwner: SourceRange?
  /// Property values by outlet name; each entry is an object with values by key path.
  public var outlets: [JSONMember] = []
  /// The contents of tables, collection views and pickers, in file order.
  public var content: [PreviewContent] = []
  /// Replacements of the owner's formatters.
  public var formatters: [CustomFormatter] = []
  /// The effects of the owner's methods on the owner's data.
  public var actions: [OwnerAction] = []
  /// The bars around the document's view; nil for those of the settings.
  public var container: BarContainer?
  /// Further environments of the document, with names.
  public var variants: [Variant] = []
  /// The rules that the document follows.
  public var expectations: [Expectation] = []

  /// No preview data.
  public init() {}

  /// An environment with a name.
  public struct Variant: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The environment options that it sets.
    public var environment: EnvironmentOptions

    /// An environment with a name.
    public init(name: String, environment: EnvironmentOptions) {
      self.name = name
      self.environment = environment
    }
  }

  /// The variant with exactly this name.
  public func variant(named name: String) -> Variant? { variants.first { $0.name == name } }
}

/// A name in a JSON file.
public struct WrittenName: Hashable, Sendable {
  /// The name.
  public var text: String
  /// Its place in the file.
  public var range: SourceRange

  /// A name with its place.
  public init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

extension PreviewData {
  /// The keys of a `Name.preview.json`.
  static let keys = [
    "root", "environment", "dialect", "tableForStrings", "owner", "outlets", "content",
    "formatters", "actions", "container", "variants", "expect",
  ]

  /// Reads preview data from a file's value; each key is checked separately, and valid ones are
  /// used.
  public static func read(_ node: JSONNode, file: String) -> Reading<PreviewData> {
    var reader = KeyReader(file: file)
    var data = PreviewData()
    data.file = file
    guard let members = reader.object(node, "Preview data", keys: keys, elsewhere: place) else {
      return reader.reading(data)
    }
    data.root = reader.name(
      members["root"], "“root”", hint: "Write the name of a class of iOS, MarkupKit or the app")
    data.environmentRange = members["environment"]?.range
    if let parts = reader.object(
      members["environment"], "“environment”", keys: EnvironmentOptions.names)
    {
      data.environment = reader.environment(parts)
    }
    data.dialect = reader.dialect(members["dialect"])
    data.tableForStrings = reader.name(members["tableForStrings"], "“tableForStrings”")
    if reader.object(members["owner"], "“owner”") != nil { data.owner = members["owner"] }
    if data.owner == nil {
      let unknown = node.members?.filter { !keys.contains($0.key) } ?? []
      data.misspelledOwner =
        unknown.first { NearestName.of($0.key, among: keys) == "owner" }?.keyRange
    }
    data.outlets = reader.objects(in: members["outlets"], "“outlets”")
    data.content = reader.content(members["content"])
    data.formatters = reader.formatters(members["formatters"])
    data.actions = reader.actions(members["actions"])
    data.container = reader.container(members["container"])
    data.variants = reader.environments(
      members["variants"], in: .variants, over: data.environment)
    data.expectations = reader.expectations(members["expect"])
    return reader.reading(data)
  }

  /// Where a key that is unknown at the top of preview data belongs.
  private static func place(of key: String) -> String? {
    if Settings.keys.contains(key) { return "Write it in mkpreview.json" }
    return EnvironmentOptions.names.contains(key) ? "Write it in “environment”" : nil
  }
}

extension KeyReader {
  /// The members of an object that are objects themselves.
  fileprivate mutating func objects(in node: JSONNode?, _ what: String) -> [JSONMember] {
    (object(node, what) ?? []).filter { object($0.value, "“\($0.key)”") != nil }
  }
}
