import Foundation
import Glibc

/// The least work that tells a client of a save: a thread reads inotify's events, and sends a line for each whole file.
final class BareNotifier {
  /// The folder of the file.
  let folder: String
  /// The client's end of the connection.
  let connection: Descriptor

  /// Starts to watch a file of a new folder, which goes away with the notifier.
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
      // Ends when the client closes the connection.
      try? Self.passOn(events, of: file, to: client)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func passOn(
    _ events: Descriptor, of file: String, to client: Descriptor
  ) throws(SystemError) {
    while true {
      for name in names(in: try events.read()) where name == file {
        try client.write("event: changed\n\n".utf8)
      }
    }
  }

  private static let wholeFile = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)

  /// The file names of the events.
  private static func names(in buffer: [UInt8]) -> [String] {
    var names: [String] = []
    var start = 0
    while start < buffer.count {
      let end = buffer.withUnsafeBytes { bytes in
        start + MemoryLayout<inotify_event>.size
          + Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      }
      let name = buffer[(start + MemoryLayout<inotify_event>.size)..<end].prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      start = end
    }
    return names
  }
}
