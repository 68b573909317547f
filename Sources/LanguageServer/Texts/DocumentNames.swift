import FileSystem
import LiveProject
import Markup
import Preview
import Views
import Vocabulary
import Workspace

/// What the names in a document mean: its templates and tables, the folder's files, and the
/// vocabulary with the application's classes.
struct DocumentNames {
  let workspace: Workspace
  let vocabulary: MarkupVocabulary
  /// The document's file.
  let file: Path
  /// The templates that the document defines or loads, in the order of their definitions.
  private(set) var templates: [Template] = []

  /// A template, or the part of one, at its place.
  struct Template {
    let name: String
    let file: Path
    /// The place of the name.
    let range: SourceRange
    let values: [JSONMember]
  }

  init(_ markup: LooseMarkup, in file: Path, of folder: Folder) {
    workspace = folder.live.workspace
    self.file = file
    let owner = workspace.owner(of: file.removing(suffix: ".xml"))
    vocabulary = folder.vocabulary.offered(in: Dialect(owner.previewData, owner.settings))
    let lines = LineIndex(markup.bytes)
    for token in markup.tokens where token.kind == .instruction {
      if markup.text(token.name) == "properties" { addTemplates(token, of: markup, lines) }
    }
  }

  private mutating func addTemplates(
    _ token: LooseToken, of markup: LooseMarkup, _ lines: LineIndex
  ) {
    let data = markup.data(of: token)
    let text = markup.text(data)
    if text.hasPrefix("{") {
      let reading = JSONReader.read(
        text, file: file.text, startingAt: lines.location(of: data.lowerBound))
      add(reading.content?.members ?? [], of: file)
      return
    }
    let sizes = Environment.SizeClass.allCases.map { "\(text)~\($0.rawValue)" }
    for path in ([text] + sizes).flatMap({ workspace.files(named: $0, .templates) }) {
      add(workspace.table(at: path)?.members ?? [], of: path)
    }
  }

  private mutating func add(_ members: [JSONMember], of file: Path) {
    for member in members {
      guard let values = member.value.members else { continue }
      templates.append(
        Template(name: member.key, file: file, range: member.keyRange, values: values))
    }
  }

  /// The lines of all tables of strings, in the order of their files.
  var strings: [(file: Path, entry: StringsEntry)] {
    workspace.names(of: .strings).flatMap { workspace.files(named: $0, .strings) }
      .flatMap { path in (workspace.stringsEntries(at: path) ?? []).map { (path, $0) } }
  }
}

extension Workspace {
  /// The keys of the property lists with a name, which define colours or fonts; sorted.
  func entries(ofTable name: String) -> [String] {
    let tables = files(named: name, .templates).filter { $0.text.hasSuffix(".plist") }
    return Set(tables.flatMap { table(at: $0)?.members.map(\.key) ?? [] }).sorted()
  }
}

extension CursorContext {
  /// The templates in the document itself that the cursor is in, from their brace; nil if it is in
  /// none.
  var inlineTemplates: Range<Int>? {
    guard case .instructionData(let target, _) = place, markup.text(target) == "properties",
      let data = token.map(markup.data), markup.bytes[data].first == UInt8(ascii: "{")
    else { return nil }
    return data
  }
}
