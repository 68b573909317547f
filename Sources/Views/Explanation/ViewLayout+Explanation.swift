import Geometry
import Layout

extension ViewLayout {
  /// Explains the frame of a view in a laid-out tree.
  public static func explain(
    _ view: UIView, in root: UIView, _ context: ViewContext
  ) -> Explanation {
    var (around, size) = (root, context.environment.size)
    while true {
      let flat = FlatViews(around, context)
      if let box = flat.views.firstIndex(where: { $0 === view }) {
        return explanation(of: box, in: flat, size, context)
      }
      // A class in the tree lays out the view, or a view around it, separately.
      let line = view.line
      guard let inner = line.lastIndex(where: { one in flat.views.contains { $0 === one } }),
        inner + 1 < line.count
      else { return ReasonWords.placed(view, by: view.superview ?? root) }
      around = line[inner] === around ? line[inner + 1] : line[inner]
      size = around.frame.size
      if around === view { return ReasonWords.placed(view, by: line[inner]) }
    }
  }

  private static func explanation(
    of box: Int, in flat: FlatViews, _ size: Size, _ context: ViewContext
  ) -> Explanation {
    let direction = context.environment.direction
    let finder = ReasonFinder(
      flat.tree, in: size, direction: direction, result: layout(flat, in: size, context))
    let reasons = finder.reasons(for: box)
    let words = { (axis: Axis, part: ReasonWords.Part) in
      ReasonWords(
        views: flat.views, view: flat.views[box], axis: axis, part: part, context: context)
    }
    var explanation = Explanation(path: flat.views[box].path)
    explanation.width = reasons.width.map(words(.horizontal, .size).sentence)
    explanation.height = reasons.height.map(words(.vertical, .size).sentence)
    explanation.x = reasons.x.map(words(.horizontal, .position).sentence)
    explanation.y = reasons.y.map(words(.vertical, .position).sentence)
    return explanation
  }
}

extension UIView {
  /// The views around this one, outermost first, then this view.
  fileprivate var line: [UIView] { (superview?.line ?? []) + [self] }
}
