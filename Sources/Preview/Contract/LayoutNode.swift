import Geometry
import JSONWriting
import Layout
import Scene
import Views

/// A view in the layout report, with all views in it.
///
/// It is a class, so that two trees share their equal parts.
@dynamicMemberLookup
final class LayoutNode: Hashable, Sendable {
  /// The view itself.
  let report: ViewReport
  /// The views that the document declares in it, followed by its parts.
  let children: [LayoutNode]
  /// The marks of problems above the views in it that scroll with them.
  let marks: [Primitive]
  /// The number of views in it, including itself.
  let viewCount: Int

  private init(_ report: ViewReport, _ children: [LayoutNode], marks: [Primitive] = []) {
    self.report = report
    self.children = children
    self.marks = marks
    viewCount = children.reduce(1) { $0 + $1.viewCount }
  }

  subscript<Value>(dynamicMember member: KeyPath<ViewReport, Value>) -> Value {
    report[keyPath: member]
  }

  static func == (left: LayoutNode, right: LayoutNode) -> Bool {
    left === right
      || (left.report == right.report && left.marks == right.marks
        && left.children == right.children)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(report)
    hasher.combine(children)
  }

  /// Writes the node as API JSON, on request with its drawing.
  func write(to writer: inout JSONWriter, withScene: Bool) {
    writer.object { writer in
      report.write(to: &writer, withScene: withScene)
      writer.member("children", array: children) { $1.write(to: &$0, withScene: withScene) }
      if withScene { writeOver(to: &writer) }
    }
  }

  /// The views with marks in the content of some.
  func adding(_ marks: [ContentMarks]) -> LayoutNode {
    let own = marks.first { $0.path == report.path }?.draw ?? []
    let inside = marks.filter { report.path.leads(to: $0.path) && $0.path != report.path }
    if own.isEmpty, inside.isEmpty { return self }
    return LayoutNode(report, children.map { $0.adding(inside) }, marks: own)
  }

  private func writeOver(to writer: inout JSONWriter) {
    if !marks.isEmpty { writer.member("marks", array: marks) { $1.write(to: &$0) } }
    report.scene.writeOver(to: &writer)
  }

  /// The members of the node without its children.
  func ownMembers(withScene: Bool) -> [WrittenMember] {
    JSONWriter.members { writer in
      report.write(to: &writer, withScene: withScene)
      if withScene { writeOver(to: &writer) }
    }
  }
}

extension LayoutNode {
  /// The properties that a view inherits from the views around it.
  private struct Surroundings: Equatable {
    var tint: Color?
    var isShown = true
    var isHiddenFromTouches = false
    var takesTouches = true
    var allowsHits = true

    /// The properties that subviews of a view inherit.
    func inside(_ view: UIView) -> Surroundings {
      Surroundings(
        tint: view.ownTintColor ?? tint, isShown: isShown && !view.layoutItem.isHidden,
        isHiddenFromTouches: isHiddenFromTouches || view.isHiddenFromTouches,
        takesTouches: takesTouches && view.takesTouches,
        allowsHits: allowsHits && view.allowsHits)
    }
  }

  /// The report of a view, with everything else that it depends on outside the view.
  private final class CachedReport {
    let node: LayoutNode
    private let content: ItemContent
    private let safeAreaInsets: Insets
    private let drawnState: AnyHashable?
    private let around: Surroundings

    init(_ node: LayoutNode, of view: UIView, _ around: Surroundings) {
      self.node = node
      content = view.content
      safeAreaInsets = view.safeAreaInsets
      drawnState = view.drawnState
      self.around = around
    }

    /// Whether the report is still valid if nothing inside the view changed.
    func isValid(for view: UIView, part: String?, _ around: Surroundings) -> Bool {
      // A copied report would retain everything in it.
      node.report.frame == view.frame && node.report.isHidden == view.layoutItem.isHidden
        && node.report.source == view.source && node.report.path == view.path
        && node.report.note == view.note && node.report.part == part
        && node.report.tablePlace == view.tablePlace
        && node.report.scene.sticky == view.sticky && content == view.content
        && safeAreaInsets == view.safeAreaInsets && self.around == around
        && hasDrawnState(of: view)
    }

    /// Most views have no drawn state; comparing with nil avoids copies of `AnyHashable`.
    private func hasDrawnState(of view: UIView) -> Bool {
      drawnState == nil ? view.drawnState == nil : drawnState == view.drawnState
    }
  }

  /// The report of a laid-out view and all views in it.
  ///
  /// If neither a kept view nor its surroundings changed, its previous node is reused.
  ///
  /// - Parameter part: The view's name if the document does not declare it.
  static func of(_ root: UIView, part: String? = nil, in context: ViewContext) -> LayoutNode {
    node(of: root, part: part, Surroundings(), in: context)
  }

  private static func node(
    of view: UIView, part: String?, _ around: Surroundings, in context: ViewContext
  ) -> LayoutNode {
    let inner = around.inside(view)
    var children: [LayoutNode] = []
    for child in view.subviews { children.append(node(of: child, part: nil, inner, in: context)) }
    for part in view.parts {
      children.append(node(of: part.view, part: part.name, inner, in: context))
    }
    if let cached = view.bookkeeping.lastReport as? CachedReport,
      cached.isValid(for: view, part: part, around),
      cached.node.children.elementsEqual(children, by: ===)
    {
      return cached.node
    }
    let node = LayoutNode(ViewReport(view, part: part, in: context), children)
    view.bookkeeping.lastReport = CachedReport(node, of: view, around)
    return node
  }
}
