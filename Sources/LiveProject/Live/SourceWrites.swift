import FileSystem
import Synchronization

/// The writes of this server to files of documents, to undo them.
final class SourceWrites: Sendable {
  /// One write: a file's bytes before and after it.
  struct Write: Hashable, Sendable {
    let file: Path
    let before: [UInt8]
    let after: [UInt8]

    fileprivate var size: Int { before.count + after.count }
  }

  /// The maximum number of undoable writes of a document, and their maximum bytes in total.
  private static let (limit, sizeLimit) = (100, 16 << 20)
  private let writes = Mutex<[Path: [Write]]>([:])
  private let turn = Mutex(())

  /// Writes files, one at a time.
  func inTurn(_ write: () throws(WriteError) -> Void) throws(WriteError) {
    try turn.withLock { _ throws(WriteError) in try write() }
  }

  /// Records a write through a document; evicts the oldest ones.
  func record(_ write: Write, of document: Path) {
    writes.withLock { writes in
      var known = writes[document, default: []] + [write]
      var size = known.reduce(0) { $0 + $1.size }
      while known.count > Self.limit || known.count > 1 && size > Self.sizeLimit {
        size -= known.removeFirst().size
      }
      writes[document] = known
    }
  }

  /// The last write through a document; nil if there is none.
  func last(of document: Path) -> Write? { writes.withLock { $0[document]?.last } }

  /// Forgets the last write through a document if it is this one.
  func forget(_ write: Write, of document: Path) {
    writes.withLock { writes in
      if writes[document]?.last == write { writes[document]?.removeLast() }
    }
  }
}
