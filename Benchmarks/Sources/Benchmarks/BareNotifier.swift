import Foundation
import Glibc

/// The least that it takes to tell a client of a save: a thread that reads inotify's events, and sends a
/// line for each of a file that is whole.
struct BareNotifier {
  /// The client's end.
  let connection: Descriptor

  /// Watches a file of a folder from now on.
  init(folder: String, file: String) throws(SystemError) {
    let events = try Descriptor(inotify_init1(Int32(IN_CLOEXEC)))
    guard inotify_add_watch(events.number, folder, Self.wholeFile) >= 0 else {
      throw SystemError(number: errno)
    }
    let (listener, port) = try Descriptor.listener()
    connection = try Descriptor.connection(to: port)
    let client = try Descriptor(accept(listener.number, nil, nil))
    Thread.detachNewThread {
      // Until the client leaves.
      try? Self.passOn(events, of: file, to: client)
    }
  }

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

  /// The names of what events are about.
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
