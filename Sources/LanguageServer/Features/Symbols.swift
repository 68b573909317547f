import FileSystem
import LiveProject
import Markup
import Preview
import Views
import Vocabulary
import Workspace

/// Something that is named in one place and meant in others.
enum Symbol: Hashable {
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
struct SymbolUse {
  let symbol: Symbol
  let range: Range<Int>
}

extension LooseMarkup {
  /// All places of a document that name a symbol, in order.
  func symbolUses(_ vocabulary: MarkupVocabulary) -> [SymbolUse] {
    tokens.flatMap { token -> [SymbolUse] in
      switch token.kind {
      case .startTag:
        return token.attributes.flatMap { uses(in: $0, of: text(token.name), vocabulary) }
      case .instruction: return uses(in: token)
      default: return []
      }
    }
  }

  private func uses(in token: LooseToken) -> [SymbolUse] {
    let range = data(of: token)
    let name = text(range)
    guard !name.isEmpty, !name.hasPrefix("{") else { return [] }
    switch text(token.name) {
    case "include": return [SymbolUse(symbol: .document(name), range: range)]
    case "properties": return [SymbolUse(symbol: .templates(name), range: range)]
    case "strings": return [SymbolUse(symbol: .strings(name), range: range)]
    default: return []
    }
  }

  private func uses(
    in attribute: LooseAttribute, of element: String, _ vocabulary: MarkupVocabulary
  ) -> [SymbolUse] {
    guard let range = attribute.value, !range.isEmpty else { return [] }
    let (name, value) = (text(attribute.name), text(range))
    if name == "class" {
      return words(in: range).map { SymbolUse(symbol: .template(text($0)), range: $0) }
    }
    if name == "id" { return [SymbolUse(symbol: .outlet(value), range: range)] }
    if vocabulary.events.contains(name) { return [SymbolUse(symbol: .action(value), range: range)] }
    if value.hasPrefix("@") {
      return [SymbolUse(symbol: .string(String(value.dropFirst())), range: range.dropFirst())]
    }
    if value.hasPrefix("$") || value.hasPrefix("#") { return [] }
    switch vocabulary.property(name, of: element)?.type {
    case .color where Catalog.colors[value] == nil:
      return [SymbolUse(symbol: .color(value), range: range)]
    case .image: return [SymbolUse(symbol: .picture(value), range: range)]
    case .font where !value.contains(" ") && TextStyle(rawValue: value) == nil:
      return [SymbolUse(symbol: .font(value), range: range)]
    default: return []
    }
  }

  /// The words of a comma-separated list, without the blanks around them.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    bytes[range].split(separator: UInt8(ascii: ",")).compactMap { part in
      guard let start = part.firstIndex(where: { $0 > 0x20 }),
        let last = part.lastIndex(where: { $0 > 0x20 })
      else { return nil }
      return start..<(last + 1)
    }
  }
}

extension Range<Int> {
  fileprivate func dropFirst() -> Self { Swift.min(lowerBound + 1, upperBound)..<upperBound }
}

extension Cursor {
  /// The symbol at the cursor, with its place; nil if there is none.
  var use: SymbolUse? {
    if isMarkup {
      let uses = LooseMarkup(text.lines.bytes).symbolUses(folder.vocabulary)
      return uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }
    return definedSymbols.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  /// The symbols that preview data, a table of templates, or one of strings defines.
  private var definedSymbols: [SymbolUse] {
    if file.text.hasSuffix(".strings") {
      return (folder.live.workspace.stringsEntries(at: file) ?? []).map {
        SymbolUse(symbol: .string($0.key), range: text.range($0.keyRange))
      }
    }
    if let document = file.removing(suffix: ".preview.json") {
      return folder.previewDataSymbols(of: document).map {
        SymbolUse(symbol: $0.symbol, range: text.range($0.range))
      }
    }
    return (folder.live.workspace.table(at: file)?.members ?? []).map {
      SymbolUse(symbol: .template($0.key), range: text.range($0.keyRange))
    }
  }
}

extension Folder {
  /// The places that define a symbol.
  ///
  /// - Parameter document: The document that means it, whose own templates come first.
  func definitions(of symbol: Symbol, in document: Cursor) -> [ProtocolLocation] {
    let workspace = live.workspace
    func files(_ name: String, _ kind: NamedFile) -> [ProtocolLocation] {
      workspace.files(named: name, kind).compactMap { location(of: $0) }
    }
    switch symbol {
    case .template(let name):
      let names = DocumentNames(LooseMarkup(document.text.lines.bytes), in: document.file, of: self)
      return names.templates.filter { $0.name == name }
        .compactMap { location($0.range, in: $0.file) }
    case .string(let key):
      return workspace.names(of: .strings).flatMap { workspace.files(named: $0, .strings) }
        .flatMap { path in
          (workspace.stringsEntries(at: path) ?? []).filter { $0.key == key }
            .compactMap { location($0.keyRange, in: path) }
        }
    case .color(let name): return files(name, .color) + entries(name, ofTable: "Colors")
    case .font(let name): return entries(name, ofTable: "Fonts")
    case .picture(let name): return files(name, .picture)
    case .document(let name): return files(name, .document)
    case .templates(let name): return files(name, .templates)
    case .strings(let name): return files(name, .strings)
    case .outlet, .action:
      guard let name = document.document else { return [] }
      return previewDataSymbols(of: name).filter { $0.symbol == symbol }
        .compactMap { location($0.range, in: name.adding(suffix: ".preview.json")) }
    }
  }

  /// The outlets and methods that a document's preview data have values for, with their places.
  fileprivate func previewDataSymbols(
    of document: Path
  ) -> [(symbol: Symbol, range: SourceRange)] {
    let file = document.adding(suffix: ".preview.json")
    guard let bytes = text(of: file)?.lines.bytes,
      let root = JSONReader.read(bytes, file: file.text).content
    else { return [] }
    func members(_ key: String) -> [JSONMember] { root[key]?.members ?? [] }
    return (members("outlets") + members("content")).map { (.outlet($0.key), $0.keyRange) }
      + members("actions").map { (.action($0.key), $0.keyRange) }
  }

  /// The places of a key in the property lists with a name.
  private func entries(_ key: String, ofTable name: String) -> [ProtocolLocation] {
    let tables = live.workspace.files(named: name, .templates)
    return tables.filter { $0.text.hasSuffix(".plist") }.flatMap { path in
      (live.workspace.table(at: path)?.members ?? []).filter { $0.key == key }
        .compactMap { location($0.keyRange, in: path) }
    }
  }

  /// The places in all documents that name a symbol.
  func uses(of symbol: Symbol) -> [ProtocolLocation] {
    let vocabulary = vocabulary
    return live.workspace.documents.flatMap { document -> [ProtocolLocation] in
      guard let text = text(of: document.file) else { return [] }
      let uri = uri(of: document.file)
      return LooseMarkup(text.lines.bytes).symbolUses(vocabulary).filter { $0.symbol == symbol }
        .map { ProtocolLocation(uri: uri, range: $0.range, text: text) }
    }
  }

  private func location(_ range: SourceRange, in file: Path) -> ProtocolLocation? {
    text(of: file).map { ProtocolLocation(uri: uri(of: file), range: $0.range(range), text: $0) }
  }

  /// The start of a file.
  private func location(of file: Path) -> ProtocolLocation? {
    ProtocolLocation(uri: uri(of: file), range: 0..<0, text: .empty)
  }
}
