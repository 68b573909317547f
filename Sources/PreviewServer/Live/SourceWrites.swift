import FileSystem
import Synchronization

/// What this server wrote into files of documents, so that it can be taken back.
final class SourceWrites: Sendable {
  /// One write: a file's bytes before and after it.
  struct Write: Sendable {
    let file: Path
    let before: [UInt8]
    let after: [UInt8]
  }

  private static let limit = 100
  private let writes = Mutex<[Path: [Write]]>([:])

  /// Notes a write through a document, and forgets its oldest one of many.
  func append(_ write: Write, of document: Path) {
    writes.withLock {
      $0[document] = Array(($0[document, default: []] + [write]).suffix(Self.limit))
    }
  }

  /// The last write through a document that was not taken back.
  func last(of document: Path) -> Write? { writes.withLock { $0[document]?.last } }

  /// Forgets the last write through a document.
  func removeLast(of document: Path) {
    writes.withLock { writes in
      if writes[document]?.isEmpty == false { writes[document]?.removeLast() }
    }
  }
}
