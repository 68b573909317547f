public import Caching
import FileSystem
import Scene
import Synchronization
import Versions
import Workspace

/// The pictures of the commits that were drawn lately, where the folder has others now.
public final class EarlierPictures: Sendable {
  private let pictures = Mutex(BoundedCache<String, [UInt8]>(limit: 64 << 20, dropping: .oldest))

  /// The bytes of a picture, by their hash.
  public subscript(contentHash: String) -> [UInt8]? { pictures.withLock { $0[contentHash] } }

  /// The usage of the cache.
  public var usage: CacheUsage { pictures.withLock { $0.usage("earlier pictures", in: .bytes) } }

  /// Adds those of some pictures of the old version that the new one lacks.
  func add(_ drawn: Set<Picture>, before change: FolderChange) {
    for picture in drawn where change.files.contains(Path(picture.path)) {
      let content = change.old.workspace.read(Path(picture.path), limit: FileLimit.picture)
      guard case .success(let bytes) = content, "\(ContentHash(bytes))" == picture.contentHash
      else { continue }
      pictures.withLock { $0.insert(bytes, for: picture.contentHash, cost: bytes.count) }
    }
  }
}
