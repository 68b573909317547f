import FileSystem
import LiveProject
import Markup
import Synchronization
import Views
import Vocabulary
import Workspace

/// What the texts of a folder name: read once for each text, and again when it or the app's classes
/// change.
final class SymbolIndex: Sendable {
  private struct State: Sendable {
    var classes: [String: ApplicationClass] = [:]
    var properties = PropertyTypes(.standard)
    var texts = FileCache<TextSymbols>(keepsTexts: false)
  }

  private let state = Mutex(State())

  /// Reads the texts of a workspace with the app's present classes.
  func reader(of workspace: Workspace) -> SymbolReader {
    let classes = workspace.owner(of: nil).settings.classes
    return state.withLock { state in
      if classes != state.classes {
        state = State(
          classes: classes, properties: PropertyTypes(MarkupVocabulary.standard.adding(classes)))
      }
      return SymbolReader(
        workspace: workspace, properties: state.properties, texts: state.texts)
    }
  }
}

/// Reads what the texts of a folder name.
struct SymbolReader {
  fileprivate let workspace: Workspace
  /// The properties of the vocabulary with the app's classes.
  let properties: PropertyTypes
  fileprivate let texts: FileCache<TextSymbols>

  /// What the texts of files name; files that cannot be read are left out.
  func symbols(of files: [Path]) -> [(file: Path, symbols: TextSymbols)] {
    workspace.contents(of: files, in: texts) { TextSymbols($1, of: $0, properties) }
      .map { ($0.path, $0.content) }
  }

  /// The files of documents, with their size-class variants, and the tables that they can use.
  var files: [Path] {
    let documents = Set(workspace.documents.map(\.name))
    let files = workspace.files.filter { file in
      TextSymbols.canBeIn(file)
        && (file.removing(suffix: ".xml") == nil
          || Document.name(ofFile: file).map(documents.contains) ?? false)
    }
    texts.forget(allBut: files)
    return files
  }
}

extension Cursor {
  /// What the text names.
  var symbols: TextSymbols {
    TextSymbols(
      EditedText.bytes(of: text.lines.bytes, isMarkup: isMarkup), of: file, folder.properties)
  }

  /// The symbol at the cursor, with its place; nil if there is none.
  var use: SymbolUse? { symbols.use(at: offset) }
}

extension Folder {
  /// The vocabulary with the app's classes.
  var vocabulary: MarkupVocabulary { properties.vocabulary }

  /// The properties of the vocabulary with the app's classes.
  var properties: PropertyTypes { reader.properties }

  /// Reads what the texts name.
  var reader: SymbolReader { index.reader(of: live.workspace) }

  /// The places that define a symbol: whole files, and names in texts.
  ///
  /// - Parameter cursor: Where it is meant; a document's own templates come first.
  func definitions(of symbol: Symbol, at cursor: Cursor) -> [ProtocolLocation] {
    switch symbol {
    case .template(let name) where cursor.isMarkup:
      let names = DocumentNames(LooseMarkup(cursor.text.lines.bytes), in: cursor.file, of: self)
      let files = names.templates.filter { $0.name == name }.map(\.file)
      return places(of: symbol, defining: true, in: files.unique)
    case .template: return places(of: symbol, defining: true, in: [cursor.file])
    case .color(let name): return files(name, .color) + places(of: symbol, defining: true)
    case .picture(let name): return files(name, .picture)
    case .document(let name): return files(name, .document)
    case .templates(let name): return files(name, .templates)
    case .strings(let name): return files(name, .strings)
    case .string, .font: return places(of: symbol, defining: true)
    case .outlet, .action:
      return places(of: symbol, defining: true, in: filesOfOwner(of: cursor.file))
    }
  }

  /// The places that mean a symbol.
  ///
  /// - Parameter cursor: Where it is meant: outlets and methods are those of one owner.
  func uses(of symbol: Symbol, at cursor: Cursor) -> [ProtocolLocation] {
    switch symbol {
    case .outlet, .action:
      places(of: symbol, defining: false, in: filesOfOwner(of: cursor.file))
    default: places(of: symbol, defining: false)
    }
  }

  private func places(
    of symbol: Symbol, defining: Bool, in files: [Path]? = nil
  ) -> [ProtocolLocation] {
    let reader = reader
    return reader.symbols(of: files ?? reader.files).flatMap { file, symbols in
      let text = ProtocolText(lines: symbols.lines, unit: client.unit)
      return symbols.places(of: symbol, defining: defining).map {
        ProtocolLocation(uri: uri(of: file), range: $0, text: text)
      }
    }
  }

  /// The starts of the files with a name.
  private func files(_ name: String, _ kind: NamedFile) -> [ProtocolLocation] {
    live.workspace.files(named: name, kind).map {
      ProtocolLocation(uri: uri(of: $0), range: 0..<0, text: .empty)
    }
  }

  /// The files of the documents that have one owner, and their preview data: a document, its
  /// size-class variants, and all that include it or that it includes.
  private func filesOfOwner(of file: Path) -> [Path] {
    let reader = reader
    let files = reader.files
    func document(of file: Path) -> Path? {
      file.removing(suffix: ".preview.json") ?? Document.name(ofFile: file)
    }
    var neighbors: [Path: Set<Path>] = [:]
    for (file, symbols) in reader.symbols(of: files) {
      guard let name = Document.name(ofFile: file) else { continue }
      for use in symbols.uses {
        guard case .document(let included) = use.symbol else { continue }
        for other in live.workspace.files(named: included, .document).compactMap(document) {
          neighbors[name, default: []].insert(other)
          neighbors[other, default: []].insert(name)
        }
      }
    }
    var open = [document(of: file)].compactMap(\.self)
    var found = Set(open)
    while let name = open.popLast() {
      open += neighbors[name, default: []].filter { found.insert($0).inserted }
    }
    return files.filter { document(of: $0).map(found.contains) ?? false }
  }
}

extension [Path] {
  /// Each path once, at its first place.
  fileprivate var unique: [Path] {
    var seen: Set<Path> = []
    return filter { seen.insert($0).inserted }
  }
}
