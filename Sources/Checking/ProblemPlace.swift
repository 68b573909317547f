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
  /// The view: its `id`, as in `#price`, or its class with its own text, title or picture, as in
  /// `UILabel “Total”`, or its elements from the root, as in `LMColumnView/UILabel`.
  ///
  /// An `id` ends the chain. In JSON, the keys: `owner.items[0]`.
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

/// The place of a problem in today's form, and in that of baselines that were written earlier.
public struct ProblemPlaces: Sendable {
  /// Today's form.
  public var now: ProblemPlace
  /// The earlier form: each element of a chain has its number among siblings of its class.
  public var earlier: ProblemPlace
  /// What decides the problem and perhaps those of other views; nil if that is not known.
  var shared: SharedCause?

  /// Numbers both among places that were numbered before.
  func numbered(in numbers: inout [ProblemPlace: Int]) -> ProblemPlaces {
    func numbered(_ place: ProblemPlace) -> ProblemPlace {
      numbers[place, default: 0] += 1
      return place.numbered(numbers[place, default: 1])
    }
    return now == earlier
      ? ProblemPlaces(both: numbered(now))
      : ProblemPlaces(now: numbered(now), earlier: numbered(earlier))
  }
}

extension ProblemPlaces {
  /// A place that has one form.
  init(both place: ProblemPlace) { self.init(now: place, earlier: place) }
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

  /// The place of a diagnostic, in today's form and in that of earlier baselines.
  mutating func places(of diagnostic: Diagnostic) -> ProblemPlaces {
    let (file, start) = (diagnostic.file, diagnostic.range.start)
    var (view, earlier, property) = ("", "", "")
    if file.hasSuffix(".xml") {
      if let place = markup(file)?.place(of: start) {
        (view, earlier, property) = (place.view, place.numberedView, place.property)
      }
    } else if file.hasSuffix(".json") {
      view = value(file)?.keys(to: start) ?? ""
      earlier = view
    }
    func place(_ view: String) -> ProblemPlace {
      ProblemPlace(
        code: diagnostic.code, document: ProblemPlace.document(of: file), view: view,
        property: diagnostic.property ?? property)
    }
    return ProblemPlaces(now: place(view), earlier: place(earlier))
  }

  /// The value of the attribute that a diagnostic is about; nil if it is about something else.
  mutating func attributeValue(at diagnostic: Diagnostic) -> String? {
    attributeValue(at: diagnostic.range.start, in: diagnostic.file)
  }

  /// The value of the attribute at a place; nil if there is none.
  mutating func attributeValue(at start: SourceLocation, in file: String) -> String? {
    markup(file)?.place(of: start).value
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
  /// Where a location is.
  fileprivate struct Place {
    /// The element, by its id, its own words, or its elements from the root.
    var view = ""
    /// The elements from the root or the nearest id, with numbers among siblings of a class.
    var numberedView = ""
    /// The attribute, or the instruction.
    var property = ""
    /// The value of the attribute.
    var value: String?
  }

  fileprivate func place(of location: SourceLocation) -> Place {
    var place = Place()
    var (chain, numbered) = ([String](), [String]())
    var last: MarkupElement?
    var level = nodes
    while let node = level.last(where: { $0.start <= location }) {
      if case .instruction(let instruction) = node { place.property = instruction.target }
      guard case .element(let element) = node else { break }
      last = element
      if let id = element["id"]?.value, !id.isEmpty {
        (chain, numbered) = (["#\(id)"], ["#\(id)"])
      } else {
        chain.append(element.name)
        numbered.append(element.name + Self.number(of: element, in: level))
      }
      if location < element.startTagRange.end {
        let attribute = element.attributes.first { $0.contains(location) }
        (place.property, place.value) = (attribute?.name ?? "", attribute?.value)
        break
      }
      level = element.children
    }
    let words = last?["id"] == nil ? last?.ownWords : nil
    place.view = words.map { "\(last?.name ?? "") “\($0)”" } ?? chain.joined(separator: "/")
    place.numberedView = numbered.joined(separator: "/")
    return place
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

extension MarkupElement {
  /// The text, the title or the picture that the element itself has.
  fileprivate var ownWords: String? {
    ["text", "title", "image"].lazy.compactMap { self[$0]?.value }.first { !$0.isEmpty }
      .map { String($0.prefix(60)) }
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
