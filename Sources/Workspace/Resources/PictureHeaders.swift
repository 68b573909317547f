import FileWatching
import Scene
import Synchronization

/// What pictures' files say of themselves, kept for all documents.
final class PictureHeaders: Sendable {
  /// A picture's header, nil where it is none, and the hash of its bytes.
  struct Known: Hashable, Sendable {
    var header: ImageHeader?
    var hash: ContentHash
  }

  private struct Entry: Sendable {
    var identity: FileIdentity
    var known: Known
  }

  private let entries = Mutex<[Path: Entry]>([:])

  /// What is known of a file of that identity.
  subscript(path: Path, identity: FileIdentity) -> Known? {
    entries.withLock { entries in
      guard let entry = entries[path], entry.identity == identity else { return nil }
      return entry.known
    }
  }

  /// Keeps what bytes say that are sure to be of their identity.
  func keep(_ known: Known, of contents: FileContents, at path: Path) {
    guard !contents.isUnsure else { return }
    entries.withLock { $0[path] = Entry(identity: contents.identity, known: known) }
  }

  func forget(_ paths: [String]) {
    entries.withLock { entries in
      for path in paths { entries[Path(path)] = nil }
    }
  }
}
