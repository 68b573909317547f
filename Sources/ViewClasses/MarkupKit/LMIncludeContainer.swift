import Geometry
import Layout
import Views

/// What holds the view of an included document, pinned to all four edges, so that weight, anchor and
/// spacing of that view do not reach what is around it (guide 4.0, Includes).
final class LMIncludeContainer: UIView {
  required init() {
    super.init()
    layoutItem.margins = .zero
  }

  override func arrangement(in context: ViewContext) -> Arrangement { .layered(insets: .zero) }
}
