import FileSystem
import TestSupport
import Testing

@testable import FileWatching

struct FolderSnapshotTests {
  @Test func `a snapshot has the files of all folders that are not skipped`() throws {
    let folder = try TemporaryFolder()
    try folder.shell("mkdir -p a/b build .git; touch 1 a/2 a/b/3 build/4 .git/5 .6; ln -s a l")
    #expect(Set(FolderSnapshot(root: folder.path).files) == ["1", "a/2", "a/b/3", "l"])
    let all = FolderSnapshot(root: folder.path, skipping: .nothing).files
    #expect(Set(all) == ["1", "a/2", "a/b/3", "l", "build/4", ".git/5", ".6"])
  }

  @Test func `two snapshots differ in written, created, replaced and deleted files`() throws {
    let folder = try TemporaryFolder()
    try folder.shell(
      "mkdir a b; touch same gone written a/x b/y; echo 1 > link-target; ln -s link-target l")
    let old = FolderSnapshot(root: folder.path)
    #expect(FolderSnapshot(root: folder.path) == old)
    try folder.shell(
      "rm gone; echo x > written; echo x > new; mv b c; rm a/x; echo 22 > link-target")
    let new = FolderSnapshot(root: folder.path)
    let expected: [Path] = [
      "a/x", "b", "b/y", "c", "c/y", "gone", "l", "link-target", "new", "written",
    ]
    #expect(new.changes(since: old) == expected)
    #expect(old.changes(since: new) == expected)
  }
}

extension FolderSnapshot {
  /// The folder as it is now; a folder that cannot be read counts as empty.
  fileprivate init(root: String, skipping rule: SkipRule = .workspace) {
    self.init()
    var pending = [Path.root]
    while let path = pending.popLast() {
      guard let folder = OpenFolder(at: "\(root)/\(path)", followingLinks: path == .root) else {
        continue
      }
      let entries = folder.entries(of: path, skipping: rule)
      pending += replace(entries, of: path).subfolders
    }
  }

  /// All files, relative to the root, in no order.
  fileprivate var files: [Path] {
    folders.flatMap { folder, entries in
      entries.lazy.filter { !$0.value.isFolder }.map { folder.appending($0.key) }
    }
  }

  /// The paths where this snapshot differs from an older one, sorted.
  fileprivate func changes(since old: FolderSnapshot) -> [Path] {
    var changes: Set<Path> = []
    for folder in Set(folders.keys).union(old.folders.keys) {
      let (new, old) = (folders[folder] ?? [:], old.folders[folder] ?? [:])
      for name in Set(new.keys).union(old.keys) where new[name] != old[name] {
        changes.insert(folder.appending(name))
      }
    }
    return changes.sorted()
  }
}
