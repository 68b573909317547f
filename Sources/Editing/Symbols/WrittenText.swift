import Markup

/// A text as a file writes it, with the place of each of its characters.
struct WrittenText {
  /// What it means, with escapes and references resolved.
  private(set) var text = ""
  /// The offset of each Unicode scalar in the file's text, and of the end.
  private var offsets: [Int] = []

  /// The value of an attribute, between its quotes.
  init(attribute range: Range<Int>, in bytes: [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = bytes[position..<range.upperBound]
      offsets.append(position)
      if rest.first == UInt8(ascii: "&"), let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(ofReference: rest[(position + 1)..<end])
      {
        text.unicodeScalars.append(scalar)
        position = end + 1
      } else {
        position = take(rest) ?? range.upperBound
      }
    }
    offsets.append(range.upperBound)
  }

  /// The text of a string of JSON, between its quotes.
  init(json range: Range<Int>, in bytes: [UInt8]) {
    var position = range.lowerBound
    while position < range.upperBound {
      let rest = bytes[position..<range.upperBound]
      if rest.first == UInt8(ascii: "\\"), rest.count > 1 {
        let length = rest[position + 1] == UInt8(ascii: "u") ? 6 : 2
        let isPair = length == 6 && rest.count >= 12 && rest[position + 6] == rest.first
        let escape = rest.prefix(isPair && Self.isHighSurrogate(rest) ? 12 : length)
        for scalar in Self.meaning(of: escape).unicodeScalars {
          offsets.append(position)
          text.unicodeScalars.append(scalar)
        }
        position += escape.count
      } else {
        offsets.append(position)
        position = take(rest) ?? range.upperBound
      }
    }
    offsets.append(range.upperBound)
  }

  /// The place in the file's text of a part, which is counted in Unicode scalars.
  func range(of part: Range<Int>) -> Range<Int> {
    guard part.upperBound < offsets.count else { return offsets[0]..<offsets[0] }
    return offsets[part.lowerBound]..<offsets[part.upperBound]
  }

  /// Appends the first character of some bytes; returns the offset behind it.
  private mutating func take(_ rest: ArraySlice<UInt8>) -> Int? {
    let count = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count + 1
    let character = String(decoding: rest.prefix(count), as: UTF8.self)
    guard let scalar = character.unicodeScalars.first else { return nil }
    // Line breaks and tabs in attributes read as blanks.
    text.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    return rest.startIndex + count
  }

  private static func scalar(ofReference name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
    return number.flatMap { Unicode.Scalar($0) }
  }

  private static func isHighSurrogate(_ rest: ArraySlice<UInt8>) -> Bool {
    let digits = String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self)
    return UInt16(digits, radix: 16).map { UTF16.isLeadSurrogate($0) } ?? false
  }

  private static func meaning(of escape: ArraySlice<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    return JSONReader.read([quote] + escape + [quote], file: "").content?.string ?? ""
  }
}
