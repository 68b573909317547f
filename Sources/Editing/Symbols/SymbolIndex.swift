public import FileSystem
import Synchronization
import Views
import Vocabulary
public import Workspace

/// What the texts of a folder name: read once for each text, and again when it or the app's classes
/// change.
public final class SymbolIndex: Sendable {
  private struct State: Sendable {
    var classes: [String: ApplicationClass] = [:]
    var properties = PropertyTypes(.standard)
    var texts = FileCache<TextSymbols>(keepsTexts: false)
  }

  private let state = Mutex(State())

  /// An index of no texts.
  public init() {}

  /// Reads the texts of a workspace with the app's present classes.
  public func reader(of workspace: Workspace) -> SymbolReader {
    let classes = workspace.owner(of: nil).settings.classes
    return state.withLock { state in
      if classes != state.classes {
        state = State(
          classes: classes,
          properties: PropertyTypes(
            MarkupVocabulary.standard.adding(classes), applicationClasses: Set(classes.keys)))
      }
      return SymbolReader(
        workspace: workspace, properties: state.properties, texts: state.texts)
    }
  }
}

/// Reads what the texts of a folder name.
public struct SymbolReader {
  /// The workspace.
  let workspace: Workspace
  /// The properties of the vocabulary with the app's classes.
  public let properties: PropertyTypes
  fileprivate let texts: FileCache<TextSymbols>

  /// What the texts of files name; files that cannot be read are left out.
  public func symbols(of files: [Path]) -> [(file: Path, symbols: TextSymbols)] {
    workspace.contents(of: files, in: texts) { TextSymbols($1, of: $0, properties) }
      .map { ($0.path, $0.content) }
  }

  /// The file of a document, or another file of the workspace, by its name or path; nil if there is
  /// none.
  public func file(named name: String) -> Path? {
    let path = Path(name)
    return workspace.document(named: path)?.file
      ?? (workspace.files.contains(path) ? path : nil)
  }

  /// The files of documents, with their size-class variants, and the tables that they can use.
  public var files: [Path] {
    let documents = Set(workspace.documents.map(\.name))
    let files = workspace.files.filter { file in
      TextSymbols.canBeIn(file)
        && (file.removing(suffix: ".xml") == nil
          || Document.name(ofFile: file).map(documents.contains) ?? false)
    }
    texts.forget(allBut: files)
    return files
  }

  /// The files of the documents that have one owner, and their preview data: a document, its
  /// size-class variants, and all that include it or that it includes.
  public func filesOfOwner(of file: Path) -> [Path] {
    let files = files
    func document(of file: Path) -> Path? {
      file.removing(suffix: ".preview.json") ?? Document.name(ofFile: file)
    }
    var neighbors: [Path: Set<Path>] = [:]
    for (file, symbols) in symbols(of: files) {
      guard let name = Document.name(ofFile: file) else { continue }
      for use in symbols.uses {
        guard case .document(let included) = use.symbol else { continue }
        for other in workspace.files(named: included, .document).compactMap(document) {
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
