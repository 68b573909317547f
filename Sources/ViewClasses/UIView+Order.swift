import Scene
import Views

/// Places in the paint order of siblings, wherever a view is declared.
extension UIView {
  /// Lies below its siblings, the lower the higher the level.
  func lieBehind(level: Double = 1) {
    layer.zPosition = min(layer.zPosition, -level)
  }

  /// Lies below the content that its parent scrolls, and stays where it is; `until` is a y in that
  /// content, in points, beyond which it never has to go.
  func lieBehindContent(until: Double) {
    lieBehind()
    sticky = Sticky(until: until)
  }

  /// Lies above its siblings and stays in sight by a rule.
  func float(by rule: Sticky) {
    layer.zPosition = max(layer.zPosition, 1)
    sticky = rule
  }
}
