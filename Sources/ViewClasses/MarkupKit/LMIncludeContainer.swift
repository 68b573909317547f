import Geometry
import Layout
import Views

/// The container of an included document's view, pinned to all four edges.
///
/// The view's weight, anchor and spacing have no effect outside (guide 4.0, Includes).
final class LMIncludeContainer: UIView {
  required init() {
    super.init()
    layoutItem.margins = .zero
  }

  override func arrangement(in context: ViewContext) -> Arrangement { .layered(insets: .zero) }
}
