import Glibc

extension Disk: TextSource {
  /// None: a file on disk is no addition.
  public var givenFiles: Set<Path> { [] }

  /// The state of a file now.
  public func stamp(of path: Path, recording symlinkTrail: inout [Path]) -> FileStamp {
    do throws(FileError) {
      return .found(try status(of: path, recording: &symlinkTrail).identity, hash: nil)
    } catch {
      return .failed(error)
    }
  }

  /// The states of files now; the folder of one is that of the next where possible.
  public func stamps(of paths: [Path]) -> [Path: FileStamp] {
    guard var reader = StampReader(self) else {
      return paths.reduce(into: [:]) { $0[$1] = .failed(.missing) }
    }
    return paths.sorted().reduce(into: [:]) { $0[$1] = reader.stamp(of: $1) }
  }

  /// The paths whose files have changed; all if the folder is not there.
  public func changes(since stamps: inout [Path: FileStamp]) -> [Path] {
    guard var reader = StampReader(self) else { return stamps.keys.sorted() }
    var changes: [Path] = []
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      switch reader.revalidate(stamp, of: path) {
      case nil: changes.append(path)
      case stamp?: break
      case let renewed?: stamps[path] = renewed
      }
    }
    return changes
  }

  /// Those of some paths that certainly lead to nothing.
  public func missing(among paths: [Path]) -> Set<Path> {
    guard var reader = StampReader(self) else { return [] }
    return paths.reduce(into: []) { if reader.lacks($1) { $0.insert($1) } }
  }
}

// MARK: - Quick checks

extension Disk {
  /// A check by one system call for each file that was there, and for each folder that lacks others;
  /// nil if a file is behind a link or has a racy timestamp.
  public func quickCheck(of stamps: [Path: FileStamp]) -> QuickCheck? {
    guard let sights = Sights(of: stamps, below: path) else { return nil }
    return { sights.areUnchanged }
  }

  /// The states found at some paths, without following links.
  private struct Sights: Sendable {
    private enum Sight: Sendable {
      case file(FileIdentity)
      case nothing
      /// A folder on the way to a file; it must not have become a link.
      case folder
      /// A folder that lacks files: no name has been added to it.
      case names(FileIdentity)
    }

    private let sights: [(path: String, sight: Sight)]

    init?(of stamps: [Path: FileStamp], below root: String) {
      var sights: [Path: Sight] = [:]
      for (path, stamp) in stamps {
        switch stamp {
        case .found(let identity, hash: nil):
          sights[path] = .file(identity)
          for folder in path.parents { sights[folder] = .folder }
        case .failed(.missing): sights[path] = .nothing
        default: return nil
        }
      }
      guard Self.replaceMissing(in: &sights, root) else { return nil }
      self.sights = sights.sorted { $0.key < $1.key }.map { ("\(root)/\($0.key.text)", $0.value) }
    }

    /// Replaces several files that a folder lacks by the folder itself; returns false if one of them
    /// is there.
    ///
    /// A folder that changed within the last two seconds may change again with the same timestamp, if
    /// its file system counts in seconds: there each file is looked for.
    private static func replaceMissing(in sights: inout [Path: Sight], _ root: String) -> Bool {
      let missing = sights.filter { if case .nothing = $0.value { true } else { false } }.keys
      for (folder, paths) in Dictionary(grouping: missing, by: \.parent) where paths.count > 1 {
        var status = stat()
        guard lstat("\(root)/\(folder.text)", &status) == 0, FileKind(status) == .folder
        else { continue }
        let identity = FileIdentity(status)
        let latest = max(identity.modified, identity.changed)
        guard latest <= FileIdentity.now - 2_000_000_000 else { continue }
        // The folder first: a name that is added between the two looks changes it.
        guard paths.allSatisfy({ isSeen(.nothing, at: "\(root)/\($0.text)") }) else { return false }
        for path in paths { sights[path] = nil }
        sights[folder] = .names(identity)
      }
      return true
    }

    var areUnchanged: Bool { sights.allSatisfy { Self.isSeen($0.sight, at: $0.path) } }

    private static func isSeen(_ sight: Sight, at path: String) -> Bool {
      var status = stat()
      guard lstat(path, &status) == 0 else {
        if case .nothing = sight { return FileError.last == .missing } else { return false }
      }
      return switch sight {
      case .file(let identity), .names(let identity): FileIdentity(status) == identity
      case .folder: FileKind(status) == .folder
      case .nothing: false
      }
    }
  }
}

extension Path {
  /// The folders between the root and the path.
  fileprivate var parents: some Sequence<Path> {
    sequence(first: parent, next: \.parent).prefix { $0 != .root }
  }
}
