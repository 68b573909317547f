public import JSONWriting

/// A value as JSON text.
public struct JSONText: Hashable, Sendable {
  let bytes: [UInt8]

  /// The value that a body writes.
  public init(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    body(&writer)
    bytes = writer.finish()
  }

  /// Null.
  public static let null = JSONText { $0.null() }

  /// Writes the value into another text.
  public func write(to writer: inout JSONWriter) { writer.raw(bytes) }

  /// The number of its bytes.
  public var size: Int { bytes.count }

  /// The text of the message that responds to a request; without an ID, of one that reports a message
  /// that could not be read.
  public static func response(
    to id: RequestID?, _ result: Result<JSONText, ResponseError>
  ) -> [UInt8] {
    JSONText { writer in
      writer.object {
        $0.member("jsonrpc", "2.0")
        $0.members(ofResponseTo: id, result)
      }
    }.bytes
  }
}

extension JSONWriter {
  /// Writes the members of a response besides the version of JSON-RPC.
  mutating func members(ofResponseTo id: RequestID?, _ result: Result<JSONText, ResponseError>) {
    key("id")
    if let id { id.write(to: &self) } else { null() }
    switch result {
    case .success(let text):
      key("result")
      raw(text.bytes)
    case .failure(let error):
      member("error") {
        $0.member("code", error.code)
        $0.member("message", error.message)
        guard let data = error.data else { return }
        $0.key("data")
        data.write(to: &$0)
      }
    }
  }
}
