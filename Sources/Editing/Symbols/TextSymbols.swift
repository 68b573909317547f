public import FileSystem
public import Markup
import Preview
import Synchronization
public import Views
public import Vocabulary
import Workspace

/// Something that is named in one place and meant in others.
public enum Symbol: Hashable, Sendable {
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
public struct SymbolUse: Sendable {
  /// What it names.
  public let symbol: Symbol
  /// The place.
  public let range: Range<Int>
  /// Whether the place says what the symbol is.
  public var isDefinition = false
  /// Whether a key of a table of strings is shown as it is written, as in templates.
  public var isShownAsWritten = false
}

/// What the text of a file names, with the places: a document, preview data, a table of templates,
/// of strings, of colours or of fonts.
public struct TextSymbols: Sendable {
  /// The text.
  public let lines: LineIndex
  /// All places, in the order in which they are read.
  public private(set) var uses: [SymbolUse] = []
  /// The values of properties that take colours: names of them, constants, hexadecimal values.
  public private(set) var colors: [(name: String, range: Range<Int>)] = []
  private let properties: PropertyTypes

  /// The symbols in the bytes of a file.
  public init(_ bytes: [UInt8], of file: Path, _ properties: PropertyTypes) {
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
  public static func canBeIn(_ file: Path) -> Bool {
    file != "mkpreview.json"
      && [".xml", ".json", ".plist", ".strings"].contains { file.removing(suffix: $0) != nil }
  }

  /// The place that an offset is in, or directly behind; nil if it is in none.
  public func use(at offset: Int) -> SymbolUse? {
    uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The places that name a symbol.
  public func places(of symbol: Symbol, defining: Bool? = nil) -> [Range<Int>] {
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
    let value = value(of: range)
    if name == "class" {
      uses += words(in: range).map { word in
        SymbolUse(symbol: .template(self.value(of: word)), range: word)
      }
    } else if name == "id" {
      uses.append(SymbolUse(symbol: .outlet(value), range: range))
    } else if properties.vocabulary.events.contains(name) {
      uses.append(SymbolUse(symbol: .action(value), range: range))
    } else {
      add(value, range, properties.type(of: name, in: element))
    }
  }

  /// The text of a part of an attribute, with references resolved.
  private func value(of range: Range<Int>) -> String {
    let text = String(decoding: lines.bytes[range], as: UTF8.self)
    guard text.contains("&") else { return text }
    let quote = range.lowerBound > 0 && lines.bytes[range.lowerBound - 1] == 0x27 ? "'" : "\""
    guard
      case .element(let element) = MarkupReader.read(
        Array("<a b=\(quote)\(text)\(quote)/>".utf8), file: ""
      ).content?.nodes.first
    else { return text }
    return element["b"]?.value ?? text
  }

  /// Adds the value of a property.
  private mutating func add(
    _ value: String, _ range: Range<Int>, _ type: ValueType?, isInTemplate: Bool = false
  ) {
    if case .color = type { colors.append((value, range)) }
    if value.hasPrefix("@") {
      var use = SymbolUse(
        symbol: .string(String(value.dropFirst())),
        range: (range.lowerBound + 1)..<range.upperBound)
      use.isShownAsWritten = isInTemplate
      uses.append(use)
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
        add(
          text, inner(value.value.range), properties.type(of: value.key), isInTemplate: true)
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
public final class PropertyTypes: Sendable {
  /// The vocabulary.
  public let vocabulary: MarkupVocabulary
  private let known = Mutex<[String: Found?]>([:])

  /// A property, and the first class that has it.
  public struct Found: Sendable {
    /// The property.
    public let property: MarkupVocabulary.Property
    /// The class.
    public let className: String
  }

  /// The properties of a vocabulary.
  public init(_ vocabulary: MarkupVocabulary) { self.vocabulary = vocabulary }

  /// The type of a property of a class; nil if it has none of that name.
  public func type(of keyPath: String, in className: String) -> ValueType? {
    vocabulary.property(keyPath, of: className)?.type
  }

  /// The type of the property that any class has.
  public func type(of keyPath: String) -> ValueType? { found(keyPath)?.property.type }

  /// The property that any class has; nil if none has one of that name.
  public func found(_ keyPath: String) -> Found? {
    if let found = known.withLock({ $0[keyPath] }) { return found }
    let found = vocabulary.classes.lazy.compactMap { [vocabulary] type in
      vocabulary.property(keyPath, of: type.name).map { Found(property: $0, className: type.name) }
    }.first
    known.withLock { $0[keyPath] = .some(found) }
    return found
  }
}
