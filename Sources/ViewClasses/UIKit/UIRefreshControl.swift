import Layout
import Views

/// What shows that content is being loaded again; nothing of it is seen until someone pulls.
final class UIRefreshControl: UIControl {
  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute(notSettable: "attributedTitle")]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: 60)
  }
}
