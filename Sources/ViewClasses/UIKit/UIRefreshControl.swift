import Layout
import Views

/// The indicator of reloading content; hidden until the user pulls.
final class UIRefreshControl: UIControl {
  override class var summary: String {
    "The indicator of reloading, which pulling the content down shows"
  }

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute(notSettable: "attributedTitle")]
  }

  // MARK: Touches

  /// Pulling reveals it, so touches reach it while hidden.
  override var isHiddenFromTouches: Bool { alpha < 0.01 }

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  // MARK: Layout

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: 60)
  }
}
