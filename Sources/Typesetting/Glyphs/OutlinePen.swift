import CPangoCairo
import Geometry
import Scene

/// Collects the outline that HarfBuzz draws of a glyph.
struct OutlinePen {
  private(set) var path = BezierPath([])
  private let unitsPerEm: Double
  private var place = Point.zero

  /// A pen for a font with a number of units per em.
  init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

  /// The functions that move a pen, which is passed as the data.
  static nonisolated(unsafe) let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen) { $0.move(x, y) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen) { $0.line(x, y) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, x1, y1, x, y, _ in OutlinePen.at(pen) { $0.curve(x1, y1, x, y) } }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        OutlinePen.at(pen) { $0.curve(x1, y1, x2, y2, x, y) }
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, pen, _, _ in OutlinePen.at(pen) { $0.path.commands.append(.close) } }, nil,
      nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func at(_ pen: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) {
    guard let pen = pen?.assumingMemoryBound(to: OutlinePen.self) else { return }
    body(&pen.pointee)
  }

  private mutating func move(_ x: Float, _ y: Float) {
    place = point(x, y)
    path.commands.append(.move(place))
  }

  private mutating func line(_ x: Float, _ y: Float) {
    place = point(x, y)
    path.commands.append(.line(place))
  }

  /// A quadratic curve as a cubic one: its control points lie two thirds of the way to the one.
  private mutating func curve(_ x1: Float, _ y1: Float, _ x: Float, _ y: Float) {
    let (control, end) = (point(x1, y1), point(x, y))
    let first = Point(
      place.x + (control.x - place.x) * 2 / 3, place.y + (control.y - place.y) * 2 / 3)
    let second = Point(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
    path.commands.append(.curve(first, second, to: end))
    place = end
  }

  private mutating func curve(
    _ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x: Float, _ y: Float
  ) {
    place = point(x, y)
    path.commands.append(.curve(point(x1, y1), point(x2, y2), to: place))
  }

  private func point(_ x: Float, _ y: Float) -> Point {
    Point(Double(x) / unitsPerEm, -Double(y) / unitsPerEm)
  }
}
