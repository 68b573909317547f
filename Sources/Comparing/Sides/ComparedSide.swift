public import Checking
public import FileSystem
import Git
public import Workspace

/// One of two versions of a folder: its texts, and what identifies the contents of its files.
public struct ComparedSide: Sendable {
  /// What reports call it: `3f2a91c`, `working tree`.
  public let name: String
  /// The version's documents and texts.
  public let workspace: Workspace
  /// An ID of the content of each file.
  let ids: [Path: String]
  /// The files that both sides have as they are on disk: links, and what git ignores.
  var shared: Set<Path> = []
  /// The files whose content is missing in the clone.
  var unread: Set<Path> = []
  /// The files that are too large to be compared.
  var oversized: Set<Path> = []

  /// The files that another side has differently, or lacks, or has in addition; sorted.
  public func changedFiles(since old: ComparedSide) -> [Path] {
    let names = Set(ids.keys).union(old.ids.keys)
    return names.subtracting(filesLeftOut(since: old)).filter { ids[$0] != old.ids[$0] }.sorted()
  }

  /// The files that are too large to be compared with another side's; sorted.
  public func filesLeftOut(since old: ComparedSide) -> [Path] {
    oversized.union(old.oversized).sorted()
  }

  /// The old version of a document, which may have another name; nil if the document is new.
  public func document(before later: Document, on new: ComparedSide) -> Document? {
    let document =
      workspace.document(named: later.name)
      ?? DocumentPair.all(self, new).first { $0.new == later }?.old
    return document.flatMap { shared.contains($0.file) ? nil : $0 }
  }

  /// The bytes of a file that the version itself has; nil if it is missing or cannot be read.
  public func text(of file: Path) -> [UInt8]? {
    guard !shared.contains(file) else { return nil }
    return try? workspace.read(file, limit: FileLimit.document).get()
  }

  /// Throws if the content of a file could not be read.
  ///
  /// - Parameter used: The files that matter; nil for all.
  public func requireContents(of used: Dependencies? = nil) throws(SelectionError) {
    let missing = used.map { $0.used(among: unread) } ?? unread.sorted()
    guard let path = missing.first else { return }
    throw SelectionError(
      .failed(
        "this clone lacks the content of \(path) in \(name), as partial clones do; "
          + "git fetch --refetch --no-filter brings it"))
  }

  /// The content of a file.
  func content(of path: Path) -> Overlay.Content {
    guard case .success(let bytes) = workspace.read(path, limit: FileLimit.picture) else {
      return .missing
    }
    return .text(bytes)
  }

  /// A workspace with other texts of some files, and the workspace as it is.
  public static func texts(
    _ texts: [Path: Overlay.Content], named name: String, before present: Workspace,
    named presentName: String = "working tree"
  ) -> (old: ComparedSide, new: ComparedSide) {
    func id(_ content: Overlay.Content) -> String? {
      guard case .text(let bytes) = content else { return nil }
      return "\(ContentHash(bytes))"
    }
    let earlier = Workspace(present, texts: Overlay(over: present.texts, texts))
    let new = ComparedSide(name: presentName, workspace: present, ids: [:])
    let ids = Dictionary(
      uniqueKeysWithValues: texts.keys.map { ($0, id(new.content(of: $0))) }
    ).compactMapValues(\.self)
    return (
      ComparedSide(name: name, workspace: earlier, ids: texts.compactMapValues(id)),
      ComparedSide(name: new.name, workspace: present, ids: ids)
    )
  }

  /// A workspace, and the same with other files.
  ///
  /// - Parameter files: The files that may differ.
  public static func versions(
    of before: Workspace, and after: Workspace, differingIn files: some Sequence<Path>
  ) -> (old: ComparedSide, new: ComparedSide) {
    func side(_ workspace: Workspace, _ name: String) -> ComparedSide {
      var ids: [Path: String] = [:]
      for path in files {
        let bytes = try? workspace.read(path, limit: FileLimit.picture).get()
        ids[path] = bytes.map { "\(ContentHash($0))" }
      }
      return ComparedSide(name: name, workspace: workspace, ids: ids)
    }
    return (side(before, "before"), side(after, "after"))
  }

  /// A folder as it is on disk, scanned.
  public static func folder(_ workspace: Workspace, named name: String) -> ComparedSide {
    var ids: [Path: String] = [:]
    for path in workspace.files where Workspace.mayUse(path) {
      let content = workspace.read(path, limit: FileLimit.picture)
      ids[path] = (try? content.get()).map { "\(ContentHash($0))" } ?? "unreadable"
    }
    return ComparedSide(name: name, workspace: workspace, ids: ids)
  }
}
