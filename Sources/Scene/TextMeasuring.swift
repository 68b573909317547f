public import Geometry

/// The way in which text that does not fit is broken or shortened (NSLineBreakMode).
public enum LineBreakMode: String, Sendable, CaseIterable {
  /// At word boundaries.
  case byWordWrapping
  /// At any character.
  case byCharWrapping
  /// Not at all: text beyond the width is cut off.
  case byClipping
  /// With an ellipsis at the start of the last line.
  case byTruncatingHead
  /// With an ellipsis at the end of the last line.
  case byTruncatingTail
  /// With an ellipsis in the middle of the last line.
  case byTruncatingMiddle
}

/// A text to be broken into lines.
public struct TextRequest: Hashable, Sendable {
  /// The characters; newlines begin a new line.
  public var text: String
  /// The font for all of it; other faces stand in for characters that it lacks.
  public var font: Font
  /// The width in points that a line may have; nil for any.
  public var width: Double?
  /// The greatest number of lines; 0 for any.
  public var lineLimit: Int
  /// The way in which text that does not fit is broken or shortened.
  public var lineBreakMode: LineBreakMode
  /// The language, as a locale identifier: it selects glyphs and break rules.
  public var locale: String
  /// The direction of paragraphs without characters that have one.
  public var direction: LayoutDirection
  /// Device pixels a point, to which the size is rounded up.
  public var scale: Double

  /// A text to be broken into lines.
  public init(
    _ text: String, font: Font, width: Double? = nil, lineLimit: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, locale: String = "en",
    direction: LayoutDirection = .leftToRight, scale: Double = 2
  ) {
    self.text = text
    self.font = font
    self.width = width
    self.lineLimit = lineLimit
    self.lineBreakMode = lineBreakMode
    self.locale = locale
    self.direction = direction
    self.scale = scale
  }

  /// Hashes the parts that differ between texts of a screen; the others are nearly always the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(font.size)
    hasher.combine(width)
  }
}

/// A stretch of one line in one face and direction.
public struct TextRun: Hashable, Sendable {
  /// The characters, in logical order.
  public var text: String
  /// The left edge, from the left edge of the line, in points.
  public var x: Double
  /// The advance width in points, letter spacing included.
  public var width: Double
  /// Points added after each character.
  public var letterSpacing: Double
  /// Points added to each space, where the line is justified.
  public var wordSpacing = 0.0
  /// The face that it was shaped with.
  public var face: FontFace
  /// The font size in points.
  public var size: Double
  /// The direction of the run.
  public var direction: LayoutDirection

  /// A stretch of one line.
  public init(
    _ text: String, x: Double, width: Double, letterSpacing: Double = 0, face: FontFace,
    size: Double, direction: LayoutDirection = .leftToRight
  ) {
    self.text = text
    self.x = x
    self.width = width
    self.letterSpacing = letterSpacing
    self.face = face
    self.size = size
    self.direction = direction
  }
}

/// One line of a text that was laid out.
public struct TextLine: Hashable, Sendable {
  /// The runs from left to right.
  public var runs: [TextRun]
  /// The advance width in points, trailing spaces left out.
  public var width: Double
  /// The y of the baseline, from the top of the text.
  public var baseline: Double
  /// The direction of the paragraph that the line belongs to.
  public var direction: LayoutDirection
  /// Whether the paragraph goes on in the next line.
  public var isBroken: Bool

  /// One line of a text.
  public init(
    runs: [TextRun], width: Double, baseline: Double, direction: LayoutDirection = .leftToRight,
    isBroken: Bool = false
  ) {
    self.runs = runs
    self.width = width
    self.baseline = baseline
    self.direction = direction
    self.isBroken = isBroken
  }
}

/// A text broken into lines.
public struct TextLayout: Hashable, Sendable {
  /// The width of the longest line and the height of all, each rounded up to a device pixel.
  public var size: Size
  /// The lines, from the top.
  public var lines: [TextLine]
  /// Whether some of the text is not shown.
  public var isTruncated: Bool

  /// A text broken into lines.
  public init(size: Size, lines: [TextLine], isTruncated: Bool) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// No text at all.
  public static let empty = TextLayout(size: .zero, lines: [], isTruncated: false)

  /// The y of the first line's baseline, from the top of the text.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The y of the last line's baseline, from the top of the text.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// The fonts and the line breaking that views are measured and drawn with.
///
/// It is passed in, so that frames can be tested with a font whose characters are all alike.
public protocol TextMeasuring {
  /// The font of a PostScript or family name at a size in points.
  func font(named name: String, size: Double) -> NamedFont

  /// The vertical measures of a font.
  func metrics(of font: Font) -> FontMetrics

  /// A text broken into lines.
  func layout(_ request: TextRequest) -> TextLayout
}
