import FileSystem
import Synchronization

/// The writes of this server to files of documents, to undo them.
final class SourceWrites: Sendable {
  /// One write: a file's bytes before and after it.
  struct Write: Sendable {
    let file: Path
    let before: [UInt8]
    let after: [UInt8]

    fileprivate var size: Int { before.count + after.count }
  }

  /// The maximum number of undoable writes of a document, and their maximum bytes in total.
  private static let (limit, sizeLimit) = (100, 16 << 20)
  private let writes = Mutex<[Path: [Write]]>([:])

  /// Performs and records a write through a document, one at a time; evicts the oldest ones.
  func make(
    _ write: Write, of document: Path, by body: (Write) throws(WriteProblem) -> Void
  ) throws(WriteProblem) {
    try writes.withLock { writes throws(WriteProblem) in
      try body(write)
      var known = writes[document, default: []] + [write]
      var size = known.reduce(0) { $0 + $1.size }
      while known.count > Self.limit || known.count > 1 && size > Self.sizeLimit {
        size -= known.removeFirst().size
      }
      writes[document] = known
    }
  }

  /// Undoes the last write through a document.
  ///
  /// - Returns: Whether there was one.
  func undoLast(
    of document: Path, by body: (Write) throws(WriteProblem) -> Void
  ) throws(WriteProblem) -> Bool {
    try writes.withLock { writes throws(WriteProblem) in
      guard let last = writes[document]?.last else { return false }
      try body(last)
      writes[document]?.removeLast()
      return true
    }
  }
}
