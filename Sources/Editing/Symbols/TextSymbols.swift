import Expressions
public import FileSystem
public import Markup
import Views
import Vocabulary
import Workspace

/// What the text of a file names, with the places: a document, preview data, a table of templates,
/// of strings, of colours or of fonts.
public struct TextSymbols: Sendable {
  /// The text.
  public let lines: LineIndex
  /// All places, in the order in which they are read.
  public private(set) var uses: [SymbolUse] = []
  /// The values of properties that take colours: names of them, constants, hexadecimal values.
  public private(set) var colors: [(name: String, range: Range<Int>)] = []
  let properties: PropertyTypes

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
    } else if file == "mkpreview.json" {
      addSettings(JSONReader.read(bytes, file: file.text).content)
    } else if file.removing(suffix: ".preview.json") != nil {
      addPreviewData(JSONReader.read(bytes, file: file.text).content)
    } else if let members = Workspace.table(bytes, at: file)?.members {
      switch file.lastComponent {
      case "Colors.plist":
        for member in members {
          define(.color(member.key), member.keyRange)
          guard let name = member.value.string else { continue }
          add(name, inner(member.value.range), .color, isInTemplate: true)
        }
      case "Fonts.plist": for member in members { define(.font(member.key), member.keyRange) }
      default: addTemplates(members)
      }
    }
  }

  /// Whether a file can name something.
  public static func canBeIn(_ file: Path) -> Bool {
    [".xml", ".json", ".plist", ".strings"].contains { file.removing(suffix: $0) != nil }
  }

  /// The place that an offset is in, or directly behind; nil if it is in none.
  public func use(at offset: Int) -> SymbolUse? {
    uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The text of a place as it is written.
  func text(of range: Range<Int>) -> String? {
    String(validating: lines.bytes[range], as: UTF8.self)
  }

  /// The places that name a symbol.
  public func places(of symbol: Symbol, defining: Bool? = nil) -> [Range<Int>] {
    uses.filter { $0.symbol == symbol && $0.isDefinition == defining ?? $0.isDefinition }
      .map(\.range)
  }

  mutating func define(_ symbol: Symbol, _ range: SourceRange) {
    uses.append(SymbolUse(symbol: symbol, range: inner(range), isDefinition: true))
  }

  mutating func addUse(_ symbol: Symbol, _ range: Range<Int>) {
    uses.append(SymbolUse(symbol: symbol, range: range))
  }

  /// A range of the text without the quotes around it.
  func inner(_ place: SourceRange) -> Range<Int> {
    let range = lines.range(of: place)
    guard range.count > 1, lines.bytes[range.lowerBound] == UInt8(ascii: "\"") else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  // MARK: Documents

  private mutating func addMarkup(_ markup: LooseMarkup) {
    for token in markup.tokens {
      switch token.kind {
      case .endTag: addElement(markup.text(token.name), token.name)
      case .startTag:
        let element = markup.text(token.name)
        addElement(element, token.name)
        for attribute in token.attributes {
          guard let range = attribute.value, !range.isEmpty else { continue }
          addAttribute(markup.text(attribute.name), of: element, range)
        }
      case .instruction: addInstruction(markup.text(token.name), markup.data(of: token))
      default: break
      }
    }
  }

  /// Adds the name of an element that is a class of the app.
  private mutating func addElement(_ name: String, _ range: Range<Int>) {
    if properties.applicationClasses.contains(name) { addUse(.appClass(name), range) }
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
    } else if value.hasPrefix("$") {
      addBinding(WrittenText(attribute: range, in: lines.bytes))
    } else {
      add(value, range, properties.type(of: name, in: element))
    }
  }

  /// Adds the keys and the formatter of a text that begins with `$`.
  private mutating func addBinding(_ written: WrittenText) {
    guard let binding = try? Binding(String(written.text.dropFirst())) else { return }
    for place in binding.expression.keyPlaces {
      addUse(.key(place.path), written.range(of: place.range.shifted(by: 1)))
    }
    guard let format = binding.format else { return }
    let range = format.offset..<(format.offset + format.name.unicodeScalars.count)
    addUse(.formatter(format.name), written.range(of: range.shifted(by: 1)))
  }

  /// The text of a part of an attribute, with references resolved.
  private func value(of range: Range<Int>) -> String {
    let text = String(decoding: lines.bytes[range], as: UTF8.self)
    return text.contains("&") ? WrittenText(attribute: range, in: lines.bytes).text : text
  }

  /// Adds the value of a property.
  mutating func add(
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
      addValues(values)
    }
  }

  /// Adds the values of properties, as templates have them.
  mutating func addValues(_ values: [JSONMember]) {
    for value in values {
      guard let text = value.value.string else { continue }
      add(text, inner(value.value.range), properties.type(of: value.key), isInTemplate: true)
    }
  }
}

extension Range<Int> {
  func shifted(by count: Int) -> Self { (lowerBound + count)..<(upperBound + count) }
}
