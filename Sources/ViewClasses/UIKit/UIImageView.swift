import Geometry
import Layout
import Scene
import Views

/// A picture (guide 4.5, Images).
final class UIImageView: UIView {
  var image: ImageValue?
  var highlightedImage: ImageValue?
  var isHighlighted = false

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("adjustsImageWhenAncestorFocused", unseen: Bool.self),
      Attribute("animationDuration", unseen: Double.self),
      Attribute("animationRepeatCount", unseen: Int.self),
      Attribute("highlighted", \UIImageView.isHighlighted),
      Attribute("highlightedImage", \UIImageView.highlightedImage),
      Attribute("image", \UIImageView.image),
    ]
  }

  private var shownImage: ImageValue? { isHighlighted ? highlightedImage ?? image : image }

  override func childRule(for child: UIView) -> ChildRule { .dropped }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    guard let size = shownImage?.size else { return ItemContent() }
    return ItemContent(width: size.width, height: size.height)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard let image = shownImage else { return }
    let rect = contentMode.rect(for: image.size ?? .zero, in: bounds)
    image.draw(in: &drawing, rect, bounds: bounds, tint: tintColor, context)
  }
}
