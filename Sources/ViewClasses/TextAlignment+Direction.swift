import Geometry
import Scene
import Views

extension TextAlignment {
  /// The edge for `natural`: labels and fields follow the interface's direction, not the text's.
  func resolved(in context: ViewContext) -> TextAlignment {
    guard self == .natural else { return self }
    return context.environment.direction == .leftToRight ? .left : .right
  }
}
