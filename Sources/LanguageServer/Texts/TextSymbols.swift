import FileSystem
import Markup
import Preview
import Synchronization
import Views
import Vocabulary
import Workspace

/// Something that is named in one place and meant in others.
enum Symbol: Hashable, Sendable {
  case template(String)
  case string(String)
  case color(String)
  case font(String)
  case picture(String)
  case document(String)
  case templates(String)
  case strings(String)
  case outlet(String)
  case action(String)
}

/// A place that names a symbol, by offsets in its text.
struct SymbolUse: Sendable {
  let symbol: Symbol
  let range: Range<Int>
  /// Whether the place says what the symbol is.
  var isDefinition = false
}

/// What the text of a file names, with the places: a document, preview data, a table of templates,
/// of strings, of colours or of fonts.
struct TextSymbols: Sendable {
  /// The text.
  let lines: LineIndex
  /// All places, in the order in which they are read.
  private(set) var uses: [SymbolUse] = []
  /// The values of properties that take colours: names of them, constants, hexadecimal values.
  private(set) var colors: [(name: String, range: Range<Int>)] = []
  private let properties: PropertyTypes

  /// The symbols in the bytes of a file.
  init(_ bytes: [UInt8], of file: Path, _ properties: PropertyTypes) {
    let isMarkup = file.removing(suffix: ".xml") != nil
    lines = LineIndex(decoding: bytes, isMarkup: isMarkup)
    self.properties = properties
    if isMarkup {
      addMarkup(LooseMarkup(lines.bytes))
    } else if file.removing(suffix: ".strings") != nil {
      let entries = Workspace.stringsEntries(bytes, at: file) ?? []
      for entry in entries { define(.string(entry.key), entry.keyRange) }
    } else if file.removing(suffix: ".preview.json") != nil {
      addPreviewData(JSONReader.read(bytes, file: file.text).content)
    } else if let members = Workspace.table(bytes, at: file)?.members {
      switch file.lastComponent {
      case "Colors.plist": for member in members { define(.color(member.key), member.keyRange) }
      case "Fonts.plist": for member in members { define(.font(member.key), member.keyRange) }
      default: addTemplates(members)
      }
    }
  }

  /// Whether a file can name something.
  static func canBeIn(_ file: Path) -> Bool {
    file != "mkpreview.json"
      && [".xml", ".json", ".plist", ".strings"].contains { file.removing(suffix: $0) != nil }
  }

  /// The place that an offset is in, or directly behind; nil if it is in none.
  func use(at offset: Int) -> SymbolUse? {
    uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The places that name a symbol.
  func places(of symbol: Symbol, defining: Bool? = nil) -> [Range<Int>] {
    uses.filter { $0.symbol == symbol && $0.isDefinition == defining ?? $0.isDefinition }
      .map(\.range)
  }

  private mutating func define(_ symbol: Symbol, _ range: SourceRange) {
    uses.append(SymbolUse(symbol: symbol, range: inner(range), isDefinition: true))
  }

  /// A range of the text without the quotes around it.
  private func inner(_ place: SourceRange) -> Range<Int> {
    let range = lines.range(of: place)
    guard range.count > 1, lines.bytes[range.lowerBound] == UInt8(ascii: "\"") else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  // MARK: Documents

  private mutating func addMarkup(_ markup: LooseMarkup) {
    for token in markup.tokens {
      switch token.kind {
      case .startTag:
        let element = markup.text(token.name)
        for attribute in token.attributes {
          guard let range = attribute.value, !range.isEmpty else { continue }
          addAttribute(markup.text(attribute.name), of: element, range)
        }
      case .instruction: addInstruction(markup.text(token.name), markup.data(of: token))
      default: break
      }
    }
  }

  private mutating func addInstruction(_ target: String, _ range: Range<Int>) {
    let name = String(decoding: lines.bytes[range], as: UTF8.self)
    guard !name.isEmpty else { return }
    switch target {
    case "include": uses.append(SymbolUse(symbol: .document(name), range: range))
    case "properties" where name.hasPrefix("{"):
      let start = lines.location(of: range.lowerBound)
      addTemplates(JSONReader.read(name, file: "", startingAt: start).content?.members ?? [])
    case "properties": uses.append(SymbolUse(symbol: .templates(name), range: range))
    case "strings": uses.append(SymbolUse(symbol: .strings(name), range: range))
    default: break
    }
  }

  private mutating func addAttribute(_ name: String, of element: String, _ range: Range<Int>) {
    let value = String(decoding: lines.bytes[range], as: UTF8.self)
    if name == "class" {
      uses += words(in: range).map { word in
        let name = String(decoding: lines.bytes[word], as: UTF8.self)
        return SymbolUse(symbol: .template(name), range: word)
      }
    } else if name == "id" {
      uses.append(SymbolUse(symbol: .outlet(value), range: range))
    } else if properties.vocabulary.events.contains(name) {
      uses.append(SymbolUse(symbol: .action(value), range: range))
    } else {
      add(value, range, properties.type(of: name, in: element))
    }
  }

  /// Adds the value of a property.
  private mutating func add(_ value: String, _ range: Range<Int>, _ type: ValueType?) {
    if case .color = type { colors.append((value, range)) }
    if value.hasPrefix("@") {
      let key = String(value.dropFirst())
      uses.append(SymbolUse(symbol: .string(key), range: (range.lowerBound + 1)..<range.upperBound))
    }
    guard let first = value.first, !"@$#^".contains(first) else { return }
    switch type {
    case .color where Catalog.colors[value] == nil:
      uses.append(SymbolUse(symbol: .color(value), range: range))
    case .image: uses.append(SymbolUse(symbol: .picture(value), range: range))
    case .font where !value.contains(" ") && TextStyle(rawValue: value) == nil:
      uses.append(SymbolUse(symbol: .font(value), range: range))
    default: break
    }
  }

  /// The words of a comma-separated list, without the blanks around them.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    lines.bytes[range].split(separator: UInt8(ascii: ",")).compactMap { part in
      guard let start = part.firstIndex(where: { $0 > 0x20 }),
        let last = part.lastIndex(where: { $0 > 0x20 })
      else { return nil }
      return start..<(last + 1)
    }
  }

  // MARK: Tables

  /// Adds templates and the values in them.
  private mutating func addTemplates(_ members: [JSONMember]) {
    for member in members {
      guard let values = member.value.members else { continue }
      define(.template(member.key), member.keyRange)
      for value in values {
        guard let text = value.value.string else { continue }
        add(text, inner(value.value.range), properties.type(of: value.key))
      }
    }
  }

  /// Adds the outlets and methods that preview data have values for.
  private mutating func addPreviewData(_ root: JSONNode?) {
    for key in ["outlets", "content"] {
      for member in root?[key]?.members ?? [] { define(.outlet(member.key), member.keyRange) }
    }
    for member in root?["actions"]?.members ?? [] { define(.action(member.key), member.keyRange) }
  }
}

/// The types of properties by their names alone, as templates name them.
final class PropertyTypes: Sendable {
  let vocabulary: MarkupVocabulary
  private let known = Mutex<[String: Found?]>([:])

  private struct Found: Sendable {
    let property: MarkupVocabulary.Property
    /// The first class that has it.
    let className: String
  }

  /// The properties of a vocabulary.
  init(_ vocabulary: MarkupVocabulary) { self.vocabulary = vocabulary }

  /// The type of a property of a class; nil if it has none of that name.
  func type(of keyPath: String, in className: String) -> ValueType? {
    vocabulary.property(keyPath, of: className)?.type
  }

  /// The type of the property that any class has.
  func type(of keyPath: String) -> ValueType? { found(keyPath)?.property.type }

  /// What the vocabulary says about the property that any class has, as Markdown.
  func words(about keyPath: String) -> String? {
    found(keyPath).map { vocabulary.documentation(of: $0.property, in: $0.className) }
  }

  private func found(_ keyPath: String) -> Found? {
    if let found = known.withLock({ $0[keyPath] }) { return found }
    let found = vocabulary.classes.lazy.compactMap { [vocabulary] type in
      vocabulary.property(keyPath, of: type.name).map { Found(property: $0, className: type.name) }
    }.first
    known.withLock { $0[keyPath] = .some(found) }
    return found
  }
}
