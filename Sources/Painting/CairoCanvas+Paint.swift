import CCairo
import Geometry
import Glibc
import Scene

/// Paths and sources of colour.
extension CairoCanvas {
  /// Adds a rectangle to the path.
  func add(_ rect: Rect, radius: Double) {
    guard radius > 0 else {
      return cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
    }
    cairo_new_sub_path(context)
    let corners = [
      (rect.maxX - radius, rect.y + radius), (rect.maxX - radius, rect.maxY - radius),
      (rect.x + radius, rect.maxY - radius), (rect.x + radius, rect.y + radius),
    ]
    for (quarter, (x, y)) in corners.enumerated() {
      let start = (Double(quarter) - 1) * .pi / 2
      cairo_arc(context, x, y, radius, start, start + .pi / 2)
    }
    cairo_close_path(context)
  }

  /// Adds a shape to the path.
  func add(_ path: BezierPath) {
    for command in path.commands {
      switch command {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .arc(let center, let end): addArc(around: center, to: end)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Adds a clockwise arc from the current point.
  private func addArc(around center: Point, to end: Point) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(context, &x, &y)
    let (from, to) = (Point(x, y) - center, end - center)
    let radius = (to.x * to.x + to.y * to.y).squareRoot()
    cairo_arc(context, center.x, center.y, radius, from.angle, to.angle)
  }

  /// The nearest y to a given one that lies between two rows of pixels.
  func wholePixels(_ y: Double) -> Double {
    var (x, y) = (0.0, y)
    cairo_user_to_device(context, &x, &y)
    y.round()
    cairo_device_to_user(context, &x, &y)
    return y
  }

  /// Makes a colour the source.
  func set(_ color: Color) {
    cairo_set_source_rgba(
      context, color.part(\.red), color.part(\.green), color.part(\.blue),
      color.part(\.alpha))
  }

  /// Makes a paint the source.
  func set(_ paint: Paint) {
    switch paint {
    case .color(let color): set(color)
    case .linear(let from, let to, let stops):
      setGradient(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
    case .radial(let center, let radius, let stops):
      let (x, y) = (center.x, center.y)
      setGradient(cairo_pattern_create_radial(x, y, 0, x, y, radius), stops)
    case .pattern(let picture, let size):
      let surface = pictures.surface(of: picture, size: size, pixelsPerPoint)
      guard let pattern = surface.flatMap({ pattern(of: $0, size: size) }) else {
        return set(.clear)
      }
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      cairo_set_source(context, pattern)
    }
  }

  /// Makes a gradient the source; it paints nothing beyond its ends.
  private func setGradient(_ pattern: OpaquePointer?, _ stops: [GradientStop]) {
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.part(\.red), color.part(\.green), color.part(\.blue),
        color.part(\.alpha))
    }
    cairo_set_source(context, pattern)
  }

  /// An image scaled to a size in points, at the origin; nil without a size.
  ///
  /// The caller owns it.
  func pattern(of surface: Surface, size: Size) -> OpaquePointer? {
    guard size.width > 0, size.height > 0,
      let pattern = cairo_pattern_create_for_surface(surface.pointer)
    else { return nil }
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(
      &matrix, Double(surface.width) / size.width, Double(surface.height) / size.height)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    return pattern
  }
}

extension Point {
  /// The angle of the vector in radians, clockwise from the right.
  fileprivate var angle: Double { atan2(y, x) }
}

extension Color {
  /// A component from 0 to 1.
  fileprivate func part(_ component: KeyPath<Color, UInt8>) -> Double {
    Double(self[keyPath: component]) / 255
  }
}
