import Gzip

/// How the body of a response is encoded (RFC 9110, 8.4.1).
enum ContentCoding: Hashable {
  /// As it is.
  case identity
  case gzip
}

extension Request {
  /// The coding that the client likes best, by `Accept-Encoding` (RFC 9110, 12.5.3).
  var preferredCoding: ContentCoding {
    let weights = headers.values(of: "Accept-Encoding").flatMap(Self.weights)
    let weight = { (names: [String]) in
      weights.first { entry in names.contains { entry.name.equalsIgnoringASCIICase($0) } }?.weight
    }
    let gzip = weight(["gzip", "x-gzip"]) ?? weight(["*"]) ?? 0
    return gzip > 0 && gzip >= weight(["identity"]) ?? 0 ? .gzip : .identity
  }

  /// The codings of a list with their weights, 1 where none is given and 0 where it is not a
  /// number: `gzip;q=0.5, br`.
  private static func weights(in list: String) -> [(name: Substring, weight: Double)] {
    list.split(separator: ",").map { item in
      let parts = item.split(separator: ";", maxSplits: 1).map(\.trimmingBlanks)
      guard parts.count == 2 else { return (parts.first ?? "", 1) }
      let weight = parts[1].hasPrefix("q=") ? Double(parts[1].dropFirst(2)) ?? 0 : 0
      return (parts[0], weight)
    }
  }
}

extension Response {
  /// The bytes from which on a body is compressed.
  private static let leastSize = 1024

  /// Whether the body gets shorter by compression: it is text or a font, and not short.
  var isCompressible: Bool {
    guard status == .ok, body.count >= Self.leastSize, headers["Content-Encoding"] == nil,
      let type = headers["Content-Type"]?.prefix(while: { $0 != ";" })
    else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("font/") || type.hasSuffix("json")
      || type == "image/svg+xml"
  }

  /// The response with the headers that it has in a coding, each of which has an entity tag of its
  /// own; nil if there is no choice.
  func tagged(for coding: ContentCoding?) -> Response {
    guard let coding else { return self }
    var response = self
    response.headers.append("Vary", "Accept-Encoding")
    if coding == .gzip, let tag = headers["ETag"], tag.hasSuffix("\"") {
      response.headers["ETag"] = tag.dropLast() + "-gzip\""
    }
    return response
  }

  /// The response in a coding; as it is where it cannot be compressed.
  func encoded(in coding: ContentCoding?) -> Response {
    guard coding == .gzip, let bytes = Gzip.compress(body) else {
      return tagged(for: coding.map { _ in .identity })
    }
    var response = tagged(for: coding)
    response.body = bytes
    response.headers["Content-Encoding"] = "gzip"
    return response
  }
}
