public import Geometry

/// Collects a view's drawing as primitives in the view's own coordinates, in points.
public struct Drawing {
  /// The primitives so far, in paint order.
  public private(set) var primitives: [Primitive] = []

  /// An empty drawing.
  public init() {}

  /// Adds a primitive.
  public mutating func draw(_ primitive: Primitive) {
    primitives.append(primitive)
  }

  /// Fills a rectangle with a colour; does nothing if it is transparent.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color, shadow: Shadow? = nil)
  {
    fill(rect, radius: radius, .color(color), shadow: shadow)
  }

  /// Fills a rectangle; does nothing if the paint is a transparent colour.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ paint: Paint, shadow: Shadow? = nil)
  {
    if paint.isClear { return }
    draw(.rect(RectPrimitive(rect, radius: radius, fill: paint, shadow: shadow)))
  }

  /// Draws a line inside a rectangle's edge, like a layer's border; does nothing without width or
  /// colour.
  public mutating func stroke(
    _ rect: Rect, radius: Double = 0, _ color: Color, width: Double = 1
  ) {
    guard width > 0, color.alpha > 0 else { return }
    let half = min(width, rect.width, rect.height) / 2
    let line = RectPrimitive(
      rect.inset(by: Insets(half)), radius: rect.fitting(radius: radius) - half,
      stroke: Stroke(color: color, width: width))
    draw(.rect(line))
  }

  /// Fills a shape.
  public mutating func fill(path: BezierPath, _ color: Color) {
    guard color.alpha > 0 else { return }
    draw(.path(PathPrimitive(path, fill: .color(color))))
  }

  /// Draws a line along a shape.
  public mutating func stroke(path: BezierPath, _ color: Color, width: Double) {
    guard color.alpha > 0, width > 0 else { return }
    draw(.path(PathPrimitive(path, stroke: Stroke(color: color, width: width))))
  }

  /// Draws a picture in a rectangle.
  public mutating func image(_ picture: Picture, in rect: Rect, tint: Color? = nil) {
    draw(.image(ImagePrimitive(picture, rect: rect, tint: tint)))
  }

  /// Draws a laid-out text at the top of a rectangle, with its lines aligned in the rectangle's
  /// width.
  public mutating func text(
    _ layout: TextLayout, in rect: Rect, alignment: TextAlignment = .natural, _ color: Color
  ) {
    guard color.alpha > 0 else { return }
    for natural in layout.lines {
      let line = alignment == .justified ? natural.justified(to: rect.width) : natural
      let left = rect.x + Self.indent(of: line, in: rect.width, alignment)
      for run in line.runs {
        let baseline = rect.y + line.baseline
        draw(.text(TextPrimitive(run, x: left + run.x, baseline: baseline, fill: color)))
      }
    }
  }

  private static func indent(of line: TextLine, in width: Double, _ alignment: TextAlignment)
    -> Double
  {
    switch alignment {
    case .left: 0
    case .center: (width - line.width) / 2
    case .right: width - line.width
    case .natural, .justified: line.direction == .leftToRight ? 0 : width - line.width
    }
  }
}

/// The alignment of lines in their width (NSTextAlignment).
public enum TextAlignment: String, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges, except a paragraph's last line.
  case justified
  /// At the edge where the text's direction starts.
  case natural
}
