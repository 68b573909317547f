import Geometry
import Layout
import Scene
import Views

/// A view that blurs what is behind it; without a style it draws nothing (guide 4.5,
/// UIVisualEffectView).
final class UIVisualEffectView: UIView {
  /// How what is behind is changed (UIBlurEffectStyle).
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
}
