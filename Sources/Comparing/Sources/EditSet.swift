import FileSystem
import Project
import Versions
import Workspace

/// All edits between two sides; any of them can be undone on the new side.
struct EditSet: Sendable {
  /// The edits of all files, by file and place.
  private(set) var edits: [SourceEdit] = []
  /// The edits of each file, with the number of its first one.
  private(set) var files: [Path: (first: Int, edits: FileEdits)] = [:]
  /// The edits by which files have other names, by their old and new paths.
  private var renames: [Path: Int] = [:]
  /// Where the files of each such edit were, by where they are.
  private var moves: [Int: [Path: Path]] = [:]

  /// - Parameter renamed: The files that have other names.
  init(_ change: FolderChange, renamed: FileMoves) {
    let former = Set(renamed.formerPaths.values)
    for path in change.files.sorted() where !former.contains(path) {
      let name = renamed.formerPaths[path]
      if let name, renamed.documents[path] == nil {
        note(edits.count, path, name)
        edits.append(SourceEdit(path, "renamed from \(name)"))
      }
      let (before, after) = (change.old.content(of: name ?? path), change.new.content(of: path))
      guard let found = FileEdits(path, old: before, new: after) else { continue }
      files[path] = (edits.count, found)
      edits += found.edits
    }
    for (path, document) in renamed.documents {
      if let edit = renames[document], let name = renamed.formerPaths[path] {
        note(edit, path, name)
      }
    }
  }

  /// Notes that an edit moved a file.
  private mutating func note(_ edit: Int, _ path: Path, _ former: Path) {
    moves[edit, default: [:]][path] = former
    (renames[path], renames[former]) = (edit, edit)
  }

  /// The edit by which a file has another name; nil if it has none.
  func rename(of path: Path) -> Int? { renames[path] }

  /// The numbers of the edits of some files, in order.
  func edits(of paths: some Sequence<Path>) -> [Int] {
    let paths = Set(paths)
    let numbers = paths.compactMap { files[$0] }
      .flatMap { $0.first..<($0.first + $0.edits.edits.count) }
    return Set(numbers + paths.compactMap { renames[$0] }).sorted()
  }

  /// So many edits that do the same to elements of a class are one thing to review.
  private static let manyAlike = 20

  /// Some edits, each with those that act together with it.
  func units(of numbers: [Int]) -> [[Int]] {
    struct Likeness: Hashable {
      var file: String?
      var words: String
    }
    let alike = Dictionary(grouping: numbers.filter { !edits[$0].likeness.isEmpty }) {
      Likeness(file: edits[$0].file, words: edits[$0].likeness)
    }.values.filter { $0.count > Self.manyAlike }
    let joined = Set(alike.joined())
    return (alike + numbers.filter { !joined.contains($0) }.map { [$0] }).sorted { $0[0] < $1[0] }
  }

  /// The files of the new side that have other texts if some edits are undone.
  private func contents(
    of workspace: Workspace, undoing undone: Set<Int>
  ) -> [Path: Overlay.Content] {
    var contents: [Path: Overlay.Content] = [:]
    for (path, file) in files {
      let own = Set(undone.map { $0 - file.first }.filter(file.edits.edits.indices.contains))
      if !own.isEmpty { contents[path] = file.edits.content(undoing: own) }
    }
    for (path, former) in undone.compactMap({ moves[$0] }).joined() {
      let bytes = try? workspace.read(path, limit: FileLimit.picture).get()
      contents[former] = contents[path] ?? bytes.map(Overlay.Content.text) ?? .missing
      contents[path] = .missing
    }
    return contents
  }

  /// The new side with some edits undone.
  func project(_ new: Project, undoing undone: Set<Int>) -> Project {
    let workspace = new.workspace
    let contents = contents(of: workspace, undoing: undone)
    let overlay = Overlay(over: workspace.texts, contents)
    let changesNames = contents.contains {
      renames[$0.key] != nil || files[$0.key]?.edits.changesNames ?? false
    }
    guard changesNames else {
      return new.with(overlay)
    }
    let names = Set(workspace.files).union(contents.filter { $0.value != .missing }.keys)
      .subtracting(contents.filter { $0.value == .missing }.keys)
    return new.with(Workspace(workspace, texts: overlay, files: names.sorted()))
  }
}
