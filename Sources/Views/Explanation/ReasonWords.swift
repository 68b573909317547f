import Geometry
import JSONWriting
import Layout
import Markup
import Scene

/// Words the reasons for one number of a view's frame.
struct ReasonWords {
  /// A number of a frame along an axis.
  enum Part {
    case size
    case position
  }

  /// The views of the layout, in the order of its boxes.
  let views: [UIView]
  let view: UIView
  let axis: Axis
  let part: Part
  let context: ViewContext

  var direction: LayoutDirection { context.environment.direction }

  /// The sentences for reasons; a view or container that nothing holds open comes first.
  func sentences(_ reasons: [Reason]) -> [Explanation.Sentence] {
    let actual = reasons.filter(isActual)
    return withoutRoom(reasons) + (actual.isEmpty ? reasons : actual).map(sentence)
  }

  /// Whether the views inside need the size that a reason derives from theirs.
  ///
  /// With an aspect ratio in the tree, reasons include all rules that hold.
  private func isActual(_ reason: Reason) -> Bool {
    let size = view.frame.size[axis]
    guard views.contains(where: { !$0.layoutItem.aspectRatio.isNaN }) else { return true }
    switch reason.rule {
    case .sum(let insets, let gaps):
      let needed = reason.others.reduce(insets + gaps) { $0 + neededSize(of: $1) }
      return abs(needed - size) < 1
    case .around(let start, let end):
      return reason.others.contains { abs(neededSize(of: $0) + start + end - size) < 1 }
    default: return true
    }
  }

  private func neededSize(of box: Int) -> Double {
    let width = axis == .horizontal ? nil : views[box].frame.width
    return ViewLayout.fittingSize(of: views[box], width: width, in: context)[axis]
  }

  /// The sentence about the view, or the container of its reasons, if nothing holds it open.
  private func withoutRoom(_ reasons: [Reason]) -> [Explanation.Sentence] {
    let containers = reasons.compactMap(\.container).map { views[$0] }
    let parent = containers.first { $0 === view.superview && $0.frame.size[axis] <= 0 }
    let isEmpty = part == .size && view.frame.size[axis] <= 0
    guard let flat = isEmpty ? view : parent, let (loose, way) = flat.looseView(axis, in: context)
    else { return [] }
    let name = flat.id ?? flat.className
    let inside = loose === flat ? "its views" : "the views in \(loose.id ?? loose.className)"
    return [
      Explanation.Sentence(
        text: "\(name) is 0 \(extent), since \(inside) do not hold it open: \(way)",
        rule: "squeezed", others: flat === view ? [] : [flat.path], source: loose.source)
    ]
  }

  /// The sentence for a reason.
  func sentence(_ reason: Reason) -> Explanation.Sentence {
    let others = (reason.others + (reason.container.map { [$0] } ?? [])).map { views[$0] }
    let place = part == .size ? sizePlace(reason) : positionPlace(reason)
    return Explanation.Sentence(
      text: part == .size ? sizeText(reason) : positionText(reason), rule: reason.rule.name,
      others: others.filter { $0 !== view }.map(\.path), source: place)
  }

  /// The explanation of a view that another view's class positions, or of a bar.
  static func placed(
    _ view: UIView, by parent: UIView?, in context: ViewContext
  ) -> Explanation {
    func sentence(_ number: String, _ reason: String? = nil) -> [Explanation.Sentence] {
      [
        Explanation.Sentence(
          text:
            "\(number): \(reason ?? "\(parent?.className ?? "the container") places it by itself")",
          rule: "class", others: parent.map { $0.path.isEmpty ? [] : [$0.path] } ?? [],
          source: view.source ?? parent?.source)
      ]
    }
    var explanation = Explanation(path: view.path)
    explanation.width = sentence("\(view.frame.width.oneDecimal) wide")
    explanation.height = sentence(
      "\(view.frame.height.oneDecimal) high", view.heightReason(in: context))
    explanation.x = sentence("\(view.frame.x.oneDecimal) from the left")
    explanation.y = sentence("\(view.frame.y.oneDecimal) from the top")
    return explanation
  }

  // MARK: Names

  /// A view by its id, or else class and path.
  func name(_ box: Int) -> String {
    views[box].id ?? "\(views[box].className) \(views[box].path)"
  }

  /// A container by its id, or else its class.
  func container(_ reason: Reason) -> String {
    reason.container.map { views[$0].id ?? views[$0].className } ?? view.className
  }

  /// The first few views by name.
  func names(_ boxes: [Int]) -> String {
    let shown = boxes.prefix(3).map(name)
    if boxes.count > 3 { return "\(shown.joined(separator: ", ")) and \(boxes.count - 3) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
  }

  // MARK: Places

  /// The place where a view sets the first of some properties, or else its own place.
  func place(of keyPaths: [String], on view: UIView) -> ViewSource? {
    for keyPath in keyPaths {
      if let origin = view.bookkeeping.origins?[keyPath], !origin.file.isEmpty {
        return ViewSource(file: origin.file, range: origin.range)
      }
    }
    return view.source
  }

  /// The place of the first of some properties of a reason's container.
  func place(of keyPaths: [String], onContainerOf reason: Reason) -> ViewSource? {
    place(of: keyPaths, on: reason.container.map { views[$0] } ?? view)
  }

  /// The property for a side of the margins, or the one for all sides.
  func marginKeys(isStart: Bool) -> [String] {
    let isLeading = isStart == (direction == .leftToRight)
    let sides =
      axis == .vertical
      ? [isStart ? "Top" : "Bottom"]
      : [isStart ? "Left" : "Right", isLeading ? "Leading" : "Trailing"]
    return sides.map { "layoutMargin\($0)" } + ["layoutMargins"]
  }
}

extension Double {
  /// The number with at most one decimal place.
  public var oneDecimal: String { ((self * 10).rounded() / 10).shortText }
}

extension Reason.Rule {
  var name: String {
    switch self {
    case .hidden: "hidden"
    case .conflict: "conflict"
    case .ambiguous: "ambiguous"
    case .undetermined: "undetermined"
    case .screen: "screen"
    case .fixed: "fixed"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .aspectRatio: "aspectRatio"
    case .fill: "fill"
    case .share: "share"
    case .weight: "weight"
    case .equalSizes: "equalSizes"
    case .proportion: "proportion"
    case .grid: "grid"
    case .baselines: "baselines"
    case .around: "around"
    case .sum: "sum"
    case .content: "content"
    case .inside: "inside"
    case .heldDown: "heldDown"
    case .origin: "origin"
    case .page: "page"
    case .start: "start"
    case .end: "end"
    case .center, .contentCenter: "center"
    case .after: "after"
    case .before: "before"
    }
  }
}
