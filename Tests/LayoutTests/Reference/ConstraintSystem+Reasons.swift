import Geometry
import Layout

/// The conditions that a reason names.
struct NamedConditions {
  let reason: Reason
  let box: Int
  let axis: Axis
  let children: [[Int]]
  let tree: LayoutTree

  private static let sideBySide: Set = [
    "first child", "last child", "next child", "baseline below baseline", "first of the stack",
    "last of the stack", "gap", "least gap", "equal gaps",
  ]
  private static let links: Set = [
    "next child", "baseline below baseline", "gap", "least gap", "equal gaps",
  ]
  private static let placed: Set = [
    "alignment", "root view", "layer", "pinned content", "stack alignment", "page size",
    "scroll content fits", "anchored to the near edge", "anchored to the far edge",
    "not anchored", "middle of the stack", "inside the stack",
  ]
  private static let edges: Set = placed.union([
    "first child", "last child", "first of the stack", "last of the stack",
    "below the top margin", "above the bottom margin",
  ])
  private static let origins: Set = [
    "the root is at the origin", "a plain view's child is at the origin",
    "scroll content is at the origin", "page place",
  ]
  private static let baselines: Set = [
    "common baseline", "below the top margin", "above the bottom margin", "inside the stack",
    "baseline below baseline", "gap",
  ]

  /// Whether a requirement or wish is named.
  func names(_ requirement: ConstraintSystem.Requirement) -> Bool {
    guard requirement.axis == nil || requirement.axis == axis else { return false }
    let (rule, isOwn) = (requirement.rule, requirement.box == box)
    switch reason.rule {
    case .hidden, .conflict, .ambiguous, .undetermined, .content: return false
    case .screen: return rule == "the root has the size given"
    case .fixed: return isOwn && rule == "fixed size"
    case .minimum: return isOwn && rule == "minimum size"
    case .maximum: return isOwn && rule == "maximum size"
    case .aspectRatio: return isOwn && rule == "aspect ratio"
    case .fill, .inside: return isOwn && Self.placed.contains(rule)
    case .share: return Self.sideBySide.contains(rule) && isInside(requirement, reason.container)
    case .sum: return Self.sideBySide.contains(rule) && isInside(requirement, box)
    case .weight: return rule == "weight" && isInside(requirement, reason.container)
    case .equalSizes: return rule == "equal lengths" && isInside(requirement, reason.container)
    case .proportion: return rule == "share of the stack" && isInside(requirement, reason.container)
    case .grid: return rule == "grid column" && isCell(requirement.box)
    case .around:
      return reason.others.contains(requirement.box) && Self.placed.contains(rule)
        || isOwn && rule == "a stack is small across"
    case .heldDown: return isOwn && rule == "what asks for nothing is small"
    case .origin, .page: return isOwn && Self.origins.contains(rule)
    default: return namesPlace(requirement)
    }
  }

  /// Whether the content size of a box is named.
  func names(_ demand: ConstraintSystem.Demand) -> Bool {
    guard case .content = reason.rule else { return false }
    return demand.coordinate == Coordinate(box, axis, .length)
  }

  private func namesPlace(_ requirement: ConstraintSystem.Requirement) -> Bool {
    let (rule, isOwn) = (requirement.rule, requirement.box == box)
    let names = Set(requirement.sum.terms.map { Coordinate(variable: $0.variable).box })
    switch reason.rule {
    case .start: return isOwn && Self.edges.contains(rule) && names == [box]
    case .end: return isOwn && Self.edges.contains(rule) && names != [box]
    case .center, .contentCenter: return isOwn && Self.edges.contains(rule)
    case .after: return Self.links.contains(rule) && isLink(requirement, to: box)
    case .before:
      return Self.links.contains(rule) && isLink(requirement, to: reason.others.first ?? box)
    case .baselines:
      return Self.baselines.contains(rule) && isInside(requirement, reason.container ?? box)
        || isOwn && rule == "a stack is small across"
    default: return false
    }
  }

  /// Equal gaps are conditions on three boxes, and count together.
  private func isLink(_ requirement: ConstraintSystem.Requirement, to box: Int) -> Bool {
    guard let container = reason.container else { return false }
    if case .stacked(let stack) = tree.items[container].arrangement,
      stack.distribution == .equalSpacing
    {
      return isInside(requirement, container)
    }
    return requirement.box == box
  }

  private func isInside(_ requirement: ConstraintSystem.Requirement, _ container: Int?) -> Bool {
    container.map { children[$0].contains(requirement.box) } ?? false
  }

  private func isCell(_ box: Int) -> Bool {
    guard let grid = reason.container, box > 0 else { return false }
    return children[grid].contains(Int(tree.parents[box]))
  }
}

extension ConstraintSystem {
  /// The system without the conditions that reasons name.
  func without(_ named: [NamedConditions]) -> ConstraintSystem {
    var system = self
    system.requirements.removeAll { one in named.contains { $0.names(one) } }
    system.wishes.removeAll { one in named.contains { $0.names(one.requirement) } }
    system.demands.removeAll { one in named.contains { $0.names(one) } }
    return system
  }

  /// The least and the greatest best value of a coordinate; nil in a conflict.
  func range(of coordinate: Coordinate) -> ClosedRange<Double>? {
    guard let part = parts.first(where: { $0.coordinates.contains(coordinate) }) else { return nil }
    let program = part.program()
    guard let variable = program.variables[coordinate.variable],
      let solver = LexicographicSolver(program.program, minimizing: program.objectives)
    else { return nil }
    return solver.range(of: .variable(variable))
  }
}
