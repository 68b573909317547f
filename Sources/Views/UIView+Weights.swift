import Layout
import Markup

// Weights of 0. MarkupKit divides each weight by the one before it, so that only a single one may
// be 0 (upstream's `createConstraints`).

extension UIView {
  /// The problems of weights of 0 among the views in this one.
  func weightProblems(in context: ViewContext) -> [(view: UIView, problem: Diagnostic)] {
    let weighted = weightedViews(in: context)
    guard weighted.count > 1 else { return [] }
    return weighted.filter { $0.layoutItem.weight == 0 }.map { ($0, .invalidWeight("0")) }
  }

  /// The weight in a layout: a single weight of 0 counts like any other, one of several not at all.
  func weight(in context: ViewContext) -> Double {
    guard layoutItem.weight == 0 else { return layoutItem.weight }
    guard let superview, case .linear = superview.arrangement(in: context) else { return .nan }
    let isAlone = superview.weightedViews(in: context).allSatisfy { $0 === self }
    return isAlone ? 1 : .nan
  }

  /// The views of a row or column whose weights share its length.
  private func weightedViews(in context: ViewContext) -> [UIView] {
    guard case .linear(let linear) = arrangement(in: context) else { return [] }
    return arrangedSubviews.filter { view in
      let item = view.layoutItem
      return !item.isHidden && !item.weight.isNaN && item.limits(along: linear.axis).fixed.isNaN
    }
  }
}
