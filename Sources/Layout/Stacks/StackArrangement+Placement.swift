import Geometry

extension StackArrangement {
  /// How a stack ties a child along an axis; what a child asks for counts as UIKit has it by default,
  /// 250 / 750.
  func placement(of child: LayoutItem, along axis: Axis, _ direction: LayoutDirection) -> Placement
  {
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
}
