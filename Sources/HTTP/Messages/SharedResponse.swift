import Synchronization

/// A response for many requests, which is prepared for sending only once.
public final class SharedResponse: Sendable {
  /// The handler's response.
  public let response: Response
  /// Whether its handler would return it again for a request with the same head.
  public let isCurrent: @Sendable () -> Bool
  private let forms = Mutex<[ContentCoding?: FinishedResponse]>([:])

  /// A response that does not change while it is current.
  ///
  /// - Parameter isCurrent: Whether the handler would return it again for a request with the same
  ///   head, whatever its body. Called for each request.
  public init(_ response: Response, isCurrent: @escaping @Sendable () -> Bool) {
    self.response = response
    self.isCurrent = isCurrent
  }

  /// The final response in a coding, nil if there is no choice; prepared by the first call.
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
