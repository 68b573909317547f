/// A font as documents name it, at a size.
public struct Font: Hashable, Sendable {
  /// The family or PostScript name: `System`, `Helvetica-Bold`.
  public var name: String
  /// The size in points.
  public var size: Double
  /// The weight as in CSS; a named face has the weight of its name instead.
  public var weight: Int
  // It stands before the flag, so that a font is small: requests of texts are copied often.
  /// From one baseline to the next in points, as a text style has it; nil: the height of a line.
  public var lineDistance: Double?
  /// Whether it slants.
  public var isItalic: Bool

  /// The name of the system font's family.
  public static let systemName = "System"

  /// A font as documents name it.
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

  /// Hashes the parts that differ between fonts of a screen.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(weight)
  }

  /// The same font at another size in points, its lines in proportion.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.lineDistance = lineDistance.map { self.size > 0 ? $0 * size / self.size : $0 }
    font.size = size
    return font
  }
}

/// The vertical measures of a font at its size, in points; all positive.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascender: Double
  /// From the baseline down to the bottom of the line.
  public var descender: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The height of a lowercase x.
  public var xHeight: Double
  /// The gap between two lines (UIFont.leading); below zero they overlap.
  public var leading: Double
  /// The height of a line, without a gap to the next.
  public var lineHeight: Double { ascender + descender }
  /// From one baseline to the next.
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

  /// The same with the gap between lines that a font asks for.
  public func spaced(as font: Font) -> FontMetrics {
    var metrics = self
    metrics.leading = font.lineDistance.map { $0 - lineHeight } ?? leading
    return metrics
  }

  /// The height of a number of lines: gaps lie between them only.
  public func height(ofLines count: Int) -> Double {
    count > 0 ? lineHeight + Double(count - 1) * lineDistance : 0
  }

  /// The number of lines that a height has room for, at least one.
  public func lineCount(in height: Double) -> Int {
    let others = ((height - lineHeight) / lineDistance).rounded(.down)
    return 1 + max(0, Int(exactly: others) ?? 0)
  }
}

/// The font file that a run of text was shaped with.
public struct FontFace: Hashable, Sendable {
  /// The family's name in the file.
  public var family: String
  /// The file's name, which no other font of the machine has; the server has it as `/fonts/…`.
  public var file: String
  /// The face's index in the file.
  public var index: Int
  /// The weight as CSS counts it.
  public var weight: Int
  /// Whether it slants.
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

/// The font for a name in a document, and how far it differs from that of a device.
public struct NamedFont: Hashable, Sendable {
  /// The font with the name that the document has; the system font where nothing stands in for it.
  public var font: Font
  /// The difference; nil where letters and lines have the sizes that they have on a device.
  public var difference: Difference?

  /// The ways in which a font differs from that of a device.
  public enum Difference: Hashable, Sendable {
    /// Nothing stands in for the font.
    case unknown
    /// The Debian package of the family that stands in is not installed.
    case notInstalled(package: String)
    /// Another family is shown that looks alike: `Lato`.
    case family(String)
    /// The family that stands in has no face of that style; the nearest is shown: `Nimbus Sans Regular`.
    case style(String)
  }

  /// The font for a name, and how far it differs from that of a device.
  public init(_ font: Font, difference: Difference? = nil) {
    self.font = font
    self.difference = difference
  }
}
