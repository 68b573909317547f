import Synchronization

/// A response that many requests get: what is made of it for sending is made once.
public final class SharedResponse: Sendable {
  /// The response as its handler made it.
  public let response: Response
  private let finished = Mutex<FinishedResponse?>(nil)

  /// A response that does not change.
  public init(_ response: Response) { self.response = response }

  /// The response as it is sent; it is finished on the first call.
  func finished(by finish: (Response) -> Response) -> FinishedResponse {
    finished.withLock { finished in
      if let finished { return finished }
      let new = FinishedResponse(finish(response))
      finished = new
      return new
    }
  }
}
