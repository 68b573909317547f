import CMicroHTTPD
import Synchronization

/// A response with the headers with which it is sent, and libmicrohttpd's form of it, which is made
/// when it is sent first.
final class FinishedResponse: Sendable {
  let response: Response
  /// Whether its handler would give it again to a request with the same head.
  let isCurrent: @Sendable () -> Bool
  private let form = Mutex<QueuedResponse?>(nil)

  init(_ response: Response, isCurrent: @escaping @Sendable () -> Bool) {
    self.response = response
    self.isCurrent = isCurrent
  }

  /// Sends the response on a connection; false where libmicrohttpd refuses.
  func send(on connection: OpaquePointer) -> Bool {
    let form = form.withLock { form in
      if form == nil { form = QueuedResponse(response) }
      return form
    }
    return form?.send(on: connection) ?? false
  }
}
