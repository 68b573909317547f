import Markup

extension ViewBuilder {
  /// Restores the values that touches set, on views whose path and class are unchanged.
  func restoreTouches(in root: UIView) {
    guard !context.touches.isEmpty else { return }
    for path in context.touches.paths {
      guard let view = root.descendant(at: path) else { continue }
      for (property, value) in context.touches.values(path: path, className: view.className) {
        view.restore(property, to: .model(value), in: context)
      }
    }
    // A view may have new parts now: its text was empty before.
    root.assignPaths(root.path)
  }
}

extension UIView {
  /// Restores a property set by a touch, or a text with another length.
  func restore(_ property: String, to input: MarkupInput, in context: ViewContext) {
    // Rows are already measured during the build.
    bookkeeping.measured = MeasuredContent()
    if let index = titleIndex(of: property) { return setItemTitle(input.text ?? "", at: index) }
    let touched = type(of: self).touchedAttributes.first { $0.name == property }
    guard let attribute = touched ?? attributeTable[property] else { return }
    if case .applied(let value, _, _) = attribute.apply(self, input, context) {
      properties[property] = value
      if context.notesOrigins {
        bookkeeping.origins = bookkeeping.origins ?? [:]
        bookkeeping.origins?[property] = ValueOrigin(
          kind: .touch, file: "", range: SourceRange(at: .start))
      }
    }
  }
}
