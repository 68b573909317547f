import FileSystem
import FileWatching
import Glibc

extension TreeScan {
  /// Scans the given names of a folder, or all, and in any case those that appeared or disappeared.
  ///
  /// Returns the folders among them.
  mutating func list(_ path: Path, scanning wanted: Set<Path>?) -> [Path] {
    do throws(FileError) {
      let folder = try root.openFolder(path)
      let names = try readNames(in: folder, at: path)
      return scan(wanted, of: names, in: folder, at: path)
    } catch {
      fail(to: path, error)
      return []
    }
  }

  /// The names in a folder; nil if the folder is unchanged since it was listed.
  private mutating func readNames(
    in folder: borrowing Descriptor, at path: Path
  ) throws(FileError) -> Set<Path>? {
    var listing = try FolderListing(folder)
    if let known = tree.folders[path], known.isCurrent(for: listing.identity) { return nil }
    try listing.readNames(of: folder)
    tree.update(path) { known in
      known.identity = listing.identity
      known.isRacy = listing.isRacy
      known.isRefused = false
      known.skipped.formIntersection(listing.names)
      known.brokenNames = listing.brokenNames
    }
    return listing.names
  }

  private mutating func scan(
    _ wanted: Set<Path>?, of names: Set<Path>?, in folder: borrowing Descriptor, at path: Path
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
    return next.filter { scan($0, in: folder, at: path.appending($0)) }.map(path.appending)
  }

  /// Scans one name; returns whether it is a folder, which is to be scanned next.
  private mutating func scan(
    _ name: Path, in folder: borrowing Descriptor, at path: Path
  ) -> Bool {
    guard let status = folder.status(of: name) else {
      set(nil, at: path)
      return false
    }
    guard !rule.skips(path, isFolder: status.kind == .folder) else {
      set(nil, at: path)
      tree.skip(path)
      return false
    }
    let entry = root.entry(status, at: path)
    set(entry, at: path)
    return entry == .folder
  }

  /// Empties a folder that is missing or unreadable.
  private mutating func fail(to folder: Path, _ error: FileError) {
    switch error {
    case .unreadable(EACCES), .unreadable(EPERM):
      forget(folder)
      tree.update(folder) { known in
        known.identity = root.identity(of: folder)
        known.isRefused = true
      }
    case .unreadable:
      // Without descriptors or memory the folder's state is unknown: its entries stay, and the
      // folder is stale until it can be listed.
      tree.update(folder) { $0.identity = nil }
    default: forget(folder)
    }
  }
}

extension Disk {
  /// The entry of a path with this status; a link is resolved.
  func entry(_ status: FileStatus, at path: Path) -> FolderTree.Entry {
    switch status.kind {
    case .file: .file(FolderTree.FileState(status.identity))
    case .folder: .folder
    case .link: .link(target(of: path))
    case .other: .other
    }
  }

  /// Whether there is a file, or a link to one, at a path without links to folders.
  func isFile(_ path: Path) -> Bool {
    entry(at: path).map { entry($0, at: path).use == .file } ?? false
  }

  /// The target of a link.
  func target(of link: Path) -> FolderTree.Target {
    do throws(FileError) {
      var symlinkTrail: [Path] = []
      let status = try status(of: link, recording: &symlinkTrail)
      switch status.kind {
      case .file: return .file(FolderTree.FileState(status.identity))
      case .folder: return .folder(symlinkTrail.last)
      case .link, .other: return .other
      }
    } catch {
      return error == .escapesRoot ? .escapesRoot : .nothing
    }
  }

  /// The identity of the file that a path leads to; nil if there is none inside the root.
  func identity(of path: Path) -> FileIdentity? {
    var symlinkTrail: [Path] = []
    return identity(of: path, recording: &symlinkTrail)
  }

  /// The identity of the file that a path leads to; the links on the way are recorded.
  func identity(of path: Path, recording symlinkTrail: inout [Path]) -> FileIdentity? {
    do throws(FileError) {
      return try status(of: path, recording: &symlinkTrail).identity
    } catch {
      return nil
    }
  }
}

extension FolderTree.FileState {
  init(_ identity: FileIdentity) {
    self.identity = identity
    isRacy = identity.isRacy(readAt: FileIdentity.now)
  }
}
