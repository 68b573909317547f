import FileSystem
import JSONRPC
import Markup
import Synchronization

/// The open buffers by URI.
///
/// Each is a text over the one on disk of its folder, so every part of mkpreview reads it. The task of
/// a request reads the buffers as they were when it arrived, because the client's positions are in
/// these texts.
final class Buffers: Sendable {
  private let open = Mutex<[String: Buffer]>([:])

  /// The buffers when the request arrived that the current task answers; nil in other tasks.
  @TaskLocal private static var atArrival: [String: Buffer]?

  private var readable: [String: Buffer] { Self.atArrival ?? open.withLock { $0 } }

  subscript(uri: String) -> Buffer? { readable[uri] }

  /// The buffer of a file; nil if it is not open.
  subscript(file: OpenFile) -> Buffer? { readable.values.first { $0.file == file } }

  /// The buffers in a folder, sorted by path.
  func all(in root: String) -> [Buffer] {
    readable.values.filter { $0.file.root == root }.sorted { $0.file.path < $1.file.path }
  }

  /// Starts a task that reads the buffers as they are now.
  func startTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Self.$atArrival.withValue(open.withLock { $0 }) { Task { await body() } }
  }

  /// Whether the texts that the current task reads are still those of the client.
  var areCurrent: Bool {
    guard let read = Self.atArrival else { return true }
    let now = open.withLock { $0 }
    return read.allSatisfy { $1.lines.bytes == now[$0]?.lines.bytes }
  }

  /// Adds a buffer, in place of one with its URI.
  func add(_ buffer: Buffer) { open.withLock { $0[buffer.uri] = buffer } }

  /// Changes a buffer; returns it as it is then, or nil if it is not open.
  func update(_ uri: String, _ change: (inout Buffer) -> Void) -> Buffer? {
    open.withLock { open in
      guard var buffer = open.removeValue(forKey: uri) else { return nil }
      change(&buffer)
      open[uri] = buffer
      return buffer
    }
  }

  /// Removes a buffer; returns it.
  func remove(_ uri: String) -> Buffer? { open.withLock { $0.removeValue(forKey: uri) } }
}
