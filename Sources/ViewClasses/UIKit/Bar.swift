import Geometry
import Scene
import Views

/// What navigation bars, toolbars, tab bars and search bars have in common.
class Bar: UIView {
  /// Dark on light, or light on dark (UIBarStyle).
  enum Style: String, MarkupEnumeration {
    case `default`, black
  }

  /// Dark on light, or light on dark.
  var barStyle = Style.default
  /// The colour of the bar itself; the style's where it is nil.
  var barTintColor: Color?
  /// Whether what is behind shines through.
  var isTranslucent = true

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("barStyle", \Bar.barStyle).only(on: .iOS),
      Attribute("barTintColor", \Bar.barTintColor),
      Attribute("translucent", \Bar.isTranslucent),
    ]
  }
}
