import Geometry
import Layout
import Views

/// A view that only arranges its content (guide 4.5, LMLayoutView).
class LMLayoutView: UIView {
  /// Whether children respect the margins instead of the edges (guide 4.0).
  var layoutMarginsRelativeArrangement = true

  required init() {
    super.init()
    layoutItem.margins = .zero
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "layoutMarginsRelativeArrangement", \LMLayoutView.layoutMarginsRelativeArrangement
      ).removed(after: "3.4.2")
    ]
  }

  override func childRule(for child: UIView) -> ChildRule { .taken }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    let margins = layoutMarginsRelativeArrangement ? layoutMargins : .zero
    return margins + padding(in: context)
  }

  // MARK: Touches

  /// A background takes touches since MarkupKit 4 (guides 2.x, 4.0 and 4.5, LMLayoutView).
  override func letsTouchesThrough(in context: ViewContext) -> Bool {
    backgroundColor == nil || context.dialect < .generation4
  }

  // MARK: Spacing

  /// Whether `topSpacing` and the like are padding inside the view, as in generation 4.0, or gaps
  /// to its siblings (guides 4.0 and 4.5, LMLayoutView).
  class func spacingIsPadding(in dialect: Dialect) -> Bool { dialect == .generation4 }

  /// The padding in addition to the margins, in points; left means leading, right trailing.
  func padding(in context: ViewContext) -> Insets {
    guard Self.spacingIsPadding(in: context.dialect) else { return .zero }
    let padding = layoutItem.spacing
    let isMirrored = context.environment.direction == .rightToLeft
    return Insets(
      top: padding.top, left: isMirrored ? padding.right : padding.left,
      bottom: padding.bottom, right: isMirrored ? padding.left : padding.right)
  }

  override func siblingSpacing(in context: ViewContext) -> Insets {
    Self.spacingIsPadding(in: context.dialect) ? .zero : layoutItem.spacing
  }
}
