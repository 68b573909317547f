import Geometry

/// All conditions on the coordinates of a tree's boxes, with the priorities of those that are not required.
struct ConstraintSystem {
  /// A condition that must hold.
  struct Requirement {
    /// How the sum compares with zero.
    enum Relation {
      case equal
      case atMost
    }

    var sum: LinearExpression
    var relation: Relation
    /// The axis; nil if the condition couples both.
    var axis: Axis?
    /// The rule that it comes from.
    var rule: String
    /// The box that the rule places.
    var box: Int

    /// The violation, in points.
    func violation(_ values: (Int) -> Double) -> Double {
      let value = sum.value(values)
      return relation == .equal ? abs(value) : max(0, value)
    }
  }

  /// A length that a box asks for, with its hugging and compression resistance.
  struct Demand {
    var coordinate: Coordinate
    var length: Double
    var priorities: Priorities

    /// The excess or lack of a length in points, and its priority.
    func violation(_ value: Double) -> (priority: Int, points: Double) {
      value > length
        ? (priorities.hugging, value - length) : (priorities.compression, length - value)
    }
  }

  /// A condition that should hold, and its priority.
  struct Wish {
    var requirement: Requirement
    var priority: Int
    /// The price of a point of violation.
    var weight = 1.0

    /// The boxes that take part.
    var boxes: [Int] { requirement.sum.terms.map { Coordinate(variable: $0.variable).box } }

    /// The violation in given frames, in points.
    func violation(in frames: [Rect]) -> Double {
      weight
        * requirement.violation { variable in
          let coordinate = Coordinate(variable: variable)
          return coordinate.value(in: frames[coordinate.box])
        }
    }
  }

  var requirements: [Requirement] = []
  var wishes: [Wish] = []
  var demands: [Demand] = []
  /// The coordinates that take part; those of hidden boxes only where a rule counts them.
  var coordinates: Set<Coordinate> = []

  /// The priorities that occur, strongest first.
  var priorities: [Int] {
    let demanded = demands.flatMap { [$0.priorities.hugging, $0.priorities.compression] }
    return Set(demanded + wishes.map(\.priority)).sorted(by: >)
  }

  /// Whether an aspect ratio couples the two axes.
  var isCoupled: Bool { requirements.contains { $0.axis == nil } }

  /// The independent parts of the system: one for each axis, or one for both.
  var parts: [ConstraintSystem] {
    isCoupled ? [self] : Axis.allCases.map(part)
  }

  /// The axes on which the system has coordinates.
  var axes: [Axis] {
    Axis.allCases.filter { axis in coordinates.contains { $0.axis == axis } }
  }

  private func part(along axis: Axis) -> ConstraintSystem {
    ConstraintSystem(
      requirements: requirements.filter { $0.axis == axis },
      wishes: wishes.filter { $0.requirement.axis == axis },
      demands: demands.filter { $0.coordinate.axis == axis },
      coordinates: coordinates.filter { $0.axis == axis })
  }
}

/// The priorities that keep a child at its content size.
struct Priorities: Hashable {
  var hugging: Int
  var compression: Int

  /// A child that its parent stretches or squeezes.
  static let imposed = Priorities(hugging: 250, compression: 750)
  /// A child that keeps its size.
  static let kept = Priorities(hugging: 1000, compression: 1000)
  /// A child that yields.
  static let yielding = Priorities(hugging: 250, compression: 250)
  /// A child without weight along its parent's main axis.
  static let unweighted = Priorities(hugging: 750, compression: 1000)
}
