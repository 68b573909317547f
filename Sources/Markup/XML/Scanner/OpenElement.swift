/// An element whose end tag is still missing.
struct OpenElement {
  /// The index of its name.
  let name: Int32
  /// Its start tag.
  let tag: Range<Int>
  /// Whether a reported mistake may hide its end, in which case its missing end is not reported.
  var isDoubtful: Bool
}

/// A start tag, or the part read so far.
struct StartTag {
  /// The offset of its `<`.
  let start: Int
  /// The index of its element's name.
  let name: Int32
  /// The range of the name.
  let nameRange: Range<Int>
  /// The index of its first attribute, if it has any.
  let firstAttribute: Int
  /// Whether `/>` ended it.
  var isEmpty = false
  /// Whether a mistake hides its end.
  var isDoubtful = false
}
