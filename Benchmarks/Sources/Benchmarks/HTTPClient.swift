import Foundation

/// One connection to the server, for requests one after the other.
struct HTTPClient {
  private let connection: Descriptor
  private let port: UInt16

  init(port: UInt16) throws {
    self.port = port
    connection = try Descriptor.connection(to: port)
  }

  /// Requests a path, and returns after the last byte of the answer, with the size of its body.
  @discardableResult
  func get(_ path: String) throws -> Int {
    try send("GET", path)
    return try receive()
  }

  /// Sends a request with a body in JSON, without waiting for the answer.
  func send(_ method: String, _ path: String, json: String) throws(SystemError) {
    try send(
      method, path,
      fields: "Content-Type: application/json\r\nContent-Length: \(json.utf8.count)\r\n",
      body: json)
  }

  /// Returns after the last byte of the answer to a request that was sent, with the size of its
  /// body.
  @discardableResult
  func receive() throws -> Int {
    var answer = try connection.read()
    var head = Self.head(of: answer)
    while head == nil {
      answer += try connection.read()
      head = Self.head(of: answer)
    }
    guard let head, head.text.hasPrefix("HTTP/1.1 200 "),
      let length = head.text.firstMatch(of: /(?i)\r\ncontent-length: *(\d+)/)
    else { throw Problem("a request was answered with \(head?.text ?? "")") }
    let size = Int(length.1) ?? 0
    var count = answer.count
    while count < head.size + size { count += try connection.read().count }
    return size
  }

  /// Requests the event stream, and returns its connection after the greeting.
  static func events(port: UInt16) throws -> Descriptor {
    let client = try HTTPClient(port: port)
    try client.send("GET", "/api/events")
    var answer: [UInt8] = []
    while !answer.contains("event: hello") { answer += try client.connection.read() }
    return client.connection
  }

  private func send(
    _ method: String, _ path: String, fields: String = "", body: String = ""
  ) throws(SystemError) {
    let head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n"
    try connection.write((head + body).utf8)
  }

  private static func head(of answer: [UInt8]) -> (text: String, size: Int)? {
    guard let end = Data(answer.prefix(4096)).range(of: Data("\r\n\r\n".utf8)) else { return nil }
    return (String(decoding: answer[..<end.upperBound], as: UTF8.self), end.upperBound)
  }
}

extension [UInt8] {
  /// Whether these bytes contain a text.
  func contains(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}
