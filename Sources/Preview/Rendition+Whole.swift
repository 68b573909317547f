import Geometry
import Scene
public import Views

extension Rendition {
  /// The rendition on a screen that is high enough for the content of its scroll views.
  ///
  /// A higher screen may make a scroll view higher, show more rows and move others, so it is laid
  /// out until nothing is left to scroll, or until more height does not help.
  ///
  /// - Parameters:
  ///   - limit: The maximum height of the screen in points.
  ///   - render: Renders the document in an environment.
  public static func whole(
    in environment: Environment, limit: Double, render: (Environment) -> Rendition
  ) -> Rendition {
    var rendition = render(environment)
    while let rest = rendition.root?.hiddenHeight, rest > 0 {
      var higher = rendition.environment
      higher.size.height = min(higher.size.height + rest, limit)
      if higher.size == rendition.environment.size { break }
      let next = render(higher)
      // A scroll view of a fixed height hides as much as before.
      guard let left = next.root?.hiddenHeight, left < rest || left == 0 else { break }
      rendition = next
    }
    return rendition
  }
}

extension LayoutNode {
  /// The greatest height of content that an outermost scroll view hides, in points.
  fileprivate var hiddenHeight: Double {
    if report.isHidden { return 0 }
    if let scroll = report.scene.scroll, scroll.axes.contains(.vertical) {
      return max(
        0,
        scroll.contentSize.height + scroll.inset.top + scroll.inset.bottom
          - report.frame.height)
    }
    return children.reduce(0) { max($0, $1.hiddenHeight) }
  }
}
