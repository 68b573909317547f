public import Scene

/// Drawings of screens as SVG elements of one HTML page, which share fonts and pictures.
public struct SVGSheet: Sendable {
  private let painter: Painter
  private var resources = SVGResources()
  private var count = 0

  /// A sheet without drawings.
  public init(_ painter: Painter) { self.painter = painter }

  /// A drawing as an element; the page needs ``fontRules`` and ``definitions``, too.
  public mutating func element(of drawing: ScreenDrawing) throws(PaintingError) -> [UInt8] {
    var canvas = try painter.canvas(
      for: drawing, drawing.scale, .text, resources, prefix: "s\(count)")
    count += 1
    canvas.draw(drawing)
    resources = canvas.resources
    return canvas.element(of: drawing)
  }

  /// The rules of CSS that embed the fonts.
  public var fontRules: String { resources.fontRules(painter.fonts) }

  /// An element without size that defines the pictures.
  public var definitions: [UInt8] {
    var text = XMLText()
    text.element("svg", [("width", "0"), ("height", "0"), ("aria-hidden", "true")]) {
      $0.element("defs", []) { $0.append(resources.pictures) }
    }
    return text.bytes
  }
}
