import FileSystem
import FileWatching
import Glibc

extension TreeScan {
  /// Looks at the given names of a folder, or all, and at those that came or went.
  ///
  /// The folders among them come back.
  mutating func list(_ path: Path, lookingAt wanted: Set<Path>?) -> [Path] {
    do throws(FileError) {
      let folder = try root.openFolder(path)
      let names = try readNames(in: folder, at: path)
      return look(at: wanted, of: names, in: folder, at: path)
    } catch {
      fail(to: path, error)
      return []
    }
  }

  /// All names in a folder, read again while it changes; nil where they are those that are known.
  private mutating func readNames(
    in folder: borrowing Descriptor, at path: Path
  ) throws(FileError) -> Set<Path>? {
    var listing = try FolderListing(folder)
    if let known = tree.folders[path], known.isSure(of: listing.identity) { return nil }
    try listing.readNames(of: folder)
    tree.open(path) { known in
      known.identity = listing.identity
      known.isRacy = listing.isRacy
      known.isRefused = false
      known.skipped.formIntersection(listing.names)
      known.brokenNames = listing.brokenNames
    }
    return listing.names
  }

  private mutating func look(
    at wanted: Set<Path>?, of names: Set<Path>?, in folder: borrowing Descriptor, at path: Path
  ) -> [Path] {
    guard let known = tree.folders[path] else { return [] }
    var next = wanted ?? Set(known.entries.keys).union(known.skipped)
    if let names {
      next.formIntersection(names)
      next.formUnion(names.subtracting(known.entries.keys).subtracting(known.skipped))
      for name in known.entries.keys where !names.contains(name) {
        set(nil, at: path.appending(name))
      }
    }
    return next.filter { look(at: $0, in: folder, at: path.appending($0)) }.map(path.appending)
  }

  /// Looks at one name; whether it is a folder to go on with.
  private mutating func look(
    at name: Path, in folder: borrowing Descriptor, at path: Path
  ) -> Bool {
    var status = stat()
    guard fstatat(folder.number, name.text, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      set(nil, at: path)
      return false
    }
    guard !rule.skips(path, isFolder: FileKind(status) == .folder) else {
      set(nil, at: path)
      tree.skip(path)
      return false
    }
    let entry = root.entry(status, at: path)
    set(entry, at: path)
    return entry == .folder
  }

  /// Takes a folder that is gone or closed to us for an empty one.
  private mutating func fail(to folder: Path, _ error: FileError) {
    switch error {
    case .unreadable(EACCES), .unreadable(EPERM):
      forget(folder)
      tree.open(folder) { known in
        known.identity = root.identity(of: folder)
        known.isRefused = true
      }
    case .unreadable:
      // A want of descriptors or memory says nothing of the folder: what was known stays, until a
      // better time.
      tree.open(folder) { $0.isRacy = true }
    default: forget(folder)
    }
  }
}

extension SafeRoot {
  /// What a path is that has this status, its link followed.
  func entry(_ status: stat, at path: Path) -> FolderTree.Entry {
    switch FileKind(status) {
    case .file: .file(FolderTree.FileState(status))
    case .folder: .folder
    case .link: .link(target(of: path))
    case .other: .other
    }
  }

  /// What a link leads to.
  func target(of link: Path) -> FolderTree.Target {
    do throws(FileError) {
      var symlinkTrail: [Path] = []
      let place = try locate(link, recording: &symlinkTrail)
      switch place.kind {
      case .file: return .file(FolderTree.FileState(place.status))
      case .folder: return .folder(symlinkTrail.last)
      case .link, .other: return .other
      }
    } catch {
      return error == .escapesRoot ? .escapesRoot : .nothing
    }
  }

  /// The identity of what a path leads to; nil where that is nothing inside.
  func identity(of path: Path) -> FileIdentity? {
    var symlinkTrail: [Path] = []
    return identity(of: path, recording: &symlinkTrail)
  }

  /// The identity of what a path leads to, and the links that lead there.
  func identity(of path: Path, recording symlinkTrail: inout [Path]) -> FileIdentity? {
    do throws(FileError) {
      return FileIdentity(try locate(path, recording: &symlinkTrail).status)
    } catch {
      return nil
    }
  }
}

extension FolderTree.FileState {
  init(_ status: stat) {
    identity = FileIdentity(status)
    isRacy = identity.isRacy(readAt: FileIdentity.now)
  }
}
