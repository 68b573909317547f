import CMicroHTTPD
import Synchronization

/// A response with its final headers, and its libmicrohttpd form, which is created when it is first
/// sent.
final class FinishedResponse: Sendable {
  let response: Response
  /// Whether its handler would return it again for a request with the same head.
  let isCurrent: @Sendable () -> Bool
  private let form = Mutex<QueuedResponse?>(nil)

  init(_ response: Response, isCurrent: @escaping @Sendable () -> Bool) {
    self.response = response
    self.isCurrent = isCurrent
  }

  /// Sends the response on a connection; returns false if libmicrohttpd refuses.
  func send(on connection: OpaquePointer) -> Bool {
    let form = form.withLock { form in
      if form == nil { form = QueuedResponse(response) }
      return form
    }
    return form?.send(on: connection) ?? false
  }
}
