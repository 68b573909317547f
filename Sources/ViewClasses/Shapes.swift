import Geometry

/// Shapes in SVG's path language.
extension String {
  /// A circle by its centre and radius in points.
  static func circle(_ center: Point, radius: Double) -> String {
    let (r, y) = (number(radius), number(center.y))
    let (left, right) = (number(center.x - radius), number(center.x + radius))
    return "M\(left) \(y)A\(r) \(r) 0 1 1 \(right) \(y)A\(r) \(r) 0 1 1 \(left) \(y)Z"
  }

  /// A line from one point to another.
  static func line(_ start: Point, _ end: Point) -> String {
    "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
  }

  /// Lines from point to point.
  static func polyline(_ points: [Point]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }.joined()
  }

  /// A number to a thousandth, as short as it can be written.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }
}
