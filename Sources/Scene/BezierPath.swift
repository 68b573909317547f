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
