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
    /// The data that it shows; nil if it shows the document's data.
    public var data: VariantData?

    /// An environment with a name.
    public init(name: String, environment: EnvironmentOptions, data: VariantData? = nil) {
      (self.name, self.environment, self.data) = (name, environment, data)
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

extension PreviewData: SettingsFile {
  /// The keys of a `Name.preview.json`.
  static let keys = [root] + sharedKeys + dataKeys + ownerKeys

  private static let root = Key<Self>("root", "The class of <root>.", .className, \.root) {
    $0.className($1, $2)
  }

  /// The keys of what a screen shows, which variants have, too.
  static let dataKeys: [Key<Self>] = [
    Key("owner", "The owner's data, which bindings read.", .anyObject, \.owner) {
      $0.object($1, $2) == nil ? nil : $1
    },
    Key(
      "outlets", "By the name of an outlet: property values by key path.", .dictionary(.anyObject),
      \.outlets
    ) { $0.objects(in: $1, $2) },
    Key("content", "The content of views, by the name of an outlet.", .content, \.content) {
      $0.content($1, $2)
    },
  ]

  /// The names of these keys: `owner`, `outlets` and `content`.
  public static let dataNames = dataKeys.map(\.name)

  private static let ownerKeys: [Key<Self>] = [
    Key(
      "tableForStrings", "The name of the owner's table of strings.", .name(), \.tableForStrings
    ) { $0.name($1, $2) },
    Key(
      "formatters", "Replacements of the owner's own formatters, by name.", .formatters,
      \.formatters
    ) { $0.formatters($1, $2) },
    Key(
      "actions",
      "How methods of the owner change its data: by key path a value, or an expression after $.",
      .actions, \.actions
    ) { $0.actions($1, $2) },
    Key("variants", "Further environments of the document.", .variants) { reader, node, data in
      data.variants = reader.environments(
        node, in: .variants, over: data.environment, showing: data)
    },
  ]

  /// What the file may be.
  public static var form: JSONForm { .object(keys) }

  /// Reads preview data from a file's value; each key is checked separately, and valid ones are
  /// used.
  public static func read(_ node: JSONNode, file: String) -> Reading<PreviewData> {
    var reader = KeyReader(file: file)
    var data = PreviewData()
    data.file = file
    data = reader.object(node, "Preview data", keys, into: data, elsewhere: place) ?? data
    if data.owner == nil {
      let names = keys.map(\.name)
      let unknown = node.members?.filter { !names.contains($0.key) } ?? []
      data.misspelledOwner =
        unknown.first { NearestName.of($0.key, among: names) == "owner" }?.keyRange
    }
    return reader.reading(data)
  }

  /// Where a key that is unknown at the top of preview data belongs.
  private static func place(of key: String) -> String? {
    if Settings.keys.contains(where: { $0.name == key }) { return "Write it in mkpreview.json" }
    return EnvironmentOptions.names.contains(key) ? "Write it in “environment”" : nil
  }
}

extension KeyReader {
  /// The members of an object that are objects themselves.
  fileprivate mutating func objects(in node: JSONNode, _ what: String) -> [JSONMember] {
    (object(node, what) ?? []).filter { object($0.value, "“\($0.key)”") != nil }
  }
}
