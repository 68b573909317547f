/// A server-sent event, as WHATWG HTML, 9.2 has it.
public struct Event: Hashable, Sendable {
  /// What kind of event it is.
  public var name: String
  /// What a client that lost the connection says in `Last-Event-ID`.
  public var id: String?
  /// The message.
  public var data: String

  /// A server-sent event.
  public init(_ name: String, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The lines of the event as a stream has them.
  var encoded: [UInt8] {
    var text = ""
    if let id { text += "id: \(Self.singleLine(id))\n" }
    text += "event: \(Self.singleLine(name))\n"
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }

  private static func singleLine(_ text: String) -> String {
    String(text.filter { !$0.isLineBreak && $0 != "\0" })
  }
}

extension Character {
  /// Whether the format of server-sent events ends a line here.
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
