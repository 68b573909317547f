import Geometry
import Layout
import Views

/// Children on top of each other, as large as the view without margins and spacing (guide 4.0,
/// LMLayerView).
final class LMLayerView: LMLayoutView {
  override class var summary: String { "Views on top of each other" }

  override class var lastVersion: String? { "3.4.2" }

  override class func spacingIsPadding(in dialect: Dialect) -> Bool { true }

  override func arrangement(in context: ViewContext) -> Arrangement { .layered(insets: .zero) }
}
