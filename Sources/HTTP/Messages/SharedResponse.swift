import Synchronization

/// A response that many requests get: what is made of it for sending is made once.
public final class SharedResponse: Sendable {
  /// The response as its handler made it.
  public let response: Response
  /// Whether its handler would give it again to a request with the same head.
  public let isCurrent: @Sendable () -> Bool
  private let forms = Mutex<[ContentCoding?: FinishedResponse]>([:])

  /// A response that does not change, as long as it is current.
  ///
  /// - Parameter isCurrent: Whether the handler would give it again to a request with the same head,
  ///   whatever its body; asked anew for each request.
  public init(_ response: Response, isCurrent: @escaping @Sendable () -> Bool) {
    self.response = response
    self.isCurrent = isCurrent
  }

  /// The response as it is sent in a coding, nil if there is no choice; it is finished on the
  /// first call.
  func finished(
    in coding: ContentCoding?, by finish: (Response) -> Response
  ) -> FinishedResponse {
    forms.withLock { forms in
      if let known = forms[coding] { return known }
      let new = FinishedResponse(finish(response), isCurrent: isCurrent)
      forms[coding] = new
      return new
    }
  }
}
