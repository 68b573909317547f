/// A server-sent event (WHATWG HTML, 9.2).
public struct Event: Hashable, Sendable {
  /// The event's type.
  public var name: String
  /// The ID that a client sends in `Last-Event-ID` when it connects again.
  public var id: String?
  /// The data; each of its lines becomes a `data` field.
  public var data: String

  /// A server-sent event.
  public init(_ name: String, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The event as it is sent.
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
