import Gzip

/// The encoding of a response's body (RFC 9110, 8.4.1).
enum ContentCoding: Hashable {
  /// No encoding.
  case identity
  case gzip
}

extension Request {
  /// The client's preferred coding, from `Accept-Encoding` (RFC 9110, 12.5.3).
  var preferredCoding: ContentCoding {
    let weights = headers.values(of: "Accept-Encoding").flatMap(Self.weights)
    let weight = { (names: [String]) in
      weights.first { entry in names.contains { entry.name.equalsIgnoringASCIICase($0) } }?.weight
    }
    let gzip = weight(["gzip", "x-gzip"]) ?? weight(["*"]) ?? 0
    return gzip > 0 && gzip >= weight(["identity"]) ?? 0 ? .gzip : .identity
  }

  /// The codings of a list with their weights: `gzip;q=0.5, br`.
  ///
  /// The weight is 1 if none is given, and 0 if it is not a number.
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
  /// The minimum size of compressed bodies in bytes.
  private static let leastSize = 1024

  /// Whether compression makes the body shorter: it is text or a font, and not short.
  var isCompressible: Bool {
    guard status == .ok, body.count >= Self.leastSize, headers["Content-Encoding"] == nil,
      let type = headers["Content-Type"]?.prefix(while: { $0 != ";" })
    else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("font/") || type.hasSuffix("json")
      || type == "image/svg+xml"
  }

  /// The response with the headers of a coding, including a separate entity tag; unchanged for nil.
  func tagged(for coding: ContentCoding?) -> Response {
    guard let coding else { return self }
    var response = self
    response.headers.append("Vary", "Accept-Encoding")
    if coding == .gzip, let tag = headers["ETag"], tag.hasSuffix("\"") {
      response.headers["ETag"] = tag.dropLast() + "-gzip\""
    }
    return response
  }

  /// The response in a coding; unchanged if it cannot be compressed.
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
