import FileSystem
import Markup
import Project
import Workspace

/// The place of a problem without line numbers, so that it stays the same while a file is edited
/// elsewhere.
public struct ProblemPlace: Hashable, Sendable {
  /// The code of the problem.
  public let code: String
  /// The document's name, or the path of another file.
  public let document: String
  /// The view by its elements from the root: `LMColumnView/UILabel[2]`.
  ///
  /// Each has its number among siblings of its class if there are several. An `id` ends the chain,
  /// as in `#price`. In JSON, the keys: `owner.items[0]`.
  public let view: String
  /// The attribute or property; empty for the view itself.
  ///
  /// It has a number if there are several such problems: `text[2]`.
  public private(set) var property: String

  /// A place in a document.
  public init(code: String, document: String, view: String, property: String) {
    (self.code, self.document) = (code, document.withoutControls)
    (self.view, self.property) = (view.withoutControls, property.withoutControls)
  }

  /// The name of the document in a file; the path of another file, such as a size-class variant.
  static func document(of file: String) -> String {
    let path = Path(file)
    let isOwn = Document.name(ofFile: path).map { $0.adding(suffix: ".xml") == path } ?? false
    return isOwn ? String(file.dropLast(4)) : file
  }

  /// The place of the problem with a number among those of the same place.
  func numbered(_ number: Int) -> ProblemPlace {
    var place = self
    if number > 1 { place.property += "[\(number)]" }
    return place
  }

  /// The view's own `id`; nil if it has none.
  var id: String? { view.hasPrefix("#") && !view.contains("/") ? String(view.dropFirst()) : nil }

  /// The four parts, in the order of a baseline's columns.
  public var columns: [String] { [code, document, view, property] }

  /// A number that is the same on every machine, as 16 hexadecimal digits.
  public var fingerprint: String {
    let digits = String(StableHash.of(columns.joined(separator: "\t")), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension String {
  /// The text with a space for each tab and line end, which separate columns and lines.
  fileprivate var withoutControls: String {
    unicodeScalars.contains { $0.value < 0x20 || $0.properties.isWhitespace && $0 != " " }
      ? String(map { $0.isWhitespace || ($0.asciiValue ?? 32) < 32 ? " " : $0 }) : self
  }
}

/// The FNV-1a hash of a text: the same on every machine and in every run.
enum StableHash {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}

/// The texts of the files that a document uses, to name places in them.
struct FileTexts {
  private var texts: [String: [UInt8]] = [:]
  private var documents: [String: MarkupDocument?] = [:]
  private var values: [String: JSONNode?] = [:]

  /// The texts of a document's own files.
  init(_ document: LoadedDocument) {
    add(document.files.texts(of: document.document))
  }

  /// Adds the texts of other files.
  mutating func add(_ others: [Path: [UInt8]]) {
    for (path, text) in others { texts[path.text] = text }
  }

  /// The place of a diagnostic.
  mutating func place(of diagnostic: Diagnostic) -> ProblemPlace {
    let (file, start) = (diagnostic.file, diagnostic.range.start)
    var (view, property) = ("", "")
    if file.hasSuffix(".xml") {
      if let markup = markup(file) { (view, property, _) = markup.place(of: start) }
    } else if file.hasSuffix(".json") {
      view = value(file)?.keys(to: start) ?? ""
    }
    return ProblemPlace(
      code: diagnostic.code, document: ProblemPlace.document(of: file), view: view,
      property: diagnostic.property ?? property)
  }

  /// The value of the attribute that a diagnostic is about; nil if it is about something else.
  mutating func attributeValue(at diagnostic: Diagnostic) -> String? {
    markup(diagnostic.file)?.place(of: diagnostic.range.start).value
  }

  private mutating func markup(_ file: String) -> MarkupDocument? {
    if let known = documents[file] { return known }
    let markup = texts[file].flatMap { MarkupReader.read($0, file: file).content }
    documents.updateValue(markup, forKey: file)
    return markup
  }

  private mutating func value(_ file: String) -> JSONNode? {
    if let known = values[file] { return known }
    let value = texts[file].flatMap { JSONReader.read($0, file: file).content }
    values.updateValue(value, forKey: file)
    return value
  }
}

extension MarkupDocument {
  /// The element that a location is in, as a chain, and the attribute with its value, or the
  /// instruction.
  fileprivate func place(
    of location: SourceLocation
  ) -> (view: String, property: String, value: String?) {
    var chain: [String] = []
    var (property, value) = ("", nil as String?)
    var level = nodes
    while let node = level.last(where: { $0.start <= location }) {
      if case .instruction(let instruction) = node { property = instruction.target }
      guard case .element(let element) = node else { break }
      if let id = element["id"]?.value, !id.isEmpty {
        chain = ["#\(id)"]
      } else {
        chain.append(element.name + Self.number(of: element, in: level))
      }
      if location < element.startTagRange.end {
        let attribute = element.attributes.first { $0.contains(location) }
        (property, value) = (attribute?.name ?? "", attribute?.value)
        break
      }
      level = element.children
    }
    return (chain.joined(separator: "/"), property, value)
  }

  /// The number of an element among its siblings of that name; empty for the only one.
  private static func number(of element: MarkupElement, in nodes: [MarkupNode]) -> String {
    let siblings = nodes.compactMap { node in
      if case .element(let sibling) = node, sibling.name == element.name {
        sibling.startTagRange.start
      } else {
        nil as SourceLocation?
      }
    }
    guard siblings.count > 1, let index = siblings.firstIndex(of: element.startTagRange.start)
    else { return "" }
    return "[\(index + 1)]"
  }
}

extension MarkupNode {
  fileprivate var start: SourceLocation {
    switch self {
    case .element(let element): element.startTagRange.start
    case .instruction(let instruction): instruction.range.start
    case .text(_, let range), .cdata(_, let range), .comment(_, let range): range.start
    }
  }
}

extension MarkupAttribute {
  fileprivate func contains(_ location: SourceLocation) -> Bool {
    nameRange.start <= location && location <= valueRange.end
  }
}

extension JSONNode {
  /// The keys that lead to the innermost value at a location: `owner.items[0]`.
  fileprivate func keys(to location: SourceLocation) -> String {
    for member in members ?? []
    where member.keyRange.start <= location && location < member.value.range.end {
      let rest = member.value.keys(to: location)
      return rest.isEmpty || rest.hasPrefix("[") ? member.key + rest : "\(member.key).\(rest)"
    }
    for (index, element) in (elements ?? []).enumerated()
    where element.range.start <= location && location < element.range.end {
      let rest = element.keys(to: location)
      return "[\(index)]" + (rest.isEmpty || rest.hasPrefix("[") ? rest : ".\(rest)")
    }
    return ""
  }
}
