import Geometry

/// One of the four numbers of a box's frame, in its parent's coordinates.
struct Coordinate: Hashable, CustomStringConvertible {
  /// The position of a box along an axis, or its size.
  enum Part: Int {
    case position
    case length
  }

  var box: Int
  var axis: Axis
  var part: Part

  /// The number of the variable that stands for the coordinate.
  var variable: Int { box * 4 + axis.rawValue * 2 + part.rawValue }

  init(_ box: Int, _ axis: Axis, _ part: Part) {
    self.box = box
    self.axis = axis
    self.part = part
  }

  /// The coordinate for which a variable stands.
  init(variable: Int) {
    box = variable / 4
    axis = variable % 4 < 2 ? .horizontal : .vertical
    part = variable % 2 == 0 ? .position : .length
  }

  /// The value of the coordinate in a frame of its box.
  func value(in frame: Rect) -> Double {
    part == .position ? frame.origin[axis] : frame.size[axis]
  }

  var description: String {
    let name =
      switch (axis, part) {
      case (.horizontal, .position): "x"
      case (.horizontal, .length): "width"
      case (.vertical, .position): "y"
      case (.vertical, .length): "height"
      }
    return "\(box).\(name)"
  }
}
