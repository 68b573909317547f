import Geometry
import Layout

/// What the law says of a tree: whether its conditions can hold, and which frames are best.
struct Oracle {
  /// An axis, or both if an aspect ratio couples them, with its best solutions.
  struct Part {
    var system: ConstraintSystem
    fileprivate var program: ConstraintSystem.Program
    /// The best solutions; nil where the conditions contradict each other.
    fileprivate var solver: LexicographicSolver?

    /// Whether the required conditions contradict each other.
    var isConflicting: Bool { solver == nil }

    /// The least sums of violations, strongest priority first.
    var optima: [Double] { solver?.optima ?? [] }

    fileprivate init(_ system: ConstraintSystem) {
      self.system = system
      program = system.program()
      solver = LexicographicSolver(program.program, minimizing: program.objectives)
    }
  }

  let tree: LayoutTree
  /// Whether each box's frame is reported: neither the box nor a box around it is hidden.
  let isShown: [Bool]
  let parts: [Part]

  /// Applies the law to given contents; labels are not measured again.
  init(_ tree: LayoutTree, in size: Size, direction: LayoutDirection, contents: [ItemContent]) {
    self.tree = tree
    isShown = tree.shownBoxes
    parts = ConstraintGenerator.system(
      for: tree, in: size, direction: direction, contents: contents
    ).parts.map(Part.init)
  }

  /// Whether all required conditions can hold.
  var isConflicting: Bool { parts.contains(where: \.isConflicting) }

  /// Whether a part's conditions contradict each other even without those on hidden boxes alone.
  func isConflictingWhereShown(_ part: Part) -> Bool {
    var system = part.system
    system.requirements.removeAll { requirement in
      requirement.sum.terms.allSatisfy { !isShown[Coordinate(variable: $0.variable).box] }
    }
    return Part(system).isConflicting
  }

  /// The least and the greatest value of a coordinate in all best solutions; nil in a conflict, and for boxes that take
  /// no part.
  func freeRange(of coordinate: Coordinate) -> ClosedRange<Double>? {
    guard let part = parts.first(where: { $0.system.coordinates.contains(coordinate) }),
      let variable = part.program.variables[coordinate.variable]
    else { return nil }
    return part.solver?.range(of: .variable(variable))
  }

  /// The frames of one of the best solutions; zero where there is none.
  var frames: [Rect] {
    tree.items.indices.map { box in
      guard isShown[box] else { return .zero }
      return Rect(
        origin: Point(value(box, .horizontal, .position), value(box, .vertical, .position)),
        size: Size(value(box, .horizontal, .length), value(box, .vertical, .length)))
    }
  }

  /// A number of a frame in that solution, of hidden boxes, too; 0 if it takes no part.
  func value(_ box: Int, _ axis: Axis, _ part: Coordinate.Part) -> Double {
    let coordinate = Coordinate(box, axis, part)
    guard let part = parts.first(where: { $0.system.coordinates.contains(coordinate) }),
      let variable = part.program.variables[coordinate.variable]
    else { return 0 }
    return part.solver?.value(of: variable) ?? 0
  }
}

extension LayoutTree {
  /// Whether neither a box nor one around it is hidden.
  var shownBoxes: [Bool] {
    var shown: [Bool] = []
    for (item, parent) in zip(items, parents) {
      shown.append(!item.isHidden && (parent < 0 || shown[Int(parent)]))
    }
    return shown
  }
}
