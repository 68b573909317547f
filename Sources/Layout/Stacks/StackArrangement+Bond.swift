import Geometry

extension StackArrangement {
  /// How a stack ties a child along an axis; what a child asks for counts as UIKit has it by default,
  /// 250 / 750.
  func bond(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Bond {
    if child.isHidden { return Bond(role: .absent) }
    guard axis == self.axis else { return crossBond(direction) }
    return Bond(role: distribution == .fillEqually ? .weighted : .member)
  }

  /// Across: all as large as the stack, or each its own size within the stack.
  private func crossBond(_ direction: LayoutDirection) -> Bond {
    if alignsBaselines { return Bond(role: .aligned, isHeldDown: true) }
    let isMirrored = axis == .vertical && direction == .rightToLeft
    switch alignment {
    case .fill: return Bond(role: .given)
    case .center: return Bond(role: .bounded, place: .middle, isHeldDown: true)
    case .start, .firstBaseline:
      return Bond(role: .bounded, place: isMirrored ? .end : .start, isHeldDown: true)
    case .end, .lastBaseline:
      return Bond(role: .bounded, place: isMirrored ? .start : .end, isHeldDown: true)
    }
  }

  /// How the stack relates its size along an axis to its children's.
  func rule(along axis: Axis) -> AxisBox.Rule {
    if axis == self.axis { return .filled }
    if alignsBaselines { return .baselineRow }
    return alignment == .fill ? .separate : .spanned
  }
}
