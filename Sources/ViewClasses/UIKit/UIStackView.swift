import Geometry
import Layout
import Views

/// Children next to each other, by UIKit's own rules (guide 4.0, UIStackView; guide 2,
/// UIStackView).
///
/// MarkupKit 4.5 raises for its children and ignores the words of its properties. Here it arranges
/// its views in every dialect.
final class UIStackView: UIView {
  override class var summary: String { "Views next to each other or below each other" }

  var alignment = Alignment.fill
  /// The direction of the stack.
  var axis = StackAxis.horizontal
  var distribution = Distribution.fill
  /// The gap between neighbours in points.
  var spacing = 0.0
  /// Whether a vertical stack measures its gaps between baselines.
  var isBaselineRelativeArrangement = false
  /// Whether children respect the margins instead of the edges.
  var isLayoutMarginsRelativeArrangement = false

  /// The alignment of children across the axis (UIStackViewAlignment).
  enum Alignment: String, MarkupEnumeration {
    case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
  }

  /// The direction of a stack (UILayoutConstraintAxis).
  enum StackAxis: String, MarkupEnumeration {
    case horizontal, vertical
  }

  /// The distribution of children along the axis (UIStackViewDistribution).
  enum Distribution: String, MarkupEnumeration {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("alignment", \UIStackView.alignment).obsolete,
      Attribute("axis", \UIStackView.axis).obsolete,
      // Before iOS 14, a stack view draws nothing itself.
      Attribute("backgroundColor", unseen: PaintValue.self),
      Attribute("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
      Attribute("distribution", \UIStackView.distribution).obsolete,
      Attribute(
        "layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
      Attribute("spacing", \UIStackView.spacing),
    ]
  }

  override func childRule(for child: UIView) -> ChildRule { .removed(after: "3.4.2") }

  /// Apple does not document what `sizeThatFits` returns; here it is the size that the views need.
  override func sizeThatFits(in context: ViewContext) -> Size {
    ViewLayout.fittingSize(of: self, in: context)
  }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  override func arrangement(in context: ViewContext) -> Arrangement {
    .stacked(
      StackView(
        axis == .horizontal ? .horizontal : .vertical, distribution: distribution.rule,
        alignment: alignment.rule, spacing: spacing,
        isBaselineRelative: isBaselineRelativeArrangement))
  }
}

extension UIStackView.Alignment {
  fileprivate var rule: StackView.Alignment {
    switch self {
    case .fill: .fill
    case .leading, .top: .start
    case .center: .center
    case .trailing, .bottom: .end
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension UIStackView.Distribution {
  fileprivate var rule: StackView.Distribution {
    switch self {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    // MarkupKit treats equalCentering as equalSpacing.
    case .equalSpacing, .equalCentering: .equalSpacing
    }
  }
}
