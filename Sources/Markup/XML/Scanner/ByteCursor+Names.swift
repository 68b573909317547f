extension ByteCursor {
  /// Whether an XML name begins here.
  var isBeforeName: Bool {
    let byte = peek()
    if byte < 0x80 { return byte.isLetter || byte == "_" || byte == ":" }
    return character(at: position).scalar.startsName
  }

  /// Skips an XML name; empty if none begins.
  mutating func skipName() -> Range<Int> {
    let start = position
    guard isBeforeName else { return start..<start }
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard byte.continuesName else { break }
        position += 1
      } else {
        let (scalar, length) = character(at: position)
        guard scalar.continuesName else { break }
        position += length
      }
    }
    return start..<position
  }
}

extension UInt8 {
  /// Whether an ASCII character is allowed in an XML name.
  fileprivate var continuesName: Bool {
    isLetter || isDigit || self == "_" || self == ":" || self == "-" || self == "."
  }
}

/// Names of XML 1.0, fifth edition, productions 4 and 4a, beyond ASCII.
extension Unicode.Scalar {
  fileprivate var startsName: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }

  fileprivate var continuesName: Bool {
    switch value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName
    }
  }
}
