import Geometry
import Layout
import Markup
import Scene

/// The views of a document, from which its next version is built: the view of an element that is
/// written as before is taken as it is.
public struct KeptViews {
  private let markup: MarkupDocument
  private let root: BuiltElement

  init(_ markup: MarkupDocument, _ root: BuiltElement) {
    self.markup = markup
    self.root = root
  }

  /// The document element as it was; its content is compared with that of the new one.
  var counterpart: Counterpart? {
    markup.root.map { Counterpart(element: $0, built: root) }
  }
}

extension ViewContext {
  /// Whether nothing changes views once they are built but their layout.
  var keepsViews: Bool {
    touches.isEmpty && rows.isEmpty && !notesOrigins && environment.platform != .tvOS
  }
}

/// An element that was built: its view, and what that depends on beside the element.
final class BuiltElement {
  let view: UIView
  /// The document's definitions before the element, as a number.
  let scope: Int
  /// The resources that were asked for, for the view without the views in it.
  let asked: [ResourceQuestion]
  /// Whether only the element, the scope and the resources decide the view and all views in it, and
  /// nothing was to be told of them.
  let isClosed: Bool
  /// The number of elements that were counted, those in the element included.
  let elementCount: Int
  /// The elements in it that became views, with their places among the nodes in the element.
  let children: [Child]
  /// What the view around it may change of the view.
  private let alone: StateAlone

  /// An element with its place among the nodes of the one around it.
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

  /// Takes the view out of the tree that it was in, as it was before a view took it.
  func detach() {
    view.superview = nil
    (view.layoutItem, view.sticky) = (alone.layoutItem, alone.sticky)
    (view.tablePlace, view.layer.zPosition) = (alone.tablePlace, alone.zPosition)
    view.bookkeeping.isKept = true
  }
}

/// A question that a view asked for a resource.
enum ResourceQuestion: Hashable {
  case image(String)
  case color(String)
  case strings(String)
  case templates(String)
  case propertyList(String)
  case document(String)
}
