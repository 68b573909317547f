public import FileSystem
import Markup
import Views
import Vocabulary
import Workspace

/// The kinds of names that can be renamed.
public enum RenamedKind: String, CaseIterable, Sendable {
  case id, action, template, string, color, font

  /// The symbol with a name.
  public func symbol(_ name: String) -> Symbol {
    switch self {
    case .id: .outlet(name)
    case .action: .action(name)
    case .template: .template(name)
    case .string: .string(name)
    case .color: .color(name)
    case .font: .font(name)
    }
  }

  /// The kind in messages, with its article.
  fileprivate var words: String {
    switch self {
    case .id: "an id"
    case .action: "an action"
    case .template: "a template"
    case .string: "a key"
    case .color: "a colour"
    case .font: "a font"
    }
  }
}

/// Why nothing is renamed.
public struct RenameRefusal: Error, Hashable, Sendable {
  /// The reason, as a sentence without a final period.
  public let reason: String

  /// A refusal with its reason.
  public init(reason: String) { self.reason = reason }
}

/// Renames what documents and their files name: every place that means the name, and no other.
public struct Renaming {
  private let reader: SymbolReader
  private let workspace: Workspace
  private let kind: RenamedKind
  private let name: String

  /// The most places that one renaming changes.
  private static let mostPlaces = 2000

  /// A renaming of what has a name in the files of a workspace.
  public init(_ kind: RenamedKind, _ name: String, in reader: SymbolReader) {
    (self.kind, self.name, self.reader) = (kind, name, reader)
    workspace = reader.workspace
  }

  /// The renaming of what a place of a text names, and the place of the name; nil if it names nothing
  /// that can be renamed.
  public static func at(
    _ offset: Int, in symbols: TextSymbols, by reader: SymbolReader
  ) -> (Renaming, Range<Int>)? {
    if let use = symbols.use(at: offset) {
      guard !use.isShownAsWritten, let (kind, name) = use.symbol.renamed else { return nil }
      return (Renaming(kind, name, in: reader), use.range)
    }
    // Constants of UIKit are colours that a table may define.
    return symbols.colors.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .map { (Renaming(.color, $0.name, in: reader), $0.range) }
  }

  /// The name as it is, without escapes.
  public var oldName: String { name }

  // MARK: The scope

  /// The files in which the name means one thing.
  private typealias Scope = [(file: Path, symbols: TextSymbols)]

  /// Whether what a file means with the name is defined by documents and their files, so that it is
  /// not UIKit's.
  public func isOwn(seenFrom file: Path) -> Bool {
    switch kind {
    case .color: definesColor
    case .font: places(in: scope(seenFrom: file), defining: true).count > 0
    case .id, .action, .template, .string: true
    }
  }

  private var definesColor: Bool {
    reader.symbols(of: reader.files).contains { _, symbols in
      symbols.uses.contains { $0.isDefinition && $0.symbol == .color(name) }
    }
  }

  private func scope(seenFrom file: Path) -> Scope {
    let files: [Path] =
      switch kind {
      case .id, .action: reader.filesOfOwner(of: file)
      case .template: filesWithTemplates(seenFrom: file)
      case .string: filesWithStrings(seenFrom: file)
      case .color, .font: reader.files
      }
    return reader.symbols(of: files)
  }

  /// The documents that see a template, and all files that define it for one of them.
  private func filesWithTemplates(seenFrom file: Path) -> [Path] {
    let all = reader.symbols(of: reader.files)
    let defining = Set(
      all.filter { !$0.symbols.places(of: .template(name), defining: true).isEmpty }.map(\.file))
    let tables = tables(of: all)
    var documents: Set<Path> = tables[file] == nil ? [] : [file]
    var definitions: Set<Path> = tables[file] == nil ? [file] : []
    while true {
      let count = documents.count + definitions.count
      for document in documents { definitions.formUnion(tables[document, default: []]) }
      definitions.formIntersection(defining)
      for (document, own) in tables where !own.isDisjoint(with: definitions) {
        documents.insert(document)
      }
      if documents.count + definitions.count == count { break }
    }
    return documents.union(definitions).sorted()
  }

  /// The files whose templates each document sees: its own, those that it names, and what documents
  /// see that include it.
  private func tables(of all: [(file: Path, symbols: TextSymbols)]) -> [Path: Set<Path>] {
    var tables: [Path: Set<Path>] = [:]
    var included: [(Path, Path)] = []
    for (file, symbols) in all where file.isMarkup {
      tables[file, default: []].insert(file)
      for use in symbols.uses {
        switch use.symbol {
        case .templates(let name):
          let sizes = Environment.SizeClass.allCases.map { "\(name)~\($0.rawValue)" }
          tables[file]?.formUnion(
            ([name] + sizes).flatMap { workspace.files(named: $0, .templates) })
        case .document(let name):
          included += workspace.files(named: name, .document).map { (file, $0) }
        default: break
        }
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for (file, other) in included where tables[other] != nil {
        let more = tables[file, default: []].subtracting(tables[other, default: []])
        if more.isEmpty { continue }
        tables[other]?.formUnion(more)
        isChanged = true
      }
    }
    return tables
  }

  /// The documents that read a table of strings, and its file in each language.
  private func filesWithStrings(seenFrom file: Path) -> [Path] {
    let documents = reader.symbols(of: reader.files.filter(\.isMarkup))
    func tables(of symbols: TextSymbols) -> Set<String> {
      let named = symbols.uses.compactMap { use in
        if case .strings(let name) = use.symbol { name } else { nil }
      }
      return named.isEmpty ? ["Localizable"] : Set(named)
    }
    let own = documents.first { $0.file == file }.map { tables(of: $0.symbols) }
    let names = own ?? file.lastComponent.removing(suffix: ".strings").map { [$0.text] } ?? []
    let users = documents.filter { !tables(of: $0.symbols).isDisjoint(with: names) }.map(\.file)
    return users + names.sorted().flatMap { workspace.files(named: $0, .strings) }
  }

  /// The documents that mean different things with the name; one of each.
  public var meanings: [Path] {
    var known: Set<Path> = []
    var found: [Path] = []
    for (file, symbols) in reader.symbols(of: reader.files) where !known.contains(file) {
      guard !places(of: name, in: file, symbols).isEmpty else { continue }
      let files = scope(seenFrom: file).map(\.file)
      known.formUnion(files + [file])
      found.append(files.first(where: \.isMarkup) ?? file)
    }
    return found
  }

  // MARK: Places

  private func places(of name: String, in file: Path, _ symbols: TextSymbols) -> [Range<Int>] {
    let named = symbols.uses.filter { $0.symbol == kind.symbol(name) && !$0.isShownAsWritten }
    // Constants of UIKit are colours that a table may define.
    let colors = kind == .color ? symbols.colors.filter { $0.name == name }.map(\.range) : []
    return Set(named.map(\.range) + colors).sorted { $0.lowerBound < $1.lowerBound }
  }

  private func places(in scope: Scope, defining: Bool) -> [Range<Int>] {
    scope.flatMap { $0.symbols.places(of: kind.symbol(name), defining: defining) }
  }

  /// The edits that give the name another spelling in all its places.
  public func changes(
    to new: String, seenFrom file: Path
  ) throws(RenameRefusal) -> [FileChange] {
    if let reason = kind.objection(to: new) { throw RenameRefusal(reason: reason) }
    if new == name { throw RenameRefusal(reason: "That is its name already") }
    guard isOwn(seenFrom: file) else {
      throw RenameRefusal(reason: "No table defines “\(name)”; it may be the system’s")
    }
    if kind == .color, !workspace.files(named: name, .color).isEmpty {
      throw RenameRefusal(
        reason: "“\(name)” is also a colour set, whose folder has to be renamed with it")
    }
    let scope = scope(seenFrom: file)
    try check(scope, for: new)
    var (changes, count) = ([FileChange](), 0)
    for (file, symbols) in scope {
      let places = places(of: name, in: file, symbols)
      if places.isEmpty { continue }
      count += places.count
      let spelling = Spelling(of: file, symbols.lines)
      changes.append(
        FileChange(
          file: file, text: symbols.lines,
          edits: places.map { TextEdit(range: $0, newText: spelling.written(new, at: $0)) }))
    }
    if changes.isEmpty { throw RenameRefusal(reason: "Nothing has the name “\(name)”") }
    guard count <= Self.mostPlaces else {
      throw RenameRefusal(reason: "The name is in more than \(Self.mostPlaces) places")
    }
    return changes
  }

  /// Refuses a name that exists, and files whose places cannot be known.
  private func check(_ scope: Scope, for new: String) throws(RenameRefusal) {
    for (file, symbols) in scope {
      if !places(of: new, in: file, symbols).isEmpty {
        throw RenameRefusal(reason: "\(file) already has \(kind.words) “\(new)”")
      }
      let bytes = String(decoding: symbols.lines.bytes, as: UTF8.self)
      if bytes.contains(name), !TextReading(symbols.lines.bytes, of: file).isWellFormed {
        throw RenameRefusal(reason: "\(file) has a mistake; correct it first")
      }
    }
  }
}

extension RenamedKind {
  /// Why something of the kind cannot have a name; nil if it can.
  fileprivate func objection(to name: String) -> String? {
    let hasControls = name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    let isPlain = !name.isEmpty && !hasControls
    let isTrimmed = name.first?.isWhitespace == false && name.last?.isWhitespace == false
    let isFine: Bool
    switch self {
    case .id: isFine = name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
    case .action: isFine = name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*:{0,2}/) != nil
    case .template: isFine = isPlain && isTrimmed && !name.contains(",")
    case .string: isFine = isPlain
    case .color:
      isFine = isPlain && isTrimmed && !"#@$^".contains(name.prefix(1))
      if isFine, Catalog.colors[name] != nil { return "“\(name)” is a colour of the system" }
    case .font:
      isFine = isPlain && !name.contains(" ") && !"@$^".contains(name.prefix(1))
      if isFine, TextStyle(rawValue: name) != nil {
        return "“\(name)” is a text style of the system"
      }
    }
    return isFine ? nil : "“\(name)” is not a name for \(words)"
  }
}

extension Symbol {
  /// The kind and the name of a symbol that is renamed in texts; nil for names of files.
  fileprivate var renamed: (RenamedKind, String)? {
    switch self {
    case .outlet(let name): (.id, name)
    case .action(let name): (.action, name)
    case .template(let name): (.template, name)
    case .string(let name): (.string, name)
    case .color(let name): (.color, name)
    case .font(let name): (.font, name)
    case .picture, .document, .templates, .strings: nil
    }
  }
}

/// How a file writes a name in one of its places.
private struct Spelling {
  private let file: Path
  private let bytes: [UInt8]
  private let markup: LooseMarkup?

  init(of file: Path, _ lines: LineIndex) {
    (self.file, bytes) = (file, lines.bytes)
    markup = file.isMarkup ? LooseMarkup(lines.bytes) : nil
  }

  func written(_ name: String, at place: Range<Int>) -> String {
    if file.text.hasSuffix(".json") { return name.escapedInJSON }
    if file.text.hasSuffix(".strings") {
      let hasQuotes = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "\"")
      let isWord = name.wholeMatch(of: /[A-Za-z0-9_]+/) != nil
      return hasQuotes ? name.escapedInStrings : isWord ? name : "\"\(name.escapedInStrings)\""
    }
    guard let markup else { return name.escapedInXML(quote: nil) }
    let token = markup.index(at: place.lowerBound + 1).map { markup.tokens[$0] }
    guard case .startTag = token?.kind else {
      return name.escapedInJSON.replacing("?>", with: "?\\u003e")
    }
    let value = token?.attributes.compactMap(\.value).first { $0.contains(place.lowerBound) }
    return name.escapedInXML(quote: value.map { bytes[$0.lowerBound - 1] })
  }
}

extension String {
  fileprivate var escapedInJSON: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// - Parameter quote: The quote around the text; nil if it is in no attribute.
  fileprivate func escapedInXML(quote: UInt8?) -> String {
    let text = replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return switch quote {
    case UInt8(ascii: "\""): text.replacing("\"", with: "&quot;")
    case UInt8(ascii: "'"): text.replacing("'", with: "&apos;")
    default: text
    }
  }
}
