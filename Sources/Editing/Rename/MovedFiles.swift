import FileSystem
import Markup
import Workspace

/// What follows from another place of a folder, or of a file whose name stays: the files that belong
/// to it go along, and texts that would mean another file, or none, name its new place.
struct MovedFiles {
  private let reader: SymbolReader
  /// The move, and those of the files that go along.
  private let moves: [FolderEdit.Move]

  init(_ move: FolderEdit.Move, by reader: SymbolReader) {
    self.reader = reader
    moves = [move] + Self.companions(of: move, in: reader.workspace)
  }

  /// The edit without the move itself; nil if nothing follows.
  var edit: FolderEdit? {
    let before = reader.workspace
    guard let contents = try? FolderEdit(moves: moves, changes: []).contents(in: before) else {
      return nil
    }
    let after = before.trying(contents)
    // Of a file that stays, only names of what moves can mean something else. A set of a catalogue
    // has the name of its folder.
    let stems = Set(
      before.files.filter { moved($0) != $0 }
        .flatMap { [Self.stem(of: $0.lastComponent), Self.stem(of: $0.parent.lastComponent)] })
    // Many documents of a folder have the same names.
    var known: [Place: String?] = [:]
    let changes = reader.symbols(of: reader.files).compactMap { file, symbols -> FileChange? in
      let place = { Place(symbol: $0, from: file.parent, to: moved(file).parent) }
      let isMoved = moved(file) != file
      let spelling = Spelling(of: file, symbols.lines)
      let edits = symbols.uses.compactMap { use -> TextEdit? in
        guard !use.isDefinition, let named = use.symbol.file,
          isMoved || stems.contains(Self.stem(of: Path(named.name).lastComponent))
        else { return nil }
        let name = known[place(use.symbol)] ?? newName(at: place(use.symbol), before, after)
        known[place(use.symbol)] = .some(name)
        return name.flatMap { spelling.written($0, at: use.range) }
          .map { TextEdit(range: use.range, newText: $0) }
      }
      return edits.isEmpty ? nil : FileChange(file: file, text: symbols.lines, edits: edits)
    }
    let others = Array(moves.dropFirst())
    return others.isEmpty && changes.isEmpty ? nil : FolderEdit(moves: others, changes: changes)
  }

  /// The other sizes of a picture, and of a table of templates.
  private static func companions(
    of move: FolderEdit.Move, in workspace: Workspace
  ) -> [FolderEdit.Move] {
    guard move.from.lastComponent == move.to.lastComponent else { return [] }
    let picture = Workspace.stem(ofPicture: move.from.lastComponent.text)
    let table = stem(of: move.from.lastComponent)
    let files =
      workspace.files(named: picture, .picture)
      + ([table] + Renaming.sizes(of: table)).flatMap { workspace.files(named: $0, .templates) }
    guard files.contains(move.from) else { return [] }
    return files.filter { $0.parent == move.from.parent && $0 != move.from }
      .map { .init(from: $0, to: move.to.parent.appending($0.lastComponent)) }
  }

  /// The name of a file, or of what a text means, without what is different for sizes and scales.
  private static func stem(of name: Path) -> String {
    String(name.text.prefix { !".~@".contains($0) })
  }

  /// A name of a file, as documents of a folder say it, and where that folder is afterwards.
  private struct Place: Hashable {
    let symbol: Symbol
    let from: Path
    let to: Path
  }

  /// The name that means afterwards what one means now; nil if it goes on meaning it, or nothing does.
  private func newName(at place: Place, _ before: Workspace, _ after: Workspace) -> String? {
    guard let (kind, text) = place.symbol.file else { return nil }
    let meant = before.files(named: text, kind, seenFrom: place.from).map(moved)
    let means = { Set(after.files(named: $0, kind, seenFrom: place.to)) == Set(meant) }
    guard let target = meant.first, !means(text) else { return nil }
    return names(of: target, as: text).first(where: means)
  }

  /// The place of a file afterwards.
  private func moved(_ file: Path) -> Path {
    for move in moves {
      if file == move.from { return move.to }
      if file.text.hasPrefix("\(move.from)/") {
        return Path(move.to.text + file.text.dropFirst(move.from.text.count))
      }
    }
    return file
  }

  /// The names by which a text can mean a file: with as many folders as it has now, or else with as
  /// few as possible.
  private func names(of file: Path, as text: String) -> [String] {
    let folders = (Workspace.homes(of: [file]).first ?? .root).components
    let counts = [Path(text).parent.components.count] + (0...folders.count)
    return counts.filter { $0 <= folders.count }.map { count in
      (folders.suffix(count) + [Path(text).lastComponent]).map(\.text).joined(separator: "/")
    }
  }
}

extension Symbol {
  /// The file that the symbol is, by its kind and the name that a text has for it; nil for others.
  fileprivate var file: (kind: NamedFile, name: String)? {
    switch self {
    case .document(let name): (.document, name)
    case .picture(let name): (.picture, name)
    case .templates(let name): (.templates, name)
    case .strings(let name): (.strings, name)
    default: nil
    }
  }
}
