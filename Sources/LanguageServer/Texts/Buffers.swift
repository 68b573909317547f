import FileSystem
import JSONRPC
import Markup
import Synchronization

/// The open buffers by URI.
///
/// Each is a text over the one on disk of its folder, so every part of mkpreview reads it.
final class Buffers: Sendable {
  private let open = Mutex<[String: Buffer]>([:])

  subscript(uri: String) -> Buffer? { open.withLock { $0[uri] } }

  /// The buffer of a file; nil if it is not open.
  subscript(file: OpenFile) -> Buffer? { open.withLock { $0.values.first { $0.file == file } } }

  /// The buffers in a folder, sorted by path.
  func all(in root: String) -> [Buffer] {
    open.withLock { $0.values.filter { $0.file.root == root } }
      .sorted { $0.file.path < $1.file.path }
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
