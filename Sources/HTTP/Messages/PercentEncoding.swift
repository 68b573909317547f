/// Percent-encoding (RFC 3986, 2.1): `%41` for `A`.
enum PercentEncoding {
  /// Decodes once; throws the response for invalid encoding, bytes that are not UTF-8, and `%00`.
  static func decode(
    _ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false
  ) throws(ProblemDetails) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"): decoded.append(try escapedByte(&rest))
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else { throw .targetNotUTF8() }
    return text
  }

  private static func escapedByte(_ rest: inout ArraySlice<UInt8>) throws(ProblemDetails) -> UInt8 {
    guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
    else { throw .brokenPercentEncoding() }
    let byte = high << 4 | low
    guard byte != 0 else { throw .forbiddenCharacterInTarget() }
    return byte
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
