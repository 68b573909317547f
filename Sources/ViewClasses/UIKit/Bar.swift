import Geometry
import Scene
import Views

/// The common base of navigation bars, toolbars, tab bars and search bars.
class Bar: UIView {
  /// Dark on light, or light on dark (UIBarStyle).
  enum Style: String, MarkupEnumeration {
    case `default`, black
  }

  var barStyle = Style.default
  /// The bar's own colour; nil for the style's.
  var barTintColor: Color?
  /// Whether the content behind is visible through the bar.
  var isTranslucent = true
  /// How far the background reaches beyond the bar to the screen's edges, in points.
  var outsets = Insets.zero

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("barStyle", \Bar.barStyle).only(on: .iOS),
      Attribute("barTintColor", \Bar.barTintColor),
      Attribute("translucent", \Bar.isTranslucent),
    ]
  }

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  /// Draws the bar's background: a picture, or else its colour over the blurred content behind it.
  func drawBackground(_ image: ImageValue? = nil, in drawing: inout Drawing, _ context: ViewContext)
  {
    if let image {
      return image.draw(in: &drawing, bounds, bounds: bounds, tint: tintColor, context)
    }
    let ground = Rect(
      0, -outsets.top, bounds.width, bounds.height + outsets.top + outsets.bottom)
    let isDark = barStyle == .black || context.environment.systemColors.label == .white
    let color = barTintColor ?? (isDark ? Color(0x1c1c_1cff) : Color(0xf8f8_f8ff))
    if isTranslucent { drawing.draw(.blur(radius: 20, rect: ground)) }
    drawing.fill(ground, isTranslucent ? color.withAlpha(0.85) : color)
  }

  /// Draws the line just outside an edge of the bar, one pixel high or as high as a picture.
  func drawShadow(
    _ image: ImageValue? = nil, atTop: Bool, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let height = image?.size?.height ?? 1 / context.environment.scale
    let line = Rect(0, atTop ? -height : bounds.height, bounds.width, height)
    if let image {
      image.draw(in: &drawing, line, bounds: line, tint: tintColor, context)
    } else {
      drawing.fill(line, Color(0x0000_004d))
    }
  }
}

extension ImageValue {
  /// Draws the picture about a centre in one colour, as bars do with every picture.
  ///
  /// UIKit keeps the colours of pictures with original rendering.
  func drawTinted(
    in drawing: inout Drawing, center: Point, _ color: Color, _ context: ViewContext
  ) {
    let size = barSize
    let rect = context.grid.round(
      Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height))
    var image = self
    if case .resource(var resource) = image {
      resource.isTemplate = true
      image = .resource(resource)
    }
    image.draw(in: &drawing, rect, bounds: rect, tint: color, context)
  }

  /// The size in a bar, in points; the default size for a picture without one.
  var barSize: Size { size ?? Size(25, 25) }
}
