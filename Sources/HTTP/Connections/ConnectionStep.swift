/// What happens next on a connection.
enum ConnectionStep {
  /// libmicrohttpd reads on; where the connection was suspended, nothing happens.
  case proceed
  /// A response is sent.
  case send(Response)
  /// The head of a response is sent, and then the bytes that the reader gives.
  case stream(head: Response, reader: StreamReader)
  /// The connection is closed without a response.
  case close
}

/// Fills a buffer with the next bytes of a response of unknown length, and returns their number: 0
/// where it suspended the connection, nil at the end.
typealias StreamReader = (_ buffer: UnsafeMutableRawBufferPointer) -> Int?
