import Foundation
import Glibc

/// The least work that tells a client of a save: a thread reads inotify's events, and sends a line for each whole file.
struct BareNotifier {
  /// The folder of the file.
  let folder: String
  /// The client's end of the connection.
  let connection: Descriptor

  /// Starts to watch a file of a new folder.
  init(file: String) throws {
    let url = URL.temporaryDirectory.appending(path: "mkpreview-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    let events = try Descriptor(inotify_init1(Int32(IN_CLOEXEC)))
    guard inotify_add_watch(events.number, folder, Self.wholeFile) >= 0 else {
      throw SystemError(number: errno)
    }
    let (listener, port) = try Descriptor.listener()
    connection = try Descriptor.connection(to: port)
    let client = try Descriptor(accept(listener.number, nil, nil))
    Thread.detachNewThread {
      // Ends when the folder is removed.
      try? Self.passOn(events, of: file, to: client)
    }
  }

  /// Removes the folder, which ends the thread.
  func stop() { try? FileManager.default.removeItem(atPath: folder) }

  private static func passOn(
    _ events: Descriptor, of file: String, to client: Descriptor
  ) throws(SystemError) {
    while true {
      for (mask, name) in eventsRead(from: try events.read()) {
        if mask & UInt32(IN_IGNORED) != 0 { return }
        if name == file { try client.write("event: changed\n\n".utf8) }
      }
    }
  }

  private static let wholeFile = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)

  /// The events in a buffer, each with the name of its file.
  private static func eventsRead(from buffer: [UInt8]) -> [(mask: UInt32, name: String)] {
    var events: [(mask: UInt32, name: String)] = []
    var start = 0
    while start < buffer.count {
      let (mask, length) = buffer.withUnsafeBytes { bytes in
        (
          bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self)
        )
      }
      let end = start + MemoryLayout<inotify_event>.size + Int(length)
      let name = buffer[(start + MemoryLayout<inotify_event>.size)..<end].prefix { $0 != 0 }
      events.append((mask, String(decoding: name, as: UTF8.self)))
      start = end
    }
    return events
  }
}
