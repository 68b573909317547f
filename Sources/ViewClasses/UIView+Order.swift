import Scene
import Views

/// Positions in the paint order, independent of document order.
extension UIView {
  /// Moves the view behind its siblings, further for higher levels.
  func lieBehind(level: Double = 1) {
    layer.zPosition = min(layer.zPosition, -level)
  }

  /// Moves the view above its siblings, with a rule for sticking.
  func float(by rule: Sticky) {
    layer.zPosition = max(layer.zPosition, 1)
    sticky = rule
  }
}
