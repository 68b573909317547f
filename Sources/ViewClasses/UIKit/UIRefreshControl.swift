import Layout
import Views

/// The indicator for content that is loaded again; it is hidden until the user pulls.
final class UIRefreshControl: UIControl {
  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute(notSettable: "attributedTitle")]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: 60)
  }
}
