/// A font as documents name it, at a size.
public struct Font: Hashable, Sendable {
  /// The family or PostScript name: `System`, `Helvetica-Bold`.
  public var name: String
  /// The size in points.
  public var size: Double
  /// The weight as in CSS; a named face has the weight of its name instead.
  public var weight: Int
  /// Whether it slants.
  public var isItalic: Bool

  /// The name of the system font's family.
  public static let systemName = "System"

  /// A font as documents name it.
  public init(name: String, size: Double, weight: Int = 400, isItalic: Bool = false) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The system font (San Francisco on iOS).
  public static func system(_ size: Double, weight: Int = 400, isItalic: Bool = false) -> Font {
    Font(name: systemName, size: size, weight: weight, isItalic: isItalic)
  }

  /// The same font at another size in points.
  public func withSize(_ size: Double) -> Font {
    Font(name: name, size: size, weight: weight, isItalic: isItalic)
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
  /// The height of a line, without a gap to the next.
  public var lineHeight: Double { ascender + descender }

  /// The vertical measures of a font, in points.
  public init(ascender: Double, descender: Double, capHeight: Double, xHeight: Double) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// The font file that a run of text was shaped with.
public struct FontFace: Hashable, Sendable {
  /// The family's name in the file.
  public var family: String
  /// The file's name, as `/fonts/…` serves it.
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
