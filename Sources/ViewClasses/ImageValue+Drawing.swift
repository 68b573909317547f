import Geometry
import Scene
import Views

extension ImageValue {
  /// Draws the picture in a rectangle; a missing one as a labelled box in the bounds.
  func draw(
    in drawing: inout Drawing, _ rect: Rect, bounds: Rect, tint: Color, _ context: ViewContext
  ) {
    switch self {
    case .resource(let image):
      guard rect.width > 0, rect.height > 0 else { return }
      drawing.image(image.picture, in: rect, tint: image.isTemplate ? tint : nil)
    case .missing(let name): drawing.standIn(named: name, in: bounds, context)
    }
  }
}

extension Drawing {
  /// Draws a named box for a picture that cannot be shown.
  mutating func standIn(named name: String, in rect: Rect, _ context: ViewContext) {
    fill(rect, Color(0x8e8e_931f))
    stroke(rect, Color(0x8e8e_93ff), width: 1)
    let room = rect.inset(by: Insets(4))
    guard room.width > 8 else { return }
    let font = Font.system(12)
    let layout = context.layout(name, font: font, width: room.width)
    guard layout.size.height <= rect.height else { return }
    let top = context.grid.round(rect.y + (rect.height - layout.size.height) / 2)
    text(
      layout, in: Rect(room.x, top, room.width, layout.size.height), alignment: .center,
      Color(0x6d6d_72ff))
  }
}

extension ContentMode {
  /// The content's frame in a view's bounds, by the content mode.
  func rect(for size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return bounds }
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return scaled(size, by: min, in: bounds)
    case .scaleAspectFill: return scaled(size, by: max, in: bounds)
    default: return placed(size, in: bounds)
    }
  }

  private func scaled(
    _ size: Size, by choose: (Double, Double) -> Double, in bounds: Rect
  ) -> Rect {
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      bounds.x + (bounds.width - width) / 2, bounds.y + (bounds.height - height) / 2, width, height)
  }

  private func placed(_ size: Size, in bounds: Rect) -> Rect {
    let x: Double =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: Double =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return Rect(
      bounds.x + (bounds.width - size.width) * x, bounds.y + (bounds.height - size.height) * y,
      size.width, size.height)
  }
}
