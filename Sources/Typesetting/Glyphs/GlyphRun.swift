public import Geometry

/// A run of text as glyphs of one face, ready to draw.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// The index in the font file.
    public var id: UInt32
    /// The distance of its origin from the run's left end, in points.
    public var x: Double
    /// The distance of its origin below the baseline, in points.
    public var y: Double
  }

  /// The smallest part of a text that has its own glyphs.
  public struct Cluster: Hashable, Sendable {
    /// The number of bytes of its text in UTF-8.
    public var bytes: Int
    /// The number of its glyphs.
    public var glyphs: Int
  }

  /// The glyphs from left to right.
  public var glyphs: [Glyph] = []
  /// The clusters in logical order: in a run from right to left, the first one has the last glyphs.
  public var clusters: [Cluster] = []
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// Whether the glyphs are pictures, as those of emoji are.
  public var isColored: Bool
}

/// The picture of a coloured glyph.
public struct GlyphPicture: Hashable, Sendable {
  /// The bytes of a PNG file.
  public var png: [UInt8]
  /// Its rectangle from the glyph's origin, in ems; y grows downwards.
  public var rect: Rect

  /// The rectangle of a glyph at a place, for a font size in points.
  public func rect(at origin: Point, size: Double) -> Rect {
    Rect(
      origin.x + rect.x * size, origin.y + rect.y * size, rect.width * size, rect.height * size)
  }
}
