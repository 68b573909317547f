import Foundation
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

  /// A line of a width in points with round ends, which reach from one point to another.
  static func capsule(_ start: Point, _ end: Point, width: Double) -> String {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > width else { return circle(start, radius: width / 2) }
    let along = Point(
      (end.x - start.x) / length * width / 2, (end.y - start.y) / length * width / 2)
    let across = Point(-along.y, along.x)
    let (near, far) = (start + along, end - along)
    let r = number(width / 2)
    func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }
    return "M\(point(near + across))A\(r) \(r) 0 0 1 \(point(near - across))"
      + "L\(point(far - across))A\(r) \(r) 0 0 1 \(point(far + across))Z"
  }

  /// A rectangle with the radii of the corners at its left and at its right end, in points.
  static func rect(_ rect: Rect, leftRadius: Double, rightRadius: Double) -> String {
    let (l, r) = (number(leftRadius), number(rightRadius))
    let (x, y, maxX, maxY) = (number(rect.x), number(rect.y), number(rect.maxX), number(rect.maxY))
    let (startX, endX) = (number(rect.x + leftRadius), number(rect.maxX - rightRadius))
    return "M\(startX) \(y)L\(endX) \(y)A\(r) \(r) 0 0 1 \(maxX) \(number(rect.y + rightRadius))"
      + "L\(maxX) \(number(rect.maxY - rightRadius))A\(r) \(r) 0 0 1 \(endX) \(maxY)"
      + "L\(startX) \(maxY)A\(l) \(l) 0 0 1 \(x) \(number(rect.maxY - leftRadius))"
      + "L\(x) \(number(rect.y + leftRadius))A\(l) \(l) 0 0 1 \(startX) \(y)Z"
  }

  /// The same shape larger and elsewhere; of the commands only M, L, C and Z, their parts apart by
  /// blanks.
  func scaled(by factor: Double, movedBy offset: Point) -> String {
    var isX = true
    let parts = split(separator: " ").map { part in
      guard let value = Double(part) else { return String(part) }
      defer { isX.toggle() }
      return Self.number(value * factor + (isX ? offset.x : offset.y))
    }
    return parts.joined(separator: " ")
  }

  /// A number to a thousandth, as short as it can be written.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map { String($0) } ?? String(rounded)
  }
}
