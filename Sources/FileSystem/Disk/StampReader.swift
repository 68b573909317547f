import Glibc

/// Reads the stamps of many paths, fast if they are sorted by folder: the last one stays open.
public struct StampReader: ~Copyable {
  private let disk: Disk
  private var folder: Descriptor
  private var folderPath = Path.root

  /// A reader of a folder's paths; nil if the folder is not there.
  public init?(_ disk: Disk) {
    guard let folder = Descriptor(open(disk.path, pathOnly | O_DIRECTORY | O_CLOEXEC)) else {
      return nil
    }
    self.disk = disk
    self.folder = folder
  }

  /// The state of a path now.
  public mutating func stamp(of path: Path) -> FileStamp {
    var symlinkTrail: [Path] = []
    if path == .root || !enter(path.parent) {
      return disk.stamp(of: path, recording: &symlinkTrail)
    }
    guard let status = folder.status(of: path.lastComponent) else { return .failed(.last) }
    return status.kind == .link
      ? disk.stamp(of: path, recording: &symlinkTrail) : .found(status.identity, hash: nil)
  }

  /// Whether it is certain that there is nothing at a path, and no link on the way to it.
  mutating func lacks(_ path: Path) -> Bool {
    guard enter(path.parent) else { return false }
    return folder.status(of: path.lastComponent) == nil && FileError.last == .missing
  }

  /// The stamp if the file is unchanged, without its hash if the identity is no longer racy;
  /// nil if the file changed.
  mutating func revalidate(_ stamp: FileStamp, of path: Path) -> FileStamp? {
    let seen = self.stamp(of: path)
    guard case .found(let identity, let hash?) = stamp else { return seen == stamp ? stamp : nil }
    guard seen == .found(identity, hash: nil) else { return nil }
    let reading = disk.read(path, limit: Int(identity.size))
    guard case .success(let bytes) = reading.result,
      case .found(identity, _) = reading.stamp, ContentHash(bytes) == hash
    else { return nil }
    return reading.stamp.isRacy ? stamp : seen
  }

  /// Opens a folder; returns false if a link is on the way.
  private mutating func enter(_ path: Path) -> Bool {
    if path == folderPath { return true }
    do throws(FileError) {
      folder = try disk.openFolder(path, for: pathOnly)
      folderPath = path
      return true
    } catch {
      return false
    }
  }
}
