import FileSystem
import Markup
import Views
import Workspace

/// Names of files.
extension Renaming {
  /// The files that have the name, or in catalogues, their lists of contents.
  var namedFiles: [Path] {
    guard let kind = kind.file else { return [] }
    let files = workspace.files(named: name, kind)
    guard kind == .templates else { return files }
    return files + Self.sizes(of: name).flatMap { workspace.files(named: $0, .templates) }
  }

  static func sizes(of name: String) -> [String] {
    Environment.SizeClass.allCases.map { "\(name)~\($0.rawValue)" }
  }

  /// The other names of the files that have the name.
  func moves(to new: String, _ scope: RenameScope) throws(EditRefusal) -> [FolderEdit.Move] {
    guard let file = kind.file else { return [] }
    if kind == .document { return try documentMoves(to: new, scope) }
    let files = namedFiles
    if !workspace.files(named: new, file).isEmpty {
      throw EditRefusal(
        reason: "“\(new)” is already \(file == .color ? "a colour set" : kind.words)")
    }
    if kind == .color, !workspace.files(named: new, .picture).isEmpty {
      throw EditRefusal(reason: "“\(new)” is already a picture")
    }
    let isColor = scope.files.contains { _, symbols in symbols.colors.contains { $0.name == new } }
    if kind == .image, isColor { throw EditRefusal(reason: "“\(new)” is already a colour") }
    let homes = Workspace.homes(of: files)
    if kind != .color, homes.count > 1 {
      throw EditRefusal(
        reason: "“\(name)” is in several folders: "
          + homes.map { $0 == .root ? "the root" : $0.text }.sorted().joined(separator: ", "))
    }
    return Set(files.map { Self.move($0, from: name, to: new) }).sorted { $0.from < $1.from }
  }

  /// The move of a file, or of the folder that it is the list of contents of.
  private static func move(_ file: Path, from name: String, to new: String) -> FolderEdit.Move {
    let isSet = file.lastComponent == "Contents.json"
    let path = isSet ? file.parent : file
    let last = path.lastComponent.text
    return FolderEdit.Move(
      from: path, to: path.parent.appending(Path(new + last.dropFirst(name.count))))
  }

  /// The moves of a document's files: itself, those for size classes, and its preview data.
  private func documentMoves(
    to new: String, _ scope: RenameScope
  ) throws(EditRefusal) -> [FolderEdit.Move] {
    guard let old = scope.document, let target = newDocument(new, scope) else {
      throw EditRefusal(reason: "Nothing has the name “\(name)”")
    }
    let files = Set(workspace.files)
    let moves = Self.suffixes.map {
      FolderEdit.Move(from: old.adding(suffix: $0), to: target.adding(suffix: $0))
    }.filter { files.contains($0.from) }
    if let taken = moves.first(where: { files.contains($0.to) }) {
      throw EditRefusal(reason: "\(taken.to) exists already")
    }
    return moves
  }

  /// What the names of a document's files end with.
  static var suffixes: [String] {
    [".xml", ".preview.json"] + Environment.SizeClass.allCases.map { "~\($0.rawValue).xml" }
  }

  /// The new name of the document, with its folder.
  private func newDocument(_ new: String, _ scope: RenameScope) -> Path? {
    guard let old = scope.document else { return nil }
    return new.contains("/") ? Path(new).normalized : old.parent.appending(Path(new))
  }

  /// What follows from several names or places at once; nil if nothing does.
  ///
  /// What somebody else moves is not moved again.
  public static func following(
    _ moves: [FolderEdit.Move], by reader: SymbolReader
  ) -> FolderEdit? {
    var edit = FolderEdit(changes: [])
    for move in moves { following(move, by: reader).map { edit.add($0) } }
    let moved = Set(moves.map(\.from))
    edit.moves.removeAll { moved.contains($0.from) }
    return edit.moves.isEmpty && edit.changes.isEmpty ? nil : edit
  }

  /// What follows from another name or place of a file or a folder that somebody else changes: the
  /// texts that name it, and the other files that go along; nil if nothing does.
  public static func following(_ move: FolderEdit.Move, by reader: SymbolReader) -> FolderEdit? {
    guard let (kind, old, new) = kind(of: move) else { return MovedFiles(move, by: reader).edit }
    let renaming = Renaming(kind, old, in: reader)
    var scope = renaming.scope(seenFrom: move.from)
    if kind == .document { scope.document = Document.name(ofFile: move.from) }
    guard var edit = try? renaming.edit(to: new, in: scope) else { return nil }
    edit.moves.removeAll { $0.from == move.from }
    return edit.moves.isEmpty && edit.changes.isEmpty ? nil : edit
  }

  /// The kind of a renamed file, and its name before and after; nil if its ending changes, or if it
  /// is moved and no document.
  private static func kind(
    of move: FolderEdit.Move
  ) -> (RenamedKind, old: String, new: String)? {
    for (ending, kind) in [
      (".preview.json", nil), (".xml", RenamedKind.document), (".strings", .strings),
      (".json", .templateFile), (".plist", .templateFile),
    ] {
      guard let from = move.from.removing(suffix: ending) else { continue }
      guard let kind, let to = move.to.removing(suffix: ending) else { return nil }
      if kind == .document {
        // A file for a size class has the name of its document.
        guard let old = Document.name(ofFile: move.from), let new = Document.name(ofFile: move.to),
          from.text.dropFirst(old.text.count) == to.text.dropFirst(new.text.count)
        else { return nil }
        return (kind, old.text, new.text)
      }
      let isHere = from.parent == to.parent && from != to
      return isHere ? (kind, from.lastComponent.text, to.lastComponent.text) : nil
    }
    let (from, to) = (move.from.lastComponent.text, move.to.lastComponent.text)
    let (old, new) = (Workspace.stem(ofPicture: from), Workspace.stem(ofPicture: to))
    let isPicture = old != from && from.dropFirst(old.count) == to.dropFirst(new.count)
    return isPicture && old != new && move.from.parent == move.to.parent ? (.image, old, new) : nil
  }

  /// What a place says with the new name: folders and endings stay as it writes them.
  func newText(
    _ new: String, at place: Range<Int>, of symbols: TextSymbols, in file: Path,
    _ scope: RenameScope
  ) -> String {
    guard let use = symbols.uses.first(where: { $0.range == place }) else { return new }
    switch use.symbol {
    case .document(let text):
      guard let old = scope.document, let target = newDocument(new, scope) else { return new }
      if target.parent != old.parent { return target.text }
      return text.dropLast(text.lastName.count) + target.lastComponent.text
    case .picture(let text), .color(let text):
      guard kind == .image else { return new }
      return text.dropLast(text.lastName.count) + new + text.lastName.dropFirst(name.count)
    case .templates(let text), .strings(let text):
      return text.dropLast(text.lastName.count) + new
    default: return new
    }
  }
}
