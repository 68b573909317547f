import Geometry
import Scene

/// A paragraph to set in lines.
struct ParagraphRequest {
  /// The characters, without newlines.
  var bytes: ArraySlice<UInt8>
  /// The font size in points.
  var size: Double
  /// The space in points after each character of the first face.
  var spacing: Double
  /// The language, as a locale identifier.
  var locale: String
  /// The direction in which the paragraph is read.
  var direction: LayoutDirection
  /// The maximum width of a line in points; nil for any.
  var width: Double?
  /// Whether lines break between any two characters.
  var breaksAnywhere = false
  /// The position of the ellipsis if the text does not fit; nil if text wraps instead.
  var ellipsis: Ellipsis?
  /// The line that has the ellipsis, counted from 1.
  var lineLimit = 1

  /// The position of an ellipsis in a line.
  enum Ellipsis {
    case head, middle, tail
  }
}

/// A paragraph set in lines.
struct SetParagraph {
  /// The lines, from the top.
  var lines: [SetLine]
  /// Whether an ellipsis replaces some of it.
  var isEllipsized: Bool
}

/// One line of a set paragraph.
struct SetLine: Hashable {
  /// The runs from left to right.
  var runs: [TextRun]
  /// The advance width in points, without trailing spaces.
  var width: Double
  /// The number of bytes of the paragraph before the line.
  var start: Int
  /// Whether the line starts in the middle of a word, although lines break at words.
  var startsInWord = false
}
