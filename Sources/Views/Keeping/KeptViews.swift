import Markup

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
