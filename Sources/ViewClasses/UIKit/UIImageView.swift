import Geometry
import Layout
import Markup
import Scene
import Views

/// A picture (guide 4.5, Images).
final class UIImageView: UIView {
  override class var summary: String { "A picture" }

  var image: ImageValue?
  /// The picture for the highlighted view.
  var highlightedImage: ImageValue?
  var isHighlighted = false
  /// Whether the picture is emphasized while the view, or a view around it, has a television's
  /// focus.
  var adjustsImageWhenAncestorFocused = false
  /// Whether the next view becomes an overlay.
  private var announcesOverlay = false

  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(
        "adjustsImageWhenAncestorFocused", \UIImageView.adjustsImageWhenAncestorFocused
      ).only(on: .tvOS),
      Attribute("animationDuration", unseen: Double.self),
      Attribute("animationRepeatCount", unseen: Int.self),
      Attribute("highlighted", \UIImageView.isHighlighted),
      Attribute("highlightedImage", \UIImageView.highlightedImage),
      Attribute("image", \UIImageView.image),
      Attribute("overlayContentView", object: { (_: UIImageView) in UIView() }).only(on: .tvOS),
    ]
  }

  private var shownImage: ImageValue? { isHighlighted ? highlightedImage ?? image : image }

  override class var instructions: [InstructionRule] {
    [InstructionRule("overlayContent").only(on: .tvOS)]
  }

  /// Only tvOS has overlays of a picture and the instruction for them.
  override func processMarkupInstruction(
    _ target: String, data: String, in context: ViewContext
  ) -> [Diagnostic] {
    announcesOverlay = true
    return []
  }

  override func childRule(for child: UIView) -> ChildRule { announcesOverlay ? .taken : .dropped }

  override func appendMarkupElementView(_ view: UIView) {
    announcesOverlay = false
    super.appendMarkupElementView(view)
  }

  /// Overlays fill the picture except for its margins, and do not affect its size.
  override func layoutParts(in context: ViewContext) {
    for view in subviews where view.isShown {
      ViewLayout.place(view, in: bounds.inset(by: Insets(8)), context)
    }
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    guard let size = shownImage?.size else { return ItemContent() }
    return ItemContent(width: size.width, height: size.height)
  }

  override var spokenRole: SpokenElement.Role? { .image }

  override var drawnScale: Double {
    let around = sequence(first: self as UIView) { $0.superview }
    let standsOut = adjustsImageWhenAncestorFocused && around.contains { $0.isFocused }
    return standsOut ? focusScale : 1
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard let image = shownImage else { return }
    let rect = contentMode.rect(for: image.size ?? .zero, in: bounds)
    image.draw(in: &drawing, rect, bounds: bounds, tint: tintColor, context)
  }
}
