public import FileSystem
public import Workspace

/// What differs between two versions of a folder, and which documents that concerns.
///
/// A document looks the same in both if everything that its rendition in one of them read is equal in
/// the other.
public struct FolderChange: Sendable {
  /// The version before.
  public let old: FolderVersion
  /// The version after.
  public let new: FolderVersion
  /// The files that the versions have with different contents, or that one of them lacks.
  public let files: Set<Path>

  /// The change from one version to another.
  public init(from old: FolderVersion, to new: FolderVersion) {
    self.init(from: old, to: new, among: Set(old.ids.keys).union(new.ids.keys))
  }

  /// The change of some files from one version to another.
  public init(from old: FolderVersion, to new: FolderVersion, among paths: some Sequence<Path>) {
    (self.old, self.new) = (old, new)
    files = Set(paths.lazy.filter { old.ids[$0] != new.ids[$0] })
      .subtracting(old.oversized).subtracting(new.oversized)
  }

  /// The files that only the old version has, sorted.
  public var removedFiles: [Path] { files.filter { new.ids[$0] == nil }.sorted() }

  /// The files that only the new version has, sorted.
  public var addedFiles: [Path] { files.filter { old.ids[$0] == nil }.sorted() }

  /// The files that are too large to be compared, sorted; they count as unchanged.
  public var filesLeftOut: [Path] { old.oversized.union(new.oversized).sorted() }

  /// Whether anything that was read in the old version is different in the new one.
  public func concerns(_ reads: Dependencies) -> Bool {
    !reads.used(among: files).isEmpty || !reads.findsSame(in: new.workspace)
  }

  /// The changed files by which a document with some reads is concerned: those that it uses, and
  /// those by which a name in it leads elsewhere.
  public func files(concerning reads: Dependencies) -> Set<Path> {
    let moved = [old, new].flatMap { reads.filesFoundOtherwise(than: $0.workspace) }
    return Set(reads.used(among: files) + moved)
  }

  /// The documents that may have read a changed file; no other document differs.
  public var possibleReaders: PossibleReaders { PossibleReaders(of: self) }

  /// The change from other texts of some files to a workspace as it is.
  public static func texts(
    _ texts: [Path: Overlay.Content], named name: String, before present: Workspace,
    named presentName: String = "working tree"
  ) -> FolderChange {
    let earlier = Workspace(present, texts: Overlay(over: present.texts, texts))
    return between(earlier, present, differingIn: texts.keys, named: (name, presentName))
  }

  /// The change between a workspace and the same with other files.
  ///
  /// - Parameter files: The files that may differ.
  public static func between(
    _ before: Workspace, _ after: Workspace, differingIn files: some Sequence<Path>,
    named names: (old: String, new: String) = ("before", "after")
  ) -> FolderChange {
    func version(_ workspace: Workspace, _ name: String) -> FolderVersion {
      var ids: [Path: String] = [:]
      for path in files {
        let bytes = try? workspace.read(path, limit: FileLimit.picture).get()
        ids[path] = bytes.map { "\(ContentHash($0))" }
      }
      return FolderVersion(name: name, workspace: workspace, ids: ids)
    }
    return FolderChange(from: version(before, names.old), to: version(after, names.new))
  }
}
