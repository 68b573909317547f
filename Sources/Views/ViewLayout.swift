public import Geometry
import Layout
import Markup

/// Lays out a view tree: its boxes in a flat array, frames back onto the views.
public struct ViewLayout {
  private var engine = LayoutEngine()

  /// A layout that keeps its buffers from one run to the next.
  public init() {}

  /// Gives every view its frame, the root being as large as the screen, and notes what there is to
  /// tell.
  public mutating func run(_ root: UIView, in context: ViewContext, log: inout DiagnosticLog) {
    let flat = FlatViews(root, context)
    let findings = run(flat, size: context.environment.size, context)
    report(findings, flat.views, context, to: &log)
  }

  /// Lays out a view and all in it for a frame that its parent's class gives it, in the parent's
  /// coordinates in points.
  public static func place(_ view: UIView, in frame: Rect, _ context: ViewContext) {
    var layout = ViewLayout()
    _ = layout.run(FlatViews(view, context), size: frame.size, context)
    view.place(in: context.grid.round(frame), content: view.content)
  }

  private mutating func run(_ flat: FlatViews, size: Size, _ context: ViewContext) -> [Finding] {
    let result = engine.layout(
      flat.tree, in: size, direction: context.environment.direction, measuring: flat)
    for (view, content) in zip(flat.views, result.contents) { view.content = content }
    flat.place(result.frames)
    return result.findings
  }

  private func report(
    _ findings: [Finding], _ views: [UIView], _ context: ViewContext, to log: inout DiagnosticLog
  ) {
    for finding in findings {
      let view = views[finding.item]
      guard finding.matters(to: view, in: context) else { continue }
      let others = finding.others.map { views[$0] }
      log.add(view.located(.finding(finding, on: view, others: others)), about: view)
    }
    for view in views where view.isShown && view.isTextTruncated(in: context) {
      log.add(view.located(.layoutTruncated(view)), about: view)
    }
  }
}

extension Finding {
  /// Whether an author can see it: an overflow by more than half a pixel, open room with something
  /// in it.
  fileprivate func matters(to view: UIView, in context: ViewContext) -> Bool {
    switch kind {
    case .conflict: true
    case .overflow: amount > 0.5 / context.environment.scale
    case .ambiguous: view.subviews.contains { $0.drawsSomething(in: context) }
    }
  }
}

/// The views of a tree in the order of its boxes.
private struct FlatViews: ItemMeasuring {
  private(set) var tree = LayoutTree()
  private(set) var views: [UIView] = []
  private let context: ViewContext

  init(_ root: UIView, _ context: ViewContext) {
    self.context = context
    append(root, parent: nil)
  }

  private mutating func append(_ view: UIView, parent: Int?) {
    var item = view.layoutItem
    item.arrangement = view.arrangement(in: context)
    item.margins = view.arrangementMargins
    item.wraps = view.wraps
    if !item.isHidden { item.content = view.measure(width: nil, in: context) }
    let index = tree.append(item, parent: parent)
    views.append(view)
    for child in view.arrangedSubviews { append(child, parent: index) }
  }

  func content(of item: Int, width: Double) -> ItemContent {
    views[item].measure(width: width, in: context)
  }

  /// Snaps frames to pixels on the screen, each relative to its parent's snapped origin.
  func place(_ frames: [Rect]) {
    var origins = [Point](repeating: .zero, count: frames.count)
    var snapped = origins
    for (index, view) in views.enumerated() {
      let parent = Int(tree.parents[index])
      let exact = frames[index].offset(by: parent < 0 ? .zero : origins[parent])
      let rounded = context.grid.round(exact)
      origins[index] = exact.origin
      snapped[index] = rounded.origin
      let base = parent < 0 ? Point.zero : snapped[parent]
      view.frame = view.isShown ? rounded.offset(by: Point.zero - base) : .zero
    }
    // Children first, so that a view can move what its class places.
    for view in views.reversed() { view.layoutParts(in: context) }
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
}
