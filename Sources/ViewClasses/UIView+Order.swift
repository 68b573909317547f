import Scene
import Views

/// Places in the paint order of siblings, wherever a view is declared.
extension UIView {
  /// Lies below its siblings, the lower the higher the level.
  func lieBehind(level: Double = 1) {
    layer.zPosition = min(layer.zPosition, -level)
  }

  /// Lies above its siblings and stays in sight by a rule.
  func float(by rule: Sticky) {
    layer.zPosition = max(layer.zPosition, 1)
    sticky = rule
  }
}
