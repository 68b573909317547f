import ViewClasses
public import Views

extension Preview {
  /// The visible texts of a document, in the order of its tree.
  public static func shownTexts(
    of parsed: ParsedDocument, in context: ViewContext
  ) -> [ShownText] {
    guard let markup = parsed.markup else { return [] }
    return ViewBuilder.build(markup, from: .standard, in: context).root?.shownTexts ?? []
  }
}
