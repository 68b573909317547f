import FileSystem
import Synchronization

/// What was made of the bytes of files, kept for all documents.
final class FileCache<Content: Sendable>: Sendable {
  private struct Entry: Sendable {
    var identity: FileIdentity
    var content: Content
  }

  private let entries = Mutex<[Path: Entry]>([:])

  /// What is known of a file of that identity.
  subscript(path: Path, identity: FileIdentity) -> Content? {
    entries.withLock { entries in
      guard let entry = entries[path], entry.identity == identity else { return nil }
      return entry.content
    }
  }

  /// Keeps what was made of bytes that are sure to be of their identity.
  func keep(_ content: Content, of file: FileContents, at path: Path) {
    guard !file.isRacy else { return }
    entries.withLock { $0[path] = Entry(identity: file.identity, content: content) }
  }

  func forget(_ paths: [Path]) {
    entries.withLock { entries in
      for path in paths { entries[path] = nil }
    }
  }
}
