import FileSystem
import Synchronization

/// Contents made from the bytes of files, kept for all documents: at most one for each file that the
/// workspace has, the newest.
final class FileCache<Content: Sendable>: Sendable {
  private struct Entry: Sendable {
    var identity: FileIdentity
    var content: Content
  }

  private let entries = Mutex<[Path: Entry]>([:])

  /// The content of a file of that identity, if it is kept.
  subscript(path: Path, identity: FileIdentity) -> Content? {
    entries.withLock { entries in
      guard let entry = entries[path], entry.identity == identity else { return nil }
      return entry.content
    }
  }

  /// Keeps a content, unless the file's identity is racy.
  func keep(_ content: Content, of file: FileContents, at path: Path) {
    guard !file.isRacy else { return }
    entries.withLock { $0[path] = Entry(identity: file.identity, content: content) }
  }

  /// Removes the contents of some files.
  func forget(_ paths: [Path]) {
    entries.withLock { entries in
      for path in paths { entries[path] = nil }
    }
  }
}
