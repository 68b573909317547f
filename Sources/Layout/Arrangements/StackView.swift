public import Geometry

/// UIKit's stack view: children side by side, with UIStackView's own constraints.
public struct StackView: Hashable, Sendable {
  /// The distribution of the stack's length among its children (UIStackViewDistribution).
  public enum Distribution: Hashable, Sendable {
    /// Gaps as wide as the spacing; lengths by content size and priority, as in a row without
    /// weights.
    case fill
    /// Children of equal length.
    case fillEqually
    /// Lengths in the proportion of the content sizes.
    case fillProportionally
    /// Equal gaps, at least as wide as the spacing; they take the free space.
    case equalSpacing
  }

  /// The position of children across the axis (UIStackViewAlignment).
  public enum Alignment: Hashable, Sendable {
    /// At both edges.
    case fill
    /// At the leading or top edge.
    case start
    /// In the middle between the margins.
    case center
    /// At the trailing or bottom edge.
    case end
    /// With first baselines at one height; in a vertical stack the same as `start`.
    case firstBaseline
    /// With last baselines at one height; in a vertical stack the same as `end`.
    case lastBaseline
  }

  /// The direction along which children follow each other.
  public var axis: Axis
  /// The distribution of the stack's length among its children.
  public var distribution: Distribution
  /// The position of children across the axis.
  public var alignment: Alignment
  /// The gap between neighbours in points; the least gap with `equalSpacing`.
  public var spacing: Double
  /// Whether a vertical stack measures its gaps from last to first baseline.
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
  func placement(of child: LentItem, along axis: Axis, _ direction: LayoutDirection) -> Placement {
    if child.isHidden { return Placement(sizing: .absent, priorities: .own) }
    guard axis == self.axis else { return crossPlacement(direction) }
    return Placement(
      sizing: distribution == .fillEqually ? .proportional : .flexible, priorities: .own)
  }

  /// Across the axis: as large as the stack, or the cheapest size inside it.
  private func crossPlacement(_ direction: LayoutDirection) -> Placement {
    var placement = Placement(sizing: .fitContent, priorities: .own, isHeldDown: true)
    let isMirrored = axis == .vertical && direction == .rightToLeft
    if alignsBaselines { return Placement(sizing: .onBaseline, priorities: .own, isHeldDown: true) }
    switch alignment {
    case .fill: return Placement(sizing: .fill, priorities: .own)
    case .center: placement.alignment = .contentCenter
    case .start, .firstBaseline: placement.alignment = isMirrored ? .end : .start
    case .end, .lastBaseline: placement.alignment = isMirrored ? .start : .end
    }
    return placement
  }

  func rule(along axis: Axis) -> AxisBox.Rule {
    if axis == self.axis { return .filled }
    if alignsBaselines { return .baselineRow }
    return alignment == .fill ? .separate : .spanned
  }

  var passesBaselinesOn: Bool { true }
}

extension StackView {
  /// The row or column with the same spacing and baselines.
  var linear: RowOrColumn {
    RowOrColumn(
      axis, spacing: spacing, alignsToBaseline: alignsBaselines || spacesByBaseline,
      baseline: alignment == .lastBaseline ? .last : .first)
  }

  /// Whether the children's baselines are aligned.
  var alignsBaselines: Bool {
    axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline)
  }

  private var spacesByBaseline: Bool { axis == .vertical && isBaselineRelative }
}

extension Arrangement {
  /// The row or column, or the row or column with a stack view's spacing and baselines; otherwise
  /// nil.
  var linear: RowOrColumn? {
    switch self {
    case .linear(let linear): linear
    case .stacked(let stack): stack.linear
    default: nil
    }
  }

  /// The stack view; nil for another arrangement.
  var stack: StackView? {
    if case .stacked(let stack) = self { stack } else { nil }
  }
}
