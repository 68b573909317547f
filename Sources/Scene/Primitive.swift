public import Geometry

/// A shape that can be drawn: rectangle, text line, image, path, blur.
///
/// Coordinates are those of the view that draws, in points. Both painters are exhaustive switches over
/// these five cases and decide nothing else.
public enum Primitive: Hashable, Sendable {
  /// A rectangle, perhaps with round corners, a stroke and a shadow.
  case rect(RectPrimitive)
  /// One run of text in one font on one line.
  case text(TextPrimitive)
  /// A picture, scaled into a rectangle.
  case image(ImagePrimitive)
  /// A shape in SVG's path language.
  case path(PathPrimitive)
  /// A blur of the content behind a rectangle, by a radius.
  case blur(radius: Double, rect: Rect)
}

/// A rectangle to draw.
public struct RectPrimitive: Hashable, Sendable {
  /// The outline.
  public var rect: Rect
  /// The radius of its corners.
  public var radius: Double
  /// The fill.
  public var fill: Paint?
  /// The line along its edge.
  public var stroke: Stroke?
  /// The shadow that it casts.
  public var shadow: Shadow?

  /// A rectangle with its properties.
  public init(
    _ rect: Rect, radius: Double = 0, fill: Paint? = nil, stroke: Stroke? = nil,
    shadow: Shadow? = nil
  ) {
    self.rect = rect
    self.radius = radius
    self.fill = fill
    self.stroke = stroke
    self.shadow = shadow
  }
}

/// A line along the edge of a shape.
public struct Stroke: Hashable, Sendable {
  /// The position of the line's width.
  public enum Alignment: String, Sendable {
    /// Wholly within the shape, as a layer's border.
    case inside
    /// Half within, half outside.
    case center
  }

  /// The colour of the line.
  public var color: Color
  /// Its width in points.
  public var width: Double
  /// The position of its width.
  public var alignment: Alignment

  /// A line along the edge of a shape.
  public init(color: Color, width: Double, alignment: Alignment = .inside) {
    self.color = color
    self.width = width
    self.alignment = alignment
  }
}

/// A shadow behind a shape.
public struct Shadow: Hashable, Sendable {
  /// The colour, opacity included.
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
}

/// One run of text on one line, as it was measured.
public struct TextPrimitive: Hashable, Sendable {
  /// The characters, in logical order.
  public var text: String
  /// The left edge of the run.
  public var x: Double
  /// The y of the baseline.
  public var baseline: Double
  /// The measured width, which the painter keeps to.
  public var width: Double
  /// Points added after each character.
  public var letterSpacing: Double
  /// Points added to each space.
  public var wordSpacing: Double
  /// The face that it was measured with.
  public var face: FontFace
  /// The font size in points.
  public var size: Double
  /// The colour.
  public var fill: Color
  /// The direction of the run.
  public var direction: LayoutDirection

  /// A measured run at its place.
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
  /// The URL path under which the server has it (`/resources/…`).
  public var url: String
  /// Where it is drawn.
  public var rect: Rect
  /// The part of the picture that is drawn, in the picture's points; all of it if nil.
  public var crop: Rect?
  /// The colour that takes the place of the picture's own (template rendering).
  public var tint: Color?

  /// A picture in a rectangle.
  public init(url: String, rect: Rect, crop: Rect? = nil, tint: Color? = nil) {
    self.url = url
    self.rect = rect
    self.crop = crop
    self.tint = tint
  }
}

/// A shape in SVG's path language.
public struct PathPrimitive: Hashable, Sendable {
  /// The path, with absolute coordinates in points.
  public var data: String
  /// The fill.
  public var fill: Paint?
  /// The line along it.
  public var stroke: Stroke?

  /// A shape with its properties.
  public init(_ data: String, fill: Paint? = nil, stroke: Stroke? = nil) {
    self.data = data
    self.fill = fill
    self.stroke = stroke
  }
}
