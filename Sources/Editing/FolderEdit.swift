public import FileSystem
import Markup
public import Workspace

/// A change of a folder: other names of files, other texts, and new files.
public struct FolderEdit: Sendable {
  /// Another name of a file, which keeps its content, or of a folder.
  public struct Move: Hashable, Sendable {
    /// The path before.
    public let from: Path
    /// The path after.
    public let to: Path

    /// Another name of a file.
    public init(from: Path, to: Path) { (self.from, self.to) = (from, to) }
  }

  /// The files that get other names.
  public var moves: [Move]
  /// The edits of texts, by the names that the files have before.
  public var changes: [FileChange]
  /// The bytes of new files.
  public var created: [Path: [UInt8]] = [:]
  /// What a person has to know besides, as sentences without final periods.
  public var notes: [String]
  /// What it claims about the screens.
  public var claim: ScreenClaim

  /// The files of the app's code that also have a name, by paths from the repository's root.
  public var codeFiles: [String] = []

  /// A change of a folder.
  public init(
    moves: [Move] = [], changes: [FileChange], notes: [String] = [], claim: ScreenClaim = .same
  ) {
    (self.moves, self.changes, self.notes, self.claim) = (moves, changes, notes, claim)
  }

  /// Adds what another change has besides.
  mutating func add(_ other: FolderEdit) {
    moves += other.moves.filter { !moves.contains($0) }
    notes += other.notes.filter { !notes.contains($0) }
    codeFiles += other.codeFiles.filter { !codeFiles.contains($0) }
    created.merge(other.created) { own, _ in own }
    for change in other.changes {
      if let index = changes.firstIndex(where: { $0.file == change.file }) {
        changes[index].edits += change.edits.filter { !changes[index].edits.contains($0) }
      } else {
        changes.append(change)
      }
    }
  }

  /// The number of places in texts that change.
  public var placeCount: Int { changes.reduce(0) { $0 + $1.edits.count } }

  /// The number of files that change, get another name, or are new.
  public var fileCount: Int { Set(changes.map(\.file) + moves.map(\.from) + created.keys).count }

  /// The bytes of each changed text before and after, by the path before; a new file has none before.
  ///
  /// - Throws: A file that cannot be read, or whose encoding lacks a character.
  public func files(
    in workspace: Workspace
  ) throws(EditRefusal) -> [Path: (before: [UInt8], after: [UInt8])] {
    var files = created.mapValues { (before: [UInt8](), after: $0) }
    for change in changes {
      guard case .success(let before) = workspace.read(change.file, limit: FileLimit.document),
        let after = try? change.edits.applied(toFile: before)
      else {
        throw EditRefusal(
          reason: "\(change.file) cannot be read, or its encoding lacks a character")
      }
      files[change.file] = (before, after)
    }
    return files
  }

  /// The moves of single files.
  private func fileMoves(in workspace: Workspace) -> [Move] {
    let files = workspace.files
    return moves.flatMap { move in
      let inside = files.filter { $0.text.hasPrefix("\(move.from)/") }
      return inside.isEmpty
        ? [move]
        : inside.map { file in
          Move(from: file, to: Path(move.to.text + file.text.dropFirst(move.from.text.count)))
        }
    }
  }

  /// The contents of all files that differ afterwards, by their paths before and after.
  func contents(in workspace: Workspace) throws(EditRefusal) -> [Path: Overlay.Content] {
    var contents: [Path: Overlay.Content] = [:]
    let files = try files(in: workspace)
    for (path, bytes) in files { contents[path] = .text(bytes.after) }
    let moves = fileMoves(in: workspace)
    for move in moves {
      guard case .success(let bytes) = workspace.read(move.from, limit: FileLimit.picture) else {
        throw EditRefusal(reason: "\(move.from) cannot be read")
      }
      contents[move.to] = .text(files[move.from]?.after ?? bytes)
    }
    let new = Set(moves.map(\.to))
    for move in moves where !new.contains(move.from) { contents[move.from] = .missing }
    return contents
  }

  /// The change in the form that `git apply` reads, without line ends.
  ///
  /// - Parameter shown: What the diff calls a file.
  public func diff(
    in workspace: Workspace, shown: (String) -> String = { $0 }
  ) throws(EditRefusal) -> [String] {
    let files = try files(in: workspace)
    var names: [Path: Path] = [:]
    for move in fileMoves(in: workspace) { names[move.from] = move.to }
    return Set(files.keys).union(names.keys).sorted().flatMap { path -> [String] in
      let own = files[path].map { UnifiedDiff.lines(of: [path: $0], shown: shown) } ?? []
      if created[path] != nil {
        let name = shown(path.text)
        return ["diff --git a/\(name) b/\(name)", "new file mode 100644", "--- /dev/null"]
          + own.dropFirst()
      }
      guard let new = names[path] else { return own }
      let (from, to) = (shown(path.text), shown(new.text))
      let rename = [
        "diff --git a/\(from) b/\(to)", "similarity index \(own.isEmpty ? 100 : 90)%",
        "rename from \(from)", "rename to \(to)",
      ]
      return rename + (own.isEmpty ? [] : ["--- a/\(from)", "+++ b/\(to)"] + own.dropFirst(2))
    }
  }
}

/// Why nothing is edited.
public struct EditRefusal: Error, Hashable, Sendable {
  /// The reason, as a sentence without a final period.
  public let reason: String

  /// A refusal with its reason.
  public init(reason: String) { self.reason = reason }
}
