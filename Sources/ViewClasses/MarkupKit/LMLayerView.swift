import Geometry
import Layout
import Views

/// Children on top of each other, as large as the view inside margins and spacing (guide 4.0,
/// LMLayerView).
final class LMLayerView: LMLayoutView {
  override func arrangement(in context: ViewContext) -> Arrangement {
    // The four spacings are padding here, leading and trailing by the direction of reading.
    let padding = layoutItem.spacing
    let isMirrored = context.environment.direction == .rightToLeft
    return .layered(
      insets: Insets(
        top: padding.top, left: isMirrored ? padding.right : padding.left,
        bottom: padding.bottom, right: isMirrored ? padding.left : padding.right))
  }
}
