/// Hears what comes in on one connection, always on the same thread, and says what to do.
protocol ConnectionObserver: AnyObject {
  /// The first line of a request arrived.
  func requestBegan()
  /// The head arrived; an answer now, before the body, ends the connection.
  func headArrived(_ head: RequestHead) -> ConnectionStep
  /// A part of the body arrived.
  func bodyArrived(_ bytes: UnsafeRawBufferPointer)
  /// The whole request arrived; called again whenever the connection is resumed.
  func requestArrived() -> ConnectionStep
  /// The request was answered or broken off.
  func requestEnded()
  /// The connection is about to be closed.
  func connectionEnded()
}

/// What happens next on a connection.
enum ConnectionStep {
  /// Reading goes on; or nothing does, if the connection was suspended.
  case proceed
  /// An answer is sent.
  case send(Response)
  /// The head of an answer is sent, and then what the reader gives.
  case stream(head: Response, reader: any StreamReader)
  /// The connection is closed without an answer.
  case hangUp
}

/// Gives the bytes of an answer that has no end in sight.
protocol StreamReader: AnyObject {
  /// Fills a buffer and returns the number of bytes; 0 if it suspended the connection, nil at the
  /// end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int?
}
