import Geometry
import Layout
import Markup
import Scene

/// The views of a document for building its next version: the views of unchanged elements are
/// reused, if the templates and resources that they use are unchanged, too.
public struct KeptViews {
  private let markup: MarkupDocument
  private let root: BuiltElement
  /// What the resources answered.
  let answers: ResourceAnswers
  /// The environment, which knows what building and laying out read of it.
  let environment: Environment

  init(
    _ markup: MarkupDocument, _ root: BuiltElement, _ answers: ResourceAnswers,
    in environment: Environment
  ) {
    (self.markup, self.root, self.answers) = (markup, root, answers)
    self.environment = environment
  }

  /// The previous document element, to compare with the new one.
  var counterpart: Counterpart? {
    markup.root.map { Counterpart(element: $0, built: root) }
  }
}

extension ViewContext {
  /// Whether only the layout changes views after they are built.
  var keepsViews: Bool {
    touches.isEmpty && rows.isEmpty && !notesOrigins && environment.platform != .tvOS
  }
}

/// A built element: its view, and the view's dependencies.
final class BuiltElement {
  let view: UIView
  /// The digest of the document's conditions and tables of strings before the element.
  let scope: Int
  /// The templates and resources requested for the view, in order, without those for its subviews.
  let asked: [ResourceQuestion]
  /// Whether the element, the scope and the answers alone determine the view and its subviews,
  /// without diagnostics.
  let isClosed: Bool
  /// The number of counted elements, including this one.
  let elementCount: Int
  /// The child elements that became views, with their indices among the element's nodes.
  let children: [Child]
  /// The state of the view that its parent may change.
  private let alone: StateAlone

  /// An element with its index among its parent's nodes.
  typealias Child = (place: Int, built: BuiltElement)

  private struct StateAlone {
    let layoutItem: LayoutItem
    let sticky: Sticky?
    let tablePlace: TablePlace?
    let zPosition: Double
  }

  init(
    _ view: UIView, scope: Int, asked: [ResourceQuestion], isClosed: Bool, elementCount: Int,
    children: [Child]
  ) {
    self.view = view
    self.scope = scope
    self.asked = asked
    self.isClosed = isClosed
    self.elementCount = elementCount
    self.children = children
    alone = StateAlone(
      layoutItem: view.layoutItem, sticky: view.sticky, tablePlace: view.tablePlace,
      zPosition: view.layer.zPosition)
  }

  /// Removes the view from its previous tree, and undoes its previous parent's changes.
  func detach() {
    view.superview = nil
    (view.layoutItem, view.sticky) = (alone.layoutItem, alone.sticky)
    (view.tablePlace, view.layer.zPosition) = (alone.tablePlace, alone.zPosition)
    view.bookkeeping.isKept = true
  }
}
