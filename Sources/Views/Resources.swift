public import Markup
public import Scene
import Synchronization

/// Finds the workspace's resources for documents by name.
///
/// An implementation records every file that it reads or looks for, so that a change of the file
/// reloads the documents that use it.
public protocol Resources {
  /// The picture with a name; the name may include the extension.
  func image(named name: String) -> ImageLookup

  /// The colour of a named colour set in an asset catalogue.
  func color(named name: String) -> ResourceLookup<Color>

  /// The texts of a `.strings` file in the environment's language.
  func strings(named name: String) -> ResourceLookup<StringTable>

  /// The content of a JSON file, or else of a property list.
  func templates(named name: String) -> ResourceLookup<ResourceTable>

  /// The content of a property list.
  func propertyList(named name: String) -> ResourceLookup<ResourceTable>

  /// Another document; its variant for the environment's size class takes precedence (guide 4.0,
  /// Size Classes).
  func document(named name: String) -> ResourceLookup<MarkupDocument>

  /// The contents that preview data of all documents give to views.
  func contents() -> [OwnedContent]

  /// The mistakes in the files found so far, with their places.
  var problems: [Diagnostic] { get }

  /// Adds what the document read of the files.
  func record(_ use: ResourceUse)
}

/// What a document read, apart from whole files.
public enum ResourceUse: Hashable, Sendable {
  /// An entry of a table of strings, or a template.
  public struct Entry: Hashable, Sendable {
    /// The file's path within the workspace.
    public let file: String
    /// The key, or the template's name.
    public let key: String

    /// An entry of a file.
    public init(file: String, key: String) { (self.file, self.key) = (file, key) }
  }

  /// A text of a table of strings.
  case string(Entry)
  /// A template of a view.
  case template(Entry)
  /// A template that the document could use, at the place of its name.
  case definedTemplate(Entry, SourceRange)
  /// A property that gets its value from data, which a document does not show whole.
  case binding(ValueType)
}

/// The content of a view of a document.
public struct OwnedContent: Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// What its preview data say.
  public var content: PreviewContent

  /// The content of a view of a document.
  public init(of document: String, _ content: PreviewContent) {
    (self.document, self.content) = (document, content)
  }
}

/// The result of looking for a resource.
public enum ResourceLookup<Content> {
  /// The resource.
  case found(Content)
  /// No file has the name; the hint names a similar one.
  case missing(hint: String?)
  /// An unusable file; the reason is nil if it is reported elsewhere.
  case unreadable(file: String, reason: String? = nil)
}

extension ResourceLookup {
  /// The resource, if it was found.
  public var found: Content? {
    if case .found(let content) = self { content } else { nil }
  }

  /// A hint at a similar name, if the resource is missing.
  public var hint: String? {
    if case .missing(let hint) = self { hint } else { nil }
  }
}

extension ResourceLookup: Equatable where Content: Equatable {}
extension ResourceLookup: Hashable where Content: Hashable {}
extension ResourceLookup: Sendable where Content: Sendable {}

/// The result of looking for a picture.
public typealias ImageLookup = ResourceLookup<ImageResource>

/// Records the keys that a document looks up in a table, to decide whether an equally near table
/// with the same name matters.
public final class AskedKeys: Hashable, Sendable {
  private let keys = Mutex<Set<String>>([])

  /// No keys.
  public init() {}

  /// The keys looked up so far.
  public var all: Set<String> { keys.withLock { $0 } }

  func record(_ key: String) { keys.withLock { _ = $0.insert(key) } }

  /// Whether both are the same object.
  public static func == (left: AskedKeys, right: AskedKeys) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The texts of a file in one language, by key.
public struct StringTable: Hashable, Sendable {
  /// The file's path within the workspace.
  public let file: String
  /// Records lookups; nil if they do not matter.
  public var asked: AskedKeys?
  private let texts: [String: String]

  /// The texts of a file.
  public init(file: String, texts: [String: String]) {
    self.file = file
    self.texts = texts
  }

  /// The text of a key.
  public subscript(key: String) -> String? {
    asked?.record(key)
    return texts[key]
  }

  /// The keys.
  public var keys: some Collection<String> { texts.keys }
}

/// The keys and values of a file, with their places.
public struct ResourceTable: Hashable, Sendable {
  /// The file's path within the workspace.
  public let file: String
  /// The members in order, with unique keys.
  public let members: [JSONMember]
  /// Records lookups; nil if they do not matter.
  public var asked: AskedKeys?
  private let indices: [String: Int]

  /// The keys and values of a file.
  public init(file: String, members: [JSONMember]) {
    self.file = file
    self.members = members
    indices = Dictionary(
      members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The member with a key.
  public subscript(key: String) -> JSONMember? {
    asked?.record(key)
    return indices[key].map { members[$0] }
  }

  /// The keys.
  public var keys: some Collection<String> { indices.keys }
}

extension Resources {
  /// No colour set.
  public func color(named name: String) -> ResourceLookup<Color> { .missing(hint: nil) }

  /// No texts.
  public func strings(named name: String) -> ResourceLookup<StringTable> { .missing(hint: nil) }

  /// No templates.
  public func templates(named name: String) -> ResourceLookup<ResourceTable> { .missing(hint: nil) }

  /// No property list.
  public func propertyList(named name: String) -> ResourceLookup<ResourceTable> {
    .missing(hint: nil)
  }

  /// No other document.
  public func document(named name: String) -> ResourceLookup<MarkupDocument> {
    .missing(hint: nil)
  }

  /// No content.
  public func contents() -> [OwnedContent] { [] }

  /// Nothing wrong.
  public var problems: [Diagnostic] { [] }

  /// Forgets it.
  public func record(_ use: ResourceUse) {}
}
