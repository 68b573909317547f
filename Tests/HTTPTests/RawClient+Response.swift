import HTTP

extension RawClient {
  /// The next answer on the connection; nil when the server closes it without one.
  func response(hasBody: Bool = true) throws -> Response? {
    let lines = try read(through: "\r\n\r\n").split(separator: "\r\n")
    guard let first = lines.first else { return nil }
    let words = first.split(separator: " ", maxSplits: 2)
    var response = Response(status: HTTPStatus(Int(words[1]) ?? 0, String(words[2])))
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      response.headers.append(String(parts[0]), String(parts[1].dropFirst()))
    }
    if hasBody, ![204, 304].contains(response.status.code) {
      response.body = try body(response.headers)
    }
    return response
  }

  private func body(_ headers: HTTPHeaders) throws -> [UInt8] {
    if let length = headers["Content-Length"].flatMap({ Int($0) }) {
      return try read(count: length)
    }
    return headers["Transfer-Encoding"] == nil ? [] : try chunks()
  }

  private func chunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while let chunk = try chunk(), !chunk.isEmpty { body += chunk }
    return body
  }

  /// The next chunk of a chunked body; empty at its end, nil when the connection ends.
  func chunk() throws -> [UInt8]? {
    let line = try read(through: "\r\n").dropLast(1)
    guard let size = Int(line.split(separator: ";").first ?? "", radix: 16) else { return nil }
    let bytes = try read(count: size)
    _ = try read(count: 2)
    return bytes
  }

  /// Asks for something and reads the answer.
  func get(_ target: String, _ fields: String...) throws -> Response? {
    let lines = ["GET \(target) HTTP/1.1", "Host: localhost"] + fields
    try send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try response()
  }

  /// Reads an event stream until a text has come; false when it ends before.
  func awaitEvent(_ text: String) throws -> Bool {
    var seen = ""
    while let chunk = try chunk(), !chunk.isEmpty {
      seen += String(decoding: chunk, as: UTF8.self)
      if seen.contains(text) { return true }
    }
    return false
  }
}

extension Response {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
