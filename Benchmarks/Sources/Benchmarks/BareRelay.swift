import Foundation
import Glibc

/// The least work that tells a client of a request: a thread reads the request of one connection,
/// writes an event to another one, and answers.
struct BareRelay {
  /// The client's end of the connection for requests.
  let requests: Descriptor
  /// The client's end of the connection for events.
  let events: Descriptor

  /// Starts the thread.
  init() throws(SystemError) {
    let (listener, port) = try Descriptor.listener()
    requests = try Descriptor.connection(to: port)
    let requestEnd = try Descriptor(accept(listener.number, nil, nil))
    events = try Descriptor.connection(to: port)
    let eventEnd = try Descriptor(accept(listener.number, nil, nil))
    Thread.detachNewThread {
      // Ends when the client closes the connection.
      try? Self.relay(requestEnd, eventEnd)
    }
  }

  private static func relay(_ requests: Descriptor, _ events: Descriptor) throws(SystemError) {
    while true {
      _ = try requests.read()
      try events.write("event: model\n\n".utf8)
      try requests.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".utf8)
    }
  }
}
