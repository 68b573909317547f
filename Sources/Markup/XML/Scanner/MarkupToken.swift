/// A token as byte offsets in the text, with 32 bits each because there are many.
struct MarkupToken {
  /// The kind of a token.
  enum Kind: UInt8 {
    case startTag, text, cdata, comment, instruction
  }

  /// Its kind.
  let kind: Kind
  private let range: Range<Int32>
  /// The index of an element's name, or of an instruction's target.
  var name: Int32 = -1
  /// The number of attributes of a start tag.
  var attributeCount: Int32 = 0
  /// The start of an instruction's data.
  var dataStart: Int32 = 0

  /// The offset of its first byte.
  var start: Int { Int(range.lowerBound) }

  /// The offset past its last byte.
  var end: Int { Int(range.upperBound) }

  /// A token.
  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = Int32(range.lowerBound)..<Int32(range.upperBound)
  }
}

/// An attribute as byte offsets in the text.
struct AttributeToken {
  /// The index of its name.
  let name: Int32
  /// Where the name begins.
  let nameStart: Int32
  /// Between the quotes.
  let value: Range<Int32>
  /// Whether the value has a reference in it.
  let hasReference: Bool

  /// An attribute with the start of its name and the range of its value.
  init(name: Int32, nameStart: Int, value: Range<Int>, hasReference: Bool) {
    self.hasReference = hasReference
    self.name = name
    self.nameStart = Int32(nameStart)
    self.value = Int32(value.lowerBound)..<Int32(value.upperBound)
  }
}
