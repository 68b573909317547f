public import Geometry

/// A shape of lines, curves and circular arcs, in points.
///
/// ```swift
/// let triangle: BezierPath = [.move(Point(0, 0)), .line(Point(8, 0)), .line(Point(4, 6)), .close]
/// ```
public struct BezierPath: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A step of a pen.
  public enum Command: Hashable, Sendable {
    /// Moves without drawing.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A cubic curve with two control points.
    case curve(Point, Point, to: Point)
    /// A clockwise arc around a centre.
    case arc(center: Point, to: Point)
    /// A straight line to the subpath's start.
    case close
  }

  /// The steps in order.
  public var commands: [Command]

  /// A shape from the steps of a pen.
  public init(_ commands: [Command]) { self.commands = commands }

  /// A shape from the steps of a pen.
  public init(arrayLiteral commands: Command...) { self.commands = commands }

  /// A rectangle around all points, control points and circles of arcs; nil for no steps.
  public var bounds: Rect? {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    func add(_ point: Point, _ radius: Double = 0) {
      (left, top) = (min(left, point.x - radius), min(top, point.y - radius))
      (right, bottom) = (max(right, point.x + radius), max(bottom, point.y + radius))
    }
    for command in commands {
      switch command {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end): [first, second, end].forEach { add($0) }
      case .arc(let center, let end):
        let side = max(abs(end.x - center.x), abs(end.y - center.y))
        // A radius is at most √2 times the longer side.
        add(center, 1.5 * side)
      case .close: break
      }
    }
    return left <= right ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// The shape scaled by a factor and then moved by an offset.
  public func scaled(by factor: Double, movedBy offset: Point) -> BezierPath {
    func moved(_ point: Point) -> Point {
      Point(point.x * factor + offset.x, point.y * factor + offset.y)
    }
    return BezierPath(
      commands.map { command in
        switch command {
        case .move(let point): .move(moved(point))
        case .line(let point): .line(moved(point))
        case .curve(let first, let second, let end):
          .curve(moved(first), moved(second), to: moved(end))
        case .arc(let center, let end): .arc(center: moved(center), to: moved(end))
        case .close: .close
        }
      })
  }
}
