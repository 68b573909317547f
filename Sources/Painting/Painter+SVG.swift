public import Scene

extension Painter {
  /// A screen as an SVG file, with an embedded subset of each font.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: For blurs, which SVG cannot describe in every reader.
  ///   - withPaths: Whether texts are written as paths, which look the same everywhere.
  public func svg(
    of drawing: ScreenDrawing, title: String, pixelsPerPoint: Double, withPaths: Bool
  ) throws(PaintingError) -> [UInt8] {
    var canvas = try canvas(
      for: drawing, pixelsPerPoint, withPaths ? .paths : .text, SVGResources(), prefix: "")
    canvas.draw(drawing)
    return canvas.document(of: drawing, title: title)
  }

  func canvas(
    for drawing: ScreenDrawing, _ pixelsPerPoint: Double, _ form: SVGCanvas.TextForm,
    _ resources: SVGResources, prefix: String
  ) throws(PaintingError) -> SVGCanvas {
    SVGCanvas(
      fonts: fonts, locale: drawing.locale, form: form,
      blurs: try blurs(of: drawing, pixelsPerPoint), resources, prefix: prefix, pictures: pictures)
  }

  /// The pictures of all blurs, in paint order.
  private func blurs(of drawing: ScreenDrawing, _ pixelsPerPoint: Double) throws(PaintingError)
    -> [BlurredPicture]
  {
    guard drawing.root?.hasBlur ?? false else { return [] }
    return try image(of: drawing, pixelsPerPoint, collectingBlurs: true).canvas.blurred
  }
}

extension DrawnView {
  /// Whether there is a blur in it.
  fileprivate var hasBlur: Bool {
    (node.draw + node.over).contains { if case .blur = $0 { true } else { false } }
      || children.contains { $0.hasBlur }
  }
}
