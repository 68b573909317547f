import Geometry
import Layout

extension ViewLayout {
  /// Explains the frame of a view in a laid-out tree.
  public static func explain(
    _ view: UIView, in root: UIView, _ context: ViewContext
  ) -> Explanation {
    var (around, size, outer) = (root, context.environment.rootFrame.size, [LayoutItem]())
    while true {
      let flat = FlatViews(around, context, in: outer)
      if let box = flat.views.firstIndex(where: { $0 === view }) {
        return explanation(of: box, in: flat, size, after: outer.count, context)
      }
      // A class in the tree lays out the view, or a view around it, separately.
      let line = view.line
      guard let inner = line.lastIndex(where: { one in flat.views.contains { $0 === one } }),
        inner + 1 < line.count
      else { return ReasonWords.placed(view, by: view.superview, in: context) }
      around = line[inner] === around ? line[inner + 1] : line[inner]
      if around === view { return ReasonWords.placed(view, by: line[inner], in: context) }
      (size, outer) = (around.frame.size, [])
      // A view as high as its content is laid out as when its height was measured.
      let fitting = fittingSize(of: around, width: size.width, in: context).height
      if context.grid.roundUp(fitting) == size.height {
        (size.height, outer) = (0, outerItems(fittingWidth: true))
      }
    }
  }

  private static func explanation(
    of box: Int, in flat: FlatViews, _ size: Size, after count: Int, _ context: ViewContext
  ) -> Explanation {
    let finder = ReasonFinder(
      flat.tree, in: size, direction: context.environment.direction,
      result: layout(flat, in: size, context))
    let reasons = finder.reasons(for: count + box)
    let views = Array(repeating: flat.views[0], count: count) + flat.views
    let words = { (axis: Axis, part: ReasonWords.Part) in
      ReasonWords(views: views, view: flat.views[box], axis: axis, part: part, context: context)
    }
    let isMirrored = context.environment.direction == .rightToLeft
    var explanation = Explanation(path: flat.views[box].path)
    explanation.width = words(.horizontal, .size).sentences(reasons.width)
    explanation.height = words(.vertical, .size).sentences(reasons.height)
    explanation.x = words(.horizontal, .position).sentences(
      reasons.x.withoutFarEdge(isMirrored: isMirrored))
    explanation.y = words(.vertical, .position).sentences(
      reasons.y.withoutFarEdge(isMirrored: false))
    return explanation
  }
}

extension [Reason] {
  /// The reasons for a position, without the far edge of the container if the near one or the
  /// neighbour before suffices.
  fileprivate func withoutFarEdge(isMirrored: Bool) -> [Reason] {
    let edges = map { $0.rule.isEdge(atStart: !isMirrored) }
    let isFollowing = contains { if case .after = $0.rule { true } else { false } }
    guard isFollowing || edges.contains(true) else { return self }
    return filter { reason in
      if case .before = reason.rule { return !edges.contains(true) }
      return !reason.rule.isEdge(atStart: isMirrored)
    }
  }
}

extension Reason.Rule {
  /// Whether the rule puts a box at the start (left or top) or the end of its container.
  fileprivate func isEdge(atStart: Bool) -> Bool {
    switch self {
    case .start: atStart
    case .end: !atStart
    default: false
    }
  }
}

extension UIView {
  /// The views around this one, outermost first, then this view.
  fileprivate var line: [UIView] { (superview?.line ?? []) + [self] }
}
