/// A font with a size, named as in documents.
public struct Font: Hashable, Sendable {
  /// The family or PostScript name: `System`, `Helvetica-Bold`.
  public var name: String
  /// The size in points.
  public var size: Double
  /// The weight as in CSS; a named face's own weight overrides it.
  public var weight: Int
  // Its position before the flag keeps fonts small, because text requests are copied often.
  /// The distance between baselines in points, for text styles; nil for a line's height.
  public var lineDistance: Double?
  /// Whether it is italic.
  public var isItalic: Bool

  /// The name of the system font's family.
  public static let systemName = "System"

  /// A font, named as in documents.
  public init(
    name: String, size: Double, weight: Int = 400, isItalic: Bool = false,
    lineDistance: Double? = nil
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.lineDistance = lineDistance
  }

  /// The system font (San Francisco on iOS).
  public static func system(
    _ size: Double, weight: Int = 400, isItalic: Bool = false, lineDistance: Double? = nil
  ) -> Font {
    Font(
      name: systemName, size: size, weight: weight, isItalic: isItalic, lineDistance: lineDistance)
  }

  /// Hashes only the properties that usually differ on a screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(weight)
  }

  /// The font at another size in points; its line distance changes in proportion.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.lineDistance = lineDistance.map { self.size > 0 ? $0 * size / self.size : $0 }
    font.size = size
    return font
  }
}

/// The vertical measures of a font at its size, in points; all positive.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  public var ascender: Double
  /// The distance from the baseline to the bottom of the line.
  public var descender: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The height of a lowercase x.
  public var xHeight: Double
  /// The gap between two lines (UIFont.leading); negative if they overlap.
  public var leading: Double
  /// The height of a line without the gap.
  public var lineHeight: Double { ascender + descender }
  /// The distance between two baselines.
  public var lineDistance: Double { lineHeight + leading }

  /// The vertical measures of a font, in points.
  public init(
    ascender: Double, descender: Double, capHeight: Double, xHeight: Double, leading: Double = 0
  ) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }

  /// The metrics with the gap between lines from a font.
  public func spaced(as font: Font) -> FontMetrics {
    var metrics = self
    metrics.leading = font.lineDistance.map { $0 - lineHeight } ?? leading
    return metrics
  }

  /// The height of a number of lines, with gaps only between them.
  public func height(ofLines count: Int) -> Double {
    count > 0 ? lineHeight + Double(count - 1) * lineDistance : 0
  }

  /// The number of lines that fit a height, at least one.
  public func lineCount(in height: Double) -> Int {
    let others = ((height - lineHeight) / lineDistance).rounded(.down)
    return 1 + max(0, Int(exactly: others) ?? 0)
  }
}

/// The font file that a run of text was shaped with.
public struct FontFace: Hashable, Sendable {
  /// The family's name in the file.
  public var family: String
  /// The file's name, unique on the machine; the server has it as `/fonts/…`.
  public var file: String
  /// The face's index in the file.
  public var index: Int
  /// The weight as in CSS.
  public var weight: Int
  /// Whether it is italic.
  public var isItalic: Bool

  /// A face of a font file.
  public init(
    family: String, file: String, index: Int = 0, weight: Int = 400, isItalic: Bool = false
  ) {
    self.family = family
    self.file = file
    self.index = index
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// The font for a name in a document, and its difference from the device's font.
public struct NamedFont: Hashable, Sendable {
  /// The font for the document's name; the system font if there is no substitute.
  public var font: Font
  /// The difference; nil if letters and lines have the device's sizes.
  public var difference: Difference?

  /// The ways in which a font differs from the device's.
  public enum Difference: Hashable, Sendable {
    /// The font has no substitute.
    case unknown
    /// The substitute's Debian package is not installed.
    case notInstalled(package: String)
    /// A similar family is shown: `Lato`.
    case family(String)
    /// The substitute family lacks the style, so its nearest face is shown: `Nimbus Sans Regular`.
    case style(String)
  }

  /// The font for a name, and its difference from the device's font.
  public init(_ font: Font, difference: Difference? = nil) {
    self.font = font
    self.difference = difference
  }
}
