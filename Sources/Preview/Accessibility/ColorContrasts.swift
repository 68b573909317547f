import Geometry
import Scene

/// The contrasts of a view's colours with what is drawn below them.
struct ColorContrasts {
  private let backdrops: TextBackdrops
  private let index: Int

  /// The contrasts of a view on a screen; nil if the view is not painted.
  init?(of path: ViewPath, in root: LayoutNode, screen: Size) {
    let views = PaintedViews(root, screen: Rect(origin: .zero, size: screen))
    guard let index = views.entries.firstIndex(where: { $0.node.report.path == path }) else {
      return nil
    }
    self.index = index
    backdrops = TextBackdrops(views)
  }

  /// The contrast of a property's colour, from 1 to 21; nil if it is no colour, or if there is not
  /// just one colour below it.
  func ratio(of value: String, at keyPath: String) -> Double? {
    guard let color = Color(hex: value), color.alpha > 0,
      let ground = backdrops.ground(of: index, withOwn: keyPath != "backgroundColor")
    else { return nil }
    return Contrast.ratio(Contrast.compose(color, on: ground), ground)
  }
}
