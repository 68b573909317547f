import Geometry
import Layout
import Views

/// A view whose only purpose is to place what is in it (guide 4.5, LMLayoutView).
class LMLayoutView: UIView {
  /// Whether children keep to the margins rather than to the edges (guide 4.0).
  var layoutMarginsRelativeArrangement = true

  required init() {
    super.init()
    layoutItem.margins = .zero
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "layoutMarginsRelativeArrangement", \LMLayoutView.layoutMarginsRelativeArrangement)
    ]
  }

  override var acceptsAnything: Bool { elementName == "root" }

  override func arrangementMargins(in context: ViewContext) -> Insets {
    layoutMarginsRelativeArrangement ? layoutItem.margins : .zero
  }

  override func childRule(for child: UIView) -> ChildRule { .taken }
}
