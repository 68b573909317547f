import Foundation
import Geometry
import Layout
import Scene
import Views

/// A spinning wheel during an activity; a preview shows it active.
final class UIActivityIndicatorView: UIView {
  override class var summary: String { "A wheel that turns during an activity" }

  /// The size and colour (UIActivityIndicatorViewStyle).
  enum Style: String, MarkupEnumeration {
    case whiteLarge, white, gray

    static var platformsOfWords: [String: [Environment.Platform]] { ["gray": [.iOS]] }
  }

  var style = Style.white
  /// The colour of the spokes; nil for the style's.
  var color: Color?

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("activityIndicatorViewStyle", \UIActivityIndicatorView.style),
      Attribute("color", \UIActivityIndicatorView.color),
      Attribute("hidesWhenStopped", unseen: Bool.self),
    ]
  }

  /// The sides of a small and a large wheel, in points; tvOS values are matched by eye.
  private static let sides = PerPlatform(
    iOS: (small: 20.0, large: 37.0), tvOS: (small: 35, large: 64))

  private func side(in context: ViewContext) -> Double {
    let sides = Self.sides[context]
    return style == .whiteLarge ? sides.large : sides.small
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    let side = side(in: context)
    return ItemContent(width: side, height: side)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    [SpokenElement(bounds, label: "In progress")]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let radius = side(in: context) / 2 - 0.5
    let base = color ?? (style == .gray ? Color(0x9999_99ff) : .white)
    for spoke in 0..<12 {
      let angle = Double(spoke) * .pi / 6 - .pi / 2
      let direction = Point(cos(angle), sin(angle))
      let inner = bounds.center + Point(direction.x * radius * 0.5, direction.y * radius * 0.5)
      let outer = bounds.center + Point(direction.x * radius, direction.y * radius)
      let opacity = 0.25 + 0.75 * Double(spoke) / 11
      drawing.fill(path: .capsule(inner, outer, width: radius / 6), base.withAlpha(opacity))
    }
  }
}
