public import Geometry

/// A drawable shape: rectangle, text run, picture, path or blur.
///
/// Coordinates are the view's own, in points. Every painter is an exhaustive switch over these five
/// cases and decides nothing else: radii fit their rectangles, a stroke is centred on its outline,
/// and files are referenced by name.
public enum Primitive: Hashable, Sendable {
  /// A rectangle with optional rounded corners, stroke and shadow.
  case rect(RectPrimitive)
  /// One run of text in one font on one line.
  case text(TextPrimitive)
  /// A picture, scaled into a rectangle.
  case image(ImagePrimitive)
  /// A shape of lines, curves and arcs.
  case path(PathPrimitive)
  /// A blur of the content behind a rectangle, with a radius.
  case blur(radius: Double, rect: Rect)
}

/// A rectangle to draw.
public struct RectPrimitive: Hashable, Sendable {
  /// The outline.
  public var rect: Rect
  /// The radius of its corners, at most half the shorter side.
  public private(set) var radius: Double
  /// The fill.
  public var fill: Paint?
  /// The stroke, centred on the outline.
  public var stroke: Stroke?
  /// The shadow behind the rectangle.
  public var shadow: Shadow?

  /// A rectangle; its radius is reduced to fit.
  public init(
    _ rect: Rect, radius: Double = 0, fill: Paint? = nil, stroke: Stroke? = nil,
    shadow: Shadow? = nil
  ) {
    self.rect = rect
    self.radius = rect.fitting(radius: radius)
    self.fill = fill
    self.stroke = stroke
    self.shadow = shadow
  }

  /// The rectangle between the round corners: their arcs cross the diagonals at its corners.
  public var insideCorners: Rect { rect.inset(by: Insets(radius * (1 - 0.5.squareRoot()))) }
}

extension Rect {
  /// A corner radius reduced to at most half the shorter side.
  func fitting(radius: Double) -> Double { max(0, min(radius, width / 2, height / 2)) }
}

/// A line along a shape, half of its width on each side.
public struct Stroke: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// Its width in points.
  public var width: Double

  /// A line along a shape.
  public init(color: Color, width: Double) {
    self.color = color
    self.width = width
  }
}

/// A shadow behind a shape.
public struct Shadow: Hashable, Sendable {
  /// The colour, including opacity.
  public var color: Color
  /// The blur radius in points.
  public var radius: Double
  /// The offset of the shadow.
  public var offset: Point

  /// A shadow behind a shape.
  public init(color: Color, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// How far the shadow reaches beyond its shape on any side, in points.
  public var reach: Double { 3 * radius + max(abs(offset.x), abs(offset.y)) }
}

/// One measured run of text on one line.
public struct TextPrimitive: Hashable, Sendable {
  /// The characters, in logical order.
  public var text: String
  /// The left edge of the run.
  public var x: Double
  /// The y of the baseline.
  public var baseline: Double
  /// The measured width, which the painter must keep.
  public var width: Double
  /// Points added after each character.
  public var letterSpacing: Double
  /// Points added to each space.
  public var wordSpacing: Double
  /// The face used to measure it.
  public var face: FontFace
  /// The font size in points.
  public var size: Double
  /// The colour.
  public var fill: Color
  /// The direction of the run.
  public var direction: LayoutDirection

  /// A measured run at a position.
  public init(_ run: TextRun, x: Double, baseline: Double, fill: Color) {
    text = run.text
    self.x = x
    self.baseline = baseline
    width = run.width
    letterSpacing = run.letterSpacing
    wordSpacing = run.wordSpacing
    face = run.face
    size = run.size
    self.fill = fill
    direction = run.direction
  }
}

/// A picture in a rectangle.
public struct ImagePrimitive: Hashable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The rectangle that it fills.
  public var rect: Rect
  /// The colour that replaces the picture's own (template rendering).
  public var tint: Color?

  /// A picture in a rectangle.
  public init(_ picture: Picture, rect: Rect, tint: Color? = nil) {
    self.picture = picture
    self.rect = rect
    self.tint = tint
  }
}

/// A shape of lines, curves and arcs.
public struct PathPrimitive: Hashable, Sendable {
  /// The shape.
  public var path: BezierPath
  /// The fill.
  public var fill: Paint?
  /// The stroke along it.
  public var stroke: Stroke?

  /// A shape with its properties.
  public init(_ path: BezierPath, fill: Paint? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
