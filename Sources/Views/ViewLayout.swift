import Geometry
import Layout
import Markup

/// Lays out a view tree: its boxes in a flat array, frames back onto the views.
public struct ViewLayout {
  private var engine = LayoutEngine()

  /// A layout that keeps its buffers from one run to the next.
  public init() {}

  /// Gives every view its frame, the root being as large as the screen, and notes what there is to tell.
  public mutating func run(_ root: UIView, in context: ViewContext, log: inout DiagnosticLog) {
    var flat = FlatViews(context)
    flat.append(root, parent: nil)
    let environment = context.environment
    let result = engine.layout(
      flat.tree, in: environment.size, direction: environment.direction, measuring: flat)
    for (view, content) in zip(flat.views, result.contents) { view.content = content }
    root.place(result.frames, flat, context)
    report(result.findings, flat.views, context, to: &log)
  }

  private func report(
    _ findings: [Finding], _ views: [UIView], _ context: ViewContext, to log: inout DiagnosticLog
  ) {
    for finding in findings {
      let view = views[finding.item]
      let others = finding.others.map { views[$0] }
      log.add(view.located(.finding(finding, on: view, others: others)), about: view)
    }
    for view in views where view.isShown && view.isTextTruncated(in: context) {
      log.add(view.located(.layoutTruncated(view)), about: view)
    }
  }
}

/// The views of a tree in the order of its boxes.
private struct FlatViews: ItemMeasuring {
  private(set) var tree = LayoutTree()
  private(set) var views: [UIView] = []
  private let context: ViewContext

  init(_ context: ViewContext) {
    self.context = context
  }

  mutating func append(_ view: UIView, parent: Int?) {
    var item = view.layoutItem
    item.arrangement = view.arrangement(in: context)
    item.margins = view.arrangementMargins
    item.wraps = view.wraps
    if !item.isHidden { item.content = view.measure(width: nil, in: context) }
    let index = tree.append(item, parent: parent)
    views.append(view)
    for child in view.subviews { append(child, parent: index) }
  }

  func content(of item: Int, width: Double) -> ItemContent {
    views[item].measure(width: width, in: context)
  }
}

extension UIView {
  /// Whether something of the view can be seen, as far as it and what is around it say.
  public var isShown: Bool {
    !layoutItem.isHidden && (superview?.isShown ?? true)
  }

  fileprivate func located(_ problem: Diagnostic) -> Diagnostic {
    guard let source else { return problem }
    return problem.at(source.range, in: source.file)
  }

  /// Snaps frames to pixels on the screen, each relative to its parent's snapped origin.
  fileprivate func place(_ frames: [Rect], _ flat: FlatViews, _ context: ViewContext) {
    var origins = [Point](repeating: .zero, count: frames.count)
    var snapped = [Point](repeating: .zero, count: frames.count)
    for (index, view) in flat.views.enumerated() {
      let parent = Int(flat.tree.parents[index])
      let base = parent < 0 ? Point.zero : origins[parent]
      let snappedBase = parent < 0 ? Point.zero : snapped[parent]
      let exact = frames[index].offset(by: base)
      let rounded = context.grid.round(exact)
      origins[index] = exact.origin
      snapped[index] = rounded.origin
      view.frame =
        view.isShown ? rounded.offset(by: Point.zero - snappedBase) : .zero
    }
    // Children first, so that a view can move what its class places.
    for view in flat.views.reversed() { view.layoutParts(in: context) }
  }
}
