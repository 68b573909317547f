public import FileSystem
import Synchronization

/// Contents made from the bytes of files, kept for all documents: at most one for each file that the
/// workspace has, the newest.
public final class FileCache<Content: Sendable>: Sendable {
  private struct Entry: Sendable {
    var stamp: FileStamp
    var content: Content
    var text: [UInt8]?
  }

  private let entries = Mutex<[Path: Entry]>([:])
  /// Whether the bytes are kept, too.
  let keepsTexts: Bool

  /// An empty cache.
  ///
  /// - Parameter keepsTexts: Whether the bytes are kept, too.
  public init(keepsTexts: Bool = true) {
    self.keepsTexts = keepsTexts
  }

  /// The content of a file in that state, and its bytes, if they are kept.
  subscript(path: Path, stamp: FileStamp) -> (content: Content, text: [UInt8]?)? {
    entries.withLock { entries in
      guard let entry = entries[path], entry.stamp == stamp else { return nil }
      return (entry.content, entry.text)
    }
  }

  /// Stores a content, unless the file's stamp is racy.
  func store(_ content: Content, of reading: FileReading, _ bytes: [UInt8], at path: Path) {
    guard !reading.stamp.isRacy else { return }
    let text = keepsTexts ? bytes : nil
    entries.withLock { $0[path] = Entry(stamp: reading.stamp, content: content, text: text) }
  }

  /// Removes the contents of all files but some.
  public func forget(allBut paths: some Sequence<Path>) {
    let kept = Set(paths)
    entries.withLock { $0 = $0.filter { kept.contains($0.key) } }
  }

  /// Removes the contents of some files.
  func forget(_ paths: [Path]) {
    entries.withLock { entries in
      for path in paths { entries[path] = nil }
    }
  }
}
