import Geometry
import Layout
import Scene
import Views

/// A view that blurs the content behind it; without a style it draws nothing (guide 4.5,
/// UIVisualEffectView).
final class UIVisualEffectView: UIView {
  override class var summary: String { "A view that blurs what is behind it" }

  /// The effect on the content behind (UIBlurEffectStyle).
  enum BlurEffect {
    case extraLight, light, dark, extraDark, regular, prominent
  }

  private var effect: BlurEffect?
  private let contentView = UIView()

  required init() {
    super.init()
    adopt(contentView)
  }

  private convenience init(_ effect: BlurEffect) {
    self.init()
    self.effect = effect
  }

  override class var factories: [Factory] {
    [
      Factory("extraLightBlurEffectView") { UIVisualEffectView(.extraLight) },
      Factory("lightBlurEffectView") { UIVisualEffectView(.light) },
      Factory("darkBlurEffectView") { UIVisualEffectView(.dark) },
      Factory("extraDarkBlurEffectView") { UIVisualEffectView(.extraDark) }.only(on: .tvOS),
      Factory("regularBlurEffectView") { UIVisualEffectView(.regular) },
      Factory("prominentBlurEffectView") { UIVisualEffectView(.prominent) },
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("contentView", object: { (view: UIVisualEffectView) in view.contentView }),
      Attribute(notSettable: "effect", parts: ["style"]),
    ]
  }

  /// The content view, if the document uses it.
  override var parts: [(name: String, view: UIView)] {
    let isSeen = contentView.backgroundColor != nil || contentView.layer.borderWidth > 0
    return isSeen ? [("contentView", contentView)] : []
  }

  override func layoutParts(in context: ViewContext) {
    contentView.place(in: bounds, content: contentView.content)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard let effect else { return }
    drawing.draw(.blur(radius: effect.radius, rect: bounds))
    drawing.fill(bounds, radius: cornerRadius, effect.tint)
  }
}

extension UIVisualEffectView.BlurEffect {
  /// The blur radius of the content behind, in points.
  fileprivate var radius: Double { self == .light || self == .regular ? 30 : 20 }

  /// The colour over the blur; those of the last three styles are estimated from the first three.
  fileprivate var tint: Color {
    switch self {
    case .extraLight, .prominent: Color(0xf7f7_f7ff).withAlpha(0.82)
    case .light, .regular: Color.white.withAlpha(0.3)
    case .dark: Color(0x1c1c_1cff).withAlpha(0.73)
    case .extraDark: Color(0x1010_10ff).withAlpha(0.82)
    }
  }
}
