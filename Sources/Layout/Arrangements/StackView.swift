public import Geometry

/// UIKit's stack view: children side by side, with UIStackView's own constraints.
public struct StackView: Hashable, Sendable {
  /// How children share the stack's length (UIStackViewDistribution).
  public enum Distribution: Hashable, Sendable {
    /// Each by what it asks for, as in a row without weights.
    case fill
    /// All alike.
    case fillEqually
    /// Each in the proportion of what it asks for.
    case fillProportionally
    /// Each has what it asks for, and the gaps are alike.
    case equalSpacing
  }

  /// Where children lie across the axis (UIStackViewAlignment); start is leading or top.
  public enum Alignment: Hashable, Sendable {
    /// At both edges.
    case fill
    /// At the leading or top edge.
    case start
    /// In the middle between the margins.
    case center
    /// At the trailing or bottom edge.
    case end
    /// On one first baseline; at the start in a vertical stack, which has none.
    case firstBaseline
    /// On one last baseline; at the end in a vertical stack, which has none.
    case lastBaseline
  }

  /// The direction along which children follow each other.
  public var axis: Axis
  /// How children share the stack's length.
  public var distribution: Distribution
  /// Where children lie across.
  public var alignment: Alignment
  /// The gap between neighbours, or the least gap, in points.
  public var spacing: Double
  /// Whether a vertical stack counts its gaps from baseline to baseline.
  public var isBaselineRelative: Bool

  /// A stack that fills both axes, without gaps.
  public init(
    _ axis: Axis, distribution: Distribution = .fill, alignment: Alignment = .fill,
    spacing: Double = 0, isBaselineRelative: Bool = false
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.isBaselineRelative = isBaselineRelative
  }
}

extension StackView: ArrangementRules {
  /// How a stack ties a child along an axis; what a child asks for counts as UIKit has it by default,
  /// 250 / 750.
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    if child.isHidden { return Placement(sizing: .absent) }
    guard axis == self.axis else { return crossPlacement(direction) }
    return Placement(sizing: distribution == .fillEqually ? .proportional : .flexible)
  }

  /// Across: all as large as the stack, or each its own size within the stack.
  private func crossPlacement(_ direction: LayoutDirection) -> Placement {
    if alignsBaselines { return Placement(sizing: .onBaseline, isHeldDown: true) }
    let isMirrored = axis == .vertical && direction == .rightToLeft
    switch alignment {
    case .fill: return Placement(sizing: .fill)
    case .center: return Placement(sizing: .fitContent, alignment: .contentCenter, isHeldDown: true)
    case .start, .firstBaseline:
      return Placement(sizing: .fitContent, alignment: isMirrored ? .end : .start, isHeldDown: true)
    case .end, .lastBaseline:
      return Placement(sizing: .fitContent, alignment: isMirrored ? .start : .end, isHeldDown: true)
    }
  }

  /// How the stack relates its size along an axis to its children's.
  func rule(along axis: Axis) -> AxisBox.Rule {
    if axis == self.axis { return .filled }
    if alignsBaselines { return .baselineRow }
    return alignment == .fill ? .separate : .spanned
  }

  var passesBaselinesOn: Bool { true }
}

extension StackView {
  /// The row or column that a stack is as far as the two are alike.
  var linear: RowOrColumn {
    RowOrColumn(
      axis, spacing: spacing, alignsToBaseline: alignsBaselines || spacesByBaseline,
      baseline: alignment == .lastBaseline ? .last : .first)
  }

  /// Whether children lie on one baseline.
  var alignsBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  private var spacesByBaseline: Bool { axis == .vertical && isBaselineRelative }
}

extension Arrangement {
  /// The rule of a row or a column, or that of a stack as far as it is like one.
  var linear: RowOrColumn? {
    switch self {
    case .linear(let linear): linear
    case .stacked(let stack): stack.linear
    default: nil
    }
  }

  /// The rule of a stack.
  var stack: StackView? {
    if case .stacked(let stack) = self { stack } else { nil }
  }
}
