/// An element whose end tag is still missing.
struct OpenElement {
  /// The index of its name.
  let name: Int32
  /// Its start tag.
  let tag: Range<Int>
  /// Whether a reported mistake may hide its end; then its missing end is not reported.
  var isDoubtful: Bool
}

/// A start tag, or the part of it that was read.
struct StartTag {
  /// The offset of its `<`.
  let start: Int
  /// The index of its element's name.
  let name: Int32
  /// Where the name stands.
  let nameRange: Range<Int>
  /// The index of its first attribute, if it has any.
  let firstAttribute: Int
  /// Whether `/>` ended it.
  var isEmpty = false
  /// Whether a mistake hides where it ends.
  var isDoubtful = false
}
