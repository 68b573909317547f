import Scene
import Views

/// Positions in the paint order of siblings, independent of document order.
extension UIView {
  /// Moves the view behind its siblings; a higher level is further behind.
  func lieBehind(level: Double = 1) {
    layer.zPosition = min(layer.zPosition, -level)
  }

  /// Moves the view above its siblings, and lets it stick by a rule.
  func float(by rule: Sticky) {
    layer.zPosition = max(layer.zPosition, 1)
    sticky = rule
  }
}
