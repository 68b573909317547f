public import Geometry
public import Scene
public import Views

extension ScreenDrawing {
  /// The screen in the frame of an environment's device; unchanged without a device, and for a cell
  /// alone.
  ///
  /// The measures are the page's (`web/css/device.css`).
  public func framed(in environment: Environment) -> ScreenDrawing {
    guard environment.cell == nil, let device = environment.device.flatMap(Device.named) else {
      return self
    }
    let bezel = Bezel(device, environment.orientation)
    let size = Size(
      bounds.width + bezel.insets.total(.horizontal), bounds.height + bezel.insets.total(.vertical))
    let content = placed(
      at: Point(bezel.insets.left, bezel.insets.top), radius: bezel.screenRadius)
    let outline = Rect(origin: .zero, size: size)
    let frame = SceneNode(
      path: .none, frame: outline,
      draw: [.rect(RectPrimitive(outline, radius: bezel.radius, fill: .color(Bezel.color)))],
      over: bezel.parts(in: size))
    var framed = self
    framed.bounds = outline
    framed.overlay = []
    framed.background = .clear
    framed.root = DrawnView(frame, children: [content])
    return framed
  }

  /// The screen as a part of another drawing, with its visible part at a point of that one.
  ///
  /// - Parameter radius: The radius of its corners.
  public func placed(at point: Point, radius: Double = 0) -> DrawnView {
    let content = SceneNode(
      path: .none, frame: Rect(origin: point - bounds.origin, size: bounds.size),
      draw: [.rect(RectPrimitive(bounds, fill: .color(background)))], over: overlay,
      clip: Clip(rect: bounds, radius: radius))
    return DrawnView(content, children: root.map { [$0] } ?? [])
  }
}

/// The frame of a device around its screen, in points.
struct Bezel {
  let insets: Insets
  /// The radius of the device's corners.
  let radius: Double
  /// The radius of the screen's corners.
  let screenRadius: Double
  private let shape: Shape
  private let isUpright: Bool

  enum Shape {
    case button, notch, island, tablet, television
  }

  static let color = Color(0x2023_2bff)
  private static let edge = Color(0x3c41_4dff)

  init(_ device: Device, _ orientation: Environment.Orientation) {
    shape = Shape(device)
    isUpright = orientation == .portrait
    switch shape {
    case .button:
      insets =
        isUpright
        ? Insets(top: 15, left: 8, bottom: 35, right: 8)
        : Insets(top: 8, left: 15, bottom: 8, right: 35)
      (radius, screenRadius) = (30, 1)
    case .notch: (insets, radius, screenRadius) = (Insets(10), 50, 40)
    case .island: (insets, radius, screenRadius) = (Insets(10), 64, 54)
    case .tablet: (insets, radius, screenRadius) = (Insets(22), 38, 18)
    case .television: (insets, radius, screenRadius) = (Insets(8), 12, 4)
    }
  }

  /// What covers a part of the screen or is beside it: a camera and a home button.
  func parts(in size: Size) -> [Primitive] {
    switch shape {
    case .tablet, .television: []
    case .button:
      [
        fill(camera(46, 4, away: 5.5, in: size), radius: 2, Self.edge),
        .rect(
          RectPrimitive(
            homeButton(in: size).inset(by: Insets(0.75)), radius: 11.25,
            stroke: Stroke(color: Self.edge, width: 1.5))),
      ]
    // The upper half of the notch is in the frame, so its corners there are not seen.
    case .notch:
      [fill(camera(209, 62, away: -22, in: size), radius: 20, Self.color)]
    case .island:
      [fill(camera(125, 37, away: 21, in: size), radius: 18.5, Self.color)]
    }
  }

  private func fill(_ rect: Rect, radius: Double, _ color: Color) -> Primitive {
    .rect(RectPrimitive(rect, radius: radius, fill: .color(color)))
  }

  /// A rectangle at the middle of the device's upper edge, which is the left one in landscape.
  private func camera(_ long: Double, _ short: Double, away: Double, in size: Size) -> Rect {
    isUpright
      ? Rect((size.width - long) / 2, away, long, short)
      : Rect(away, (size.height - long) / 2, short, long)
  }

  private func homeButton(in size: Size) -> Rect {
    isUpright
      ? Rect(size.width / 2 - 12, size.height - 29.5, 24, 24)
      : Rect(size.width - 29.5, size.height / 2 - 12, 24, 24)
  }
}

extension Bezel.Shape {
  /// iPhones without a notch, and the iPad 9.7-inch, have a home button.
  init(_ device: Device) {
    if device.platform == .tvOS {
      self = .television
    } else if device.notch > 0 {
      self = device.notch > 50 ? .island : .notch
    } else {
      self = device.slug.hasPrefix("iphone") || device.slug == "ipad-9-7" ? .button : .tablet
    }
  }
}
