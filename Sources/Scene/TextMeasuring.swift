public import Geometry

/// How text that does not fit is wrapped or truncated (NSLineBreakMode).
public enum LineBreakMode: String, Sendable, CaseIterable {
  /// At word boundaries.
  case byWordWrapping
  /// At any character.
  case byCharWrapping
  /// Without wrapping; text beyond the width is clipped.
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
  /// The characters; a newline starts a new line.
  public var text: String
  /// The font; other faces replace characters that it lacks.
  public var font: Font
  /// The maximum width of a line in points; nil for no limit.
  public var width: Double?
  /// The maximum number of lines; 0 for no limit.
  public var lineLimit: Int
  /// How text that does not fit is wrapped or truncated.
  public var lineBreakMode: LineBreakMode
  /// The language, as a locale identifier; it selects glyphs and line breaking rules.
  public var locale: String
  /// The direction of paragraphs whose characters have none.
  public var direction: LayoutDirection
  /// Device pixels per point; sizes are rounded up to pixels.
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

  /// Hashes only the properties that usually differ on a screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(font.size)
    hasher.combine(width)
  }
}

/// A part of a line with one face and direction.
public struct TextRun: Hashable, Sendable {
  /// The characters, in logical order.
  public var text: String
  /// The left edge, from the left edge of the line, in points.
  public var x: Double
  /// The advance width in points, including letter spacing.
  public var width: Double
  /// Points added after each character.
  public var letterSpacing: Double
  /// Points added to each space in a justified line.
  public var wordSpacing = 0.0
  /// The face used to shape it.
  public var face: FontFace
  /// The font size in points.
  public var size: Double
  /// The direction of the run.
  public var direction: LayoutDirection

  /// A part of a line.
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

/// One line of a laid-out text.
public struct TextLine: Hashable, Sendable {
  /// The runs from left to right.
  public var runs: [TextRun]
  /// The advance width in points, without trailing spaces.
  public var width: Double
  /// The y of the baseline, from the top of the text.
  public var baseline: Double
  /// The direction of the line's paragraph.
  public var direction: LayoutDirection
  /// Whether the paragraph continues on the next line.
  public var isBroken: Bool
  /// Whether the line starts in the middle of a word that was too long for the previous line.
  public var startsInWord: Bool

  /// One line of a text.
  public init(
    runs: [TextRun], width: Double, baseline: Double, direction: LayoutDirection = .leftToRight,
    isBroken: Bool = false, startsInWord: Bool = false
  ) {
    self.runs = runs
    self.width = width
    self.baseline = baseline
    self.direction = direction
    self.isBroken = isBroken
    self.startsInWord = startsInWord
  }
}

/// A text broken into lines.
public struct TextLayout: Hashable, Sendable {
  /// The width of the longest line and the total height, each rounded up to a device pixel.
  public var size: Size
  /// The lines, from the top.
  public var lines: [TextLine]
  /// Whether some of the text is not visible.
  public var isTruncated: Bool

  /// A text broken into lines.
  public init(size: Size, lines: [TextLine], isTruncated: Bool) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
  }

  /// An empty text.
  public static let empty = TextLayout(size: .zero, lines: [], isTruncated: false)

  /// The y of the first line's baseline, from the top of the text.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The y of the last line's baseline, from the top of the text.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// Provides fonts and line breaking for measuring and drawing views.
///
/// It is passed in, so that tests can use a fixed-width font.
public protocol TextMeasuring {
  /// The font with a PostScript or family name, at a size in points.
  func font(named name: String, size: Double) -> NamedFont

  /// The vertical metrics of a font.
  func metrics(of font: Font) -> FontMetrics

  /// Breaks a text into lines.
  func layout(_ request: TextRequest) -> TextLayout
}
