import Foundation
import Geometry
import Scene

extension BezierPath {
  /// A circle with a centre and a radius in points.
  static func circle(_ center: Point, radius: Double) -> BezierPath {
    let (left, right) = (center - Point(radius, 0), center + Point(radius, 0))
    return [.move(left), .arc(center: center, to: right), .arc(center: center, to: left), .close]
  }

  /// A line from one point to another.
  static func line(_ start: Point, _ end: Point) -> BezierPath { [.move(start), .line(end)] }

  /// A line with a width in points, whose round ends touch two points.
  static func capsule(_ start: Point, _ end: Point, width: Double) -> BezierPath {
    let length = hypot(end.x - start.x, end.y - start.y)
    guard length > width else { return circle(start, radius: width / 2) }
    let along = Point(
      (end.x - start.x) / length * width / 2, (end.y - start.y) / length * width / 2)
    let across = Point(-along.y, along.x)
    let (near, far) = (start + along, end - along)
    return [
      .move(near + across), .arc(center: near, to: near - across), .line(far - across),
      .arc(center: far, to: far + across), .close,
    ]
  }

  /// A rectangle with separate corner radii for its left and right ends, in points.
  static func rect(_ rect: Rect, leftRadius: Double, rightRadius: Double) -> BezierPath {
    let (left, right) = (rect.x + leftRadius, rect.maxX - rightRadius)
    let (leftTop, leftBottom) = (rect.y + leftRadius, rect.maxY - leftRadius)
    let (rightTop, rightBottom) = (rect.y + rightRadius, rect.maxY - rightRadius)
    return [
      .move(Point(left, rect.y)), .line(Point(right, rect.y)),
      .arc(center: Point(right, rightTop), to: Point(rect.maxX, rightTop)),
      .line(Point(rect.maxX, rightBottom)),
      .arc(center: Point(right, rightBottom), to: Point(right, rect.maxY)),
      .line(Point(left, rect.maxY)),
      .arc(center: Point(left, leftBottom), to: Point(rect.x, leftBottom)),
      .line(Point(rect.x, leftTop)),
      .arc(center: Point(left, leftTop), to: Point(left, rect.y)), .close,
    ]
  }
}
