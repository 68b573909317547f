import FileSystem
import Project
import Workspace

/// All edits between two sides; any of them can be undone on the new side.
struct EditSet: Sendable {
  /// The edits of all files, by file and place.
  private(set) var edits: [SourceEdit] = []
  /// The edits of each file, with the number of its first one.
  private(set) var files: [Path: (first: Int, edits: FileEdits)] = [:]
  /// The edits by which documents have other names, by their files.
  private(set) var renames: [Path: Int] = [:]

  /// - Parameters:
  ///   - changed: The files that differ.
  ///   - renamed: The earlier files of documents that have other names now.
  init(
    _ old: ComparedSide, _ new: ComparedSide, _ changed: [Path], renamed: [Path: Path] = [:]
  ) {
    let former = Set(renamed.values)
    for path in changed where !former.contains(path) {
      if let name = renamed[path] {
        renames[path] = edits.count
        edits.append(
          SourceEdit(
            kind: .element, file: path.text, line: 1, column: 1, text: "renamed from \(name)"))
      }
      let before = old.content(of: renamed[path] ?? path)
      guard let found = FileEdits(path, old: before, new: new.content(of: path)) else { continue }
      files[path] = (edits.count, found)
      edits += found.edits
    }
  }

  /// The numbers of the edits of some files, in order.
  func edits(of paths: some Sequence<Path>) -> [Int] {
    Set(paths).compactMap { files[$0] }.flatMap { $0.first..<($0.first + $0.edits.edits.count) }
      .sorted()
  }

  /// The files of the new side that have other texts if some edits are undone.
  private func contents(undoing undone: Set<Int>) -> [Path: Overlay.Content] {
    var contents: [Path: Overlay.Content] = [:]
    for (path, file) in files {
      let own = Set(undone.map { $0 - file.first }.filter(file.edits.edits.indices.contains))
      if !own.isEmpty { contents[path] = file.edits.content(undoing: own) }
    }
    return contents
  }

  /// The new side with some edits undone.
  func project(_ new: Project, undoing undone: Set<Int>) -> Project {
    let contents = contents(undoing: undone)
    let workspace = new.workspace
    let overlay = Overlay(over: workspace.texts, contents)
    guard contents.contains(where: { files[$0.key]?.edits.changesNames ?? false }) else {
      return new.with(overlay)
    }
    let names = Set(workspace.files).union(contents.filter { $0.value != .missing }.keys)
      .subtracting(contents.filter { $0.value == .missing }.keys)
    return new.with(Workspace(workspace, texts: overlay, files: names.sorted()))
  }
}
