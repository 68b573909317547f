import Geometry
import Layout

/// The properties of every view.
enum UIViewAttributes {
  static var all: [Attribute] { appearance + sizes + margins + behaviour + accessibility }

  private static var appearance: [Attribute] {
    [
      Attribute("alpha", \UIView.alpha),
      Attribute("backgroundColor", \UIView.backgroundColor),
      Attribute("clipsToBounds", \UIView.clipsToBounds),
      Attribute("contentMode", \UIView.contentMode),
      Attribute("displayable") { (view: UIView, shows: Bool, _) in
        view.layoutItem.isHidden = !shows
      },
      Attribute("hidden", \UIView.layoutItem.isHidden),
      Attribute("layer", object: { (view: UIView) in view.layer }),
      Attribute("tintColor", \UIView.ownTintColor),
      Attribute("tintAdjustmentMode", unseen: TintAdjustmentMode.self),
    ]
  }

  /// Guide 4.5: Fixed Dimensions, Bounded Dimensions, View Weights, LMAnchorView.
  private static var sizes: [Attribute] {
    [
      Attribute("width", \UIView.layoutItem.width.fixed),
      Attribute("minimumWidth", \UIView.layoutItem.width.minimum),
      Attribute("maximumWidth", \UIView.layoutItem.width.maximum),
      Attribute("height", \UIView.layoutItem.height.fixed),
      Attribute("minimumHeight", \UIView.layoutItem.height.minimum),
      Attribute("maximumHeight", \UIView.layoutItem.height.maximum),
      Attribute("aspectRatio", \UIView.layoutItem.aspectRatio),
      Attribute("weight") { (view: UIView, weight: Weight, _) in
        view.layoutItem.weight = weight.value
      },
      Attribute("anchor", \UIView.layoutItem.anchors),
      Attribute("topSpacing", \UIView.layoutItem.spacing.top),
      Attribute("bottomSpacing", \UIView.layoutItem.spacing.bottom),
      Attribute("leadingSpacing", \UIView.layoutItem.spacing.left),
      Attribute("trailingSpacing", \UIView.layoutItem.spacing.right),
    ] + priorities
  }

  /// The priorities of content sizes.
  ///
  /// MarkupKit 4.5.1 has no such keys and raises, since UIView has none either (upstream's source).
  /// Rows, columns and most other layout views overwrite them; stack, root and layer views do not.
  private static var priorities: [Attribute] {
    [
      priority("horizontalContentCompressionResistancePriority", \.priorities.width.resistance),
      priority("horizontalContentHuggingPriority", \.priorities.width.hugging),
      priority("verticalContentCompressionResistancePriority", \.priorities.height.resistance),
      priority("verticalContentHuggingPriority", \.priorities.height.hugging),
    ]
  }

  private static func priority(
    _ name: String, _ path: any WritableKeyPath<LayoutItem, UInt16> & Sendable
  ) -> Attribute {
    Attribute(name) { (view: UIView, priority: PriorityValue, _) in
      view.layoutItem[keyPath: path] = priority.value
    }.removed(after: "3.4.2")
  }

  private static var margins: [Attribute] {
    Attribute.insets("layoutMargins", side: "layoutMargin", \UIView.layoutItem.margins)
      + Attribute.directionalInsets(
        "layoutMargins", side: "layoutMargin", \UIView.layoutItem.margins)
      + [
        Attribute("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
        Attribute("preservesSuperviewLayoutMargins", unseen: Bool.self),
      ]
  }

  private static var behaviour: [Attribute] {
    [
      Attribute("autoresizesSubviews", unseen: Bool.self),
      Attribute("autoresizingMask", unseen: Int.self),
      Attribute("clearsContextBeforeDrawing", unseen: Bool.self),
      Attribute("contentScaleFactor", unseen: Double.self),
      Attribute("exclusiveTouch", unseen: Bool.self).only(on: .iOS),
      Attribute("maskView", object: { (_: UIView) -> UIView? in nil }),
      Attribute("multipleTouchEnabled", unseen: Bool.self).only(on: .iOS),
      Attribute("opaque", unseen: Bool.self),
      Attribute("restorationIdentifier", unseen: String.self),
      Attribute("semanticContentAttribute", unseen: Int.self),
      Attribute("tag", unseen: Int.self),
      Attribute("translatesAutoresizingMaskIntoConstraints", unseen: Bool.self),
      Attribute("userInteractionEnabled", \UIView.isUserInteractionEnabled),
    ]
  }

  private static var accessibility: [Attribute] {
    [
      Attribute("accessibilityHint", unseen: String.self),
      Attribute("accessibilityIdentifier", unseen: String.self),
      Attribute("accessibilityLabel", unseen: String.self),
      Attribute("accessibilityTraits", unseen: Int.self),
      Attribute("accessibilityValue", unseen: String.self),
      Attribute("isAccessibilityElement", unseen: Bool.self),
    ]
  }
}

/// The adjustment of a tint (UIViewTintAdjustmentMode).
enum TintAdjustmentMode: String, MarkupEnumeration {
  case automatic, normal, dimmed
}
