public import Geometry
import Layout
import Markup

/// Lays out a document's views: converts them to a flat array of boxes, and writes the frames back.
public enum ViewLayout {
  /// Lays out a tree whose root fills the screen, or what bars leave of it, and logs the findings.
  ///
  /// - Parameter stage: The view that shows the root alone as a cell; nil for a whole screen.
  /// - Returns: The context that shows the root.
  public static func run(
    _ root: UIView, on stage: UIView?, in context: ViewContext, log: inout DiagnosticLog
  ) -> ViewContext {
    guard let stage else {
      let (flat, findings) = layOut(root, in: context)
      for (view, problem) in flat.problems(findings) { log.add(problem, about: view) }
      reportParts(of: root, context, to: &log)
      return context
    }
    let shown = layOut(cell: root, on: stage, in: context)
    reportParts(of: root, shown, to: &log)
    return shown
  }

  /// Lays out a tree as `run` does, without logging the findings, which takes as long again.
  public static func run(_ root: UIView, on stage: UIView?, in context: ViewContext) {
    guard let stage else { return _ = layOut(root, in: context) }
    _ = layOut(cell: root, on: stage, in: context)
  }

  /// Lays out a cell alone; returns the context that shows it.
  private static func layOut(
    cell: UIView, on stage: UIView, in context: ViewContext
  ) -> ViewContext {
    let size = context.environment.size
    _ = layOut(stage, in: context.showingCell(of: size))
    cell.frame.origin = .zero
    // A hidden cell has no size, and an item may have none.
    let shown = cell.frame.size
    return context.showingCell(
      of: Size(shown.width > 0 ? shown.width : size.width, max(shown.height, 1)))
  }

  private static func layOut(
    _ root: UIView, in context: ViewContext
  ) -> (FlatViews, [Finding]) {
    let frame = context.environment.rootFrame
    let screen = Rect(origin: .zero, size: context.environment.size)
    let insets = context.environment.safeAreaInsets.reaching(into: frame, in: screen)
    root.startSafeArea(insets)
    var (flat, findings) = pass(root, in: context)
    var passes = 1
    while insets != .zero, passes < passLimit, root.handDownSafeArea(in: context) {
      (flat, findings) = pass(root, in: context)
      passes += 1
    }
    root.frame.origin = frame.origin
    return (flat, findings)
  }

  /// Lays out a view and everything in it in a frame that its parent's class chose, in the parent's
  /// coordinates in points.
  public static func place(_ view: UIView, in frame: Rect, _ context: ViewContext) {
    let flat = FlatViews(view, context)
    for view in flat.views { view.bookkeeping.layoutProblems = [] }
    let findings = run(flat, size: frame.size, context)
    view.place(in: context.grid.round(frame), content: view.content)
    for (view, problem) in flat.problems(findings) {
      view.bookkeeping.layoutProblems.append(problem)
    }
  }

  /// The minimum size in points of a view and everything in it, at a fixed width (as for a table's
  /// cells) or at any width.
  public static func fittingSize(
    of view: UIView, width: Double? = nil, in context: ViewContext
  ) -> Size {
    let outer = outerItems(fittingWidth: width != nil)
    let flat = FlatViews(view, context, in: outer)
    let frames = layout(flat, in: Size(width ?? 0, 0), context).frames
    return frames[outer.count].size
  }

  /// The boxes around a view that has its minimum size, at a fixed width or at any.
  static func outerItems(fittingWidth: Bool) -> [LayoutItem] {
    [LayoutItem(.scrolled(fitsWidth: fittingWidth, fitsHeight: false))]
      + (fittingWidth ? [low] : [])
  }

  /// A box with height 0 at the lowest priority; it keeps content of ambiguous height as low as
  /// possible.
  private static var low: LayoutItem {
    LayoutItem(.stacked(StackView(.horizontal, alignment: .start)))
  }

  /// The maximum number of passes: safe area insets depend on frames, and frames depend on insets
  /// through margins.
  ///
  /// If the frames still change after these passes, they never settle.
  private static let passLimit = 8

  /// Lays out all views with their current safe area insets.
  private static func pass(_ root: UIView, in context: ViewContext) -> (FlatViews, [Finding]) {
    let flat = FlatViews(root, context)
    return (flat, run(flat, size: context.environment.rootFrame.size, context))
  }

  private static func run(
    _ flat: FlatViews, size: Size, _ context: ViewContext
  ) -> [Finding] {
    let result = layout(flat, in: size, context)
    for (view, content) in zip(flat.views, result.contents) { view.content = content }
    flat.place(result.frames)
    return result.findings
  }

  static func layout(
    _ flat: FlatViews, in size: Size, _ context: ViewContext
  ) -> LayoutResult {
    context.engines.withEngine { engine in
      engine.layout(
        flat.tree, in: size, direction: context.environment.direction, measuring: flat)
    }
  }

  /// Reports the findings of separately laid-out views, views without room, and truncated texts.
  private static func reportParts(
    of view: UIView, isSqueezed: Bool = false, _ context: ViewContext, to log: inout DiagnosticLog
  ) {
    guard !view.layoutItem.isHidden else { return }
    for problem in view.bookkeeping.layoutProblems { log.add(problem, about: view) }
    if !isSqueezed {
      let faults = view.cachedTextFaults(in: context)
      // A text that is cut off lacks room in any case.
      if faults.contains(.truncated) {
        log.add(view.located(.layoutTruncated(view, in: context)), about: view)
      } else if faults.contains(.brokenWord) {
        log.add(view.located(.layoutBrokenWord(view, in: context)), about: view)
      }
    }
    let isCertain = !view.subviews.contains(where: \.bookkeeping.isMissing)
    let squeezed = isCertain ? view.squeezedSubviews(in: context) : []
    if let (first, axis) = squeezed.first {
      let problem = Diagnostic.layoutSqueezed(
        first, axis, others: squeezed.count - 1, in: view, context
      ).about(axis)
      log.add(first.located(problem), about: first)
    } else if isCertain, let axis = view.fillingAxis(in: context),
      let (loose, way, spacer) = view.looseSubview(in: context)
    {
      let problem = Diagnostic.layoutLoose(loose, axis, way, insteadOf: spacer)
        .about(axis, loose.frame.size[axis])
      log.add(loose.located(problem), about: loose)
    }
    let squeezedViews = Set(squeezed.map { ObjectIdentifier($0.view) })
    for child in view.subviews {
      let isSqueezed = squeezedViews.contains(ObjectIdentifier(child))
      reportParts(of: child, isSqueezed: isSqueezed, context, to: &log)
    }
  }
}

extension Finding {
  fileprivate var isOverflow: Bool {
    if case .overflow = kind { true } else { false }
  }

  /// Whether the finding is visible: an overflow of more than half a pixel, or ambiguous room with
  /// visible content.
  fileprivate func matters(to view: UIView, in context: ViewContext) -> Bool {
    switch kind {
    case .conflict, .mergedPriority: true
    case .overflow: amount > 0.5 / context.environment.scale
    case .ambiguous: view.subviews.contains { $0.drawsSomething(in: context) }
    }
  }
}

/// The views of a tree in the order of its boxes.
struct FlatViews: ItemMeasuring {
  private(set) var tree = LayoutTree()
  private(set) var views: [UIView] = []
  /// The views whose content is laid out separately.
  private var selfSizing: [UIView] = []
  private let context: ViewContext
  /// The index of the first view's box in the tree.
  private let firstItem: Int

  /// The boxes of a view and its content, inside further boxes without a view, outermost first.
  init(_ root: UIView, _ context: ViewContext, in outer: [LayoutItem] = []) {
    self.context = context
    firstItem = outer.count
    var parent: Int?
    for item in outer { parent = tree.append(item, parent: parent) }
    append(root, parent: parent)
  }

  private mutating func append(_ view: UIView, parent: Int?) {
    var item = view.layoutItem
    item.arrangement = view.arrangement(in: context)
    // To the surrounding layout, a class with an intrinsic size is a box without content.
    let isSelfSizing = !views.isEmpty && item.arrangement != .none && view.asksForItself
    if isSelfSizing { item.arrangement = .none }
    item.margins = view.arrangementMargins(in: context)
    item.spacing = view.siblingSpacing(in: context)
    item.wraps = view.wraps
    if item.weight == 0 { item.weight = view.weight(in: context) }
    item.content = view.cachedContent(width: nil, in: context)
    let index = tree.append(item, parent: parent)
    views.append(view)
    if isSelfSizing { return selfSizing.append(view) }
    for child in view.arrangedSubviews { append(child, parent: index) }
  }

  func content(of item: Int, width: Double) -> ItemContent {
    views[item - firstItem].cachedContent(width: width, in: context)
  }

  /// The diagnostics of visible findings, each with its view: one ambiguity for each container, and
  /// one overflow for both axes.
  ///
  /// Views around a placeholder for a missing class have none, because their layout is not the
  /// intended one.
  func problems(_ findings: [Finding]) -> [(view: UIView, problem: Diagnostic)] {
    let parents = views.filter(\.bookkeeping.isMissing).compactMap(\.superview)
    let uncertain = Set(parents.map(ObjectIdentifier.init))
    let findings = findings.filter { finding in
      let view = views[finding.item]
      let around = [view, view.superview].compactMap { $0 }.map(ObjectIdentifier.init)
      return finding.matters(to: view, in: context) && uncertain.isDisjoint(with: around)
    }
    let overflows = Dictionary(grouping: findings.filter(\.isOverflow), by: \.item)
    var (open, outside) = (Set<Int>(), Set<Int>())
    return findings.compactMap { finding in
      let view = views[finding.item]
      let problem: Diagnostic
      switch finding.kind {
      case .ambiguous where !open.insert(finding.item).inserted: return nil
      case .overflow where !outside.insert(finding.item).inserted: return nil
      case .overflow: problem = .overflow(overflows[finding.item] ?? [], of: view, in: context)
      case .conflict, .ambiguous, .mergedPriority:
        let others = finding.others.map { views[$0] }
        problem = .finding(finding, on: view, others: others, in: context)
      }
      return (view, view.located(problem))
    }
  }

  /// Aligns frames to screen pixels, each relative to its parent's aligned origin.
  func place(_ frames: [Rect]) {
    var origins = [Point](repeating: .zero, count: frames.count)
    var snapped = origins
    var isShown = [Bool](repeating: true, count: frames.count)
    for (index, view) in views.enumerated() {
      let parent = Int(tree.parents[index])
      isShown[index] = parent < 0 ? view.isShown : isShown[parent] && !view.layoutItem.isHidden
      let exact = frames[index].offset(by: parent < 0 ? .zero : origins[parent])
      let rounded = context.grid.round(exact)
      origins[index] = exact.origin
      snapped[index] = rounded.origin
      let base = parent < 0 ? Point.zero : snapped[parent]
      view.frame = isShown[index] ? rounded.offset(by: Point.zero - base) : .zero
    }
    for view in selfSizing where view.isShown { ViewLayout.place(view, in: view.frame, context) }
    // Children come first, so that a view can move those that its class places.
    for view in views.reversed() { view.layoutParts(in: context) }
  }
}

extension UIView {
  /// Whether neither the view nor a view around it is hidden.
  public var isShown: Bool {
    var view = self
    while !view.layoutItem.isHidden {
      guard let outer = view.superview else { return true }
      view = outer
    }
    return false
  }

  func located(_ problem: Diagnostic) -> Diagnostic {
    guard let source else { return problem }
    return problem.at(source.range, in: source.file)
  }
}
