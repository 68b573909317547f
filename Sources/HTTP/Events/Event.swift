/// A server-sent event (WHATWG HTML, 9.2).
public struct Event: Hashable, Sendable {
  /// The event's type.
  public var name: String
  /// The ID that a client sends in `Last-Event-ID` when it reconnects.
  public var id: String?
  /// The data; each line becomes a `data` field.
  public var data: String

  /// A server-sent event.
  public init(_ name: String, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The encoded event.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for case (let field, let value?) in [("id", id), ("event", name)] {
      bytes += "\(field): ".utf8
      bytes += value.utf8.lazy.filter { !$0.isLineEnd && $0 != 0 }
      bytes += "\n".utf8
    }
    bytes += "data: ".utf8
    // CR LF is one line end.
    var previous: UInt8?
    for byte in data.utf8 {
      if !byte.isLineEnd {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "\r") || previous != UInt8(ascii: "\r") {
        bytes += "\ndata: ".utf8
      }
      previous = byte
    }
    return bytes + "\n\n".utf8
  }
}

extension UInt8 {
  /// Whether the format of server-sent events ends a line here.
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
