/// What the contents of elements are made of, as far as a text is well-formed.
struct MarkupContents {
  private var lined: Set<Int> = []
  private var frozen: Set<Int> = []

  /// The contents of the elements of a text before an offset, by the indices of their start tags;
  /// the document itself has the index -1.
  init(_ markup: LooseMarkup, before end: Int) {
    var open = [-1]
    // The document has lines if there is a line break between two of its parts.
    var (hasPart, hasBreak) = (false, false)
    for (index, token) in markup.tokens.enumerated() where token.range.upperBound <= end {
      let (parent, text) = (open[open.count - 1], markup.bytes[token.range])
      switch token.kind {
      case .text where text.allSatisfy(\.isBlank):
        guard text.lineBreaks > 0 else { continue }
        if parent < 0 {
          hasBreak = hasPart
        } else if token.range.upperBound < markup.bytes.count {
          lined.insert(parent)
        }
        continue
      case .text, .cdata: frozen.insert(parent)
      case .startTag(isEmpty: false): open.append(index)
      case .endTag: if open.count > 1 { open.removeLast() }
      default: break
      }
      if parent < 0 {
        hasPart = true
        if hasBreak { lined.insert(parent) }
      }
    }
  }

  /// Whether the parts of an element's content stand on lines of their own.
  func hasLines(_ tag: Int) -> Bool { lined.contains(tag) }

  /// Whether an element has text of its own, so that no white space in it can be changed.
  func isFrozen(_ tag: Int) -> Bool { frozen.contains(tag) }
}

/// Where a text in JSON has strings.
struct JSONString {
  private var isOpen = false
  private var isEscaped = false

  /// Whether a byte is outside of strings; asked for each byte in order.
  mutating func isOutside(_ byte: UInt8) -> Bool {
    defer {
      if isEscaped || !isOpen {
        isEscaped = false
        if !isOpen, byte == "\"" { isOpen = true }
      } else if byte == "\"" {
        isOpen = false
      } else {
        isEscaped = byte == "\\"
      }
    }
    return !isOpen
  }
}

extension LooseToken {
  /// Whether it is text between tags.
  var isText: Bool { kind == .text || kind == .cdata }
}

extension MarkupFormatter.Style {
  /// The column after some bytes that begin at a column.
  func column(after bytes: ArraySlice<UInt8>, from column: Int) -> Int {
    var column = column
    for byte in bytes {
      if byte.isLineEnd {
        column = 0
      } else if byte == "\t" {
        column += tabSize - column % tabSize
      } else if !byte.isContinuation {
        column += 1
      }
    }
    return column
  }
}

extension ArraySlice<UInt8> {
  /// The number of line ends.
  var lineBreaks: Int {
    indices.count { self[$0] == "\n" || self[$0] == "\r" && !self[$0...].starts(with: "\r\n".utf8) }
  }
}

extension [UInt8] {
  /// The offset at which the line of an offset begins.
  func startOfLine(_ offset: Int) -> Int {
    (self[..<offset].lastIndex(where: \.isLineEnd) ?? -1) + 1
  }

  /// Whether most lines end with both a carriage return and a line feed.
  var usesCRLF: Bool {
    let pairs = indices.count { self[$0] == "\r" && $0 + 1 < count && self[$0 + 1] == "\n" }
    return pairs > self[...].lineBreaks - pairs
  }
}
