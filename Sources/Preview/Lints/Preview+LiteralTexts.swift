import Markup
import Scene
import ViewClasses
public import Views

extension Preview {
  /// The visible and spoken texts that a document writes instead of keys of tables of strings, each
  /// as the note `literal-text`.
  public static func literalTexts(of parsed: ParsedDocument, in context: ViewContext)
    -> Audit
  {
    guard let markup = parsed.markup, !parsed.isStale else { return Audit() }
    let outcome = ViewBuilder.build(markup, from: .standard, in: context.notingOrigins)
    guard let root = outcome.root else { return Audit() }
    var found: [(path: ViewPath, diagnostic: Diagnostic)] = []
    addLiteralTexts(in: root, isKey: context.dialect == .generation1, to: &found)
    return outcome.log.rules(for: root, context.settings.check.levels).applied(to: found)
  }

  private static func addLiteralTexts(
    in view: UIView, isKey: Bool, to found: inout [(path: ViewPath, diagnostic: Diagnostic)]
  ) {
    for (keyPath, value) in view.properties.entries {
      let property = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
      guard Attribute.textProperties.contains(property), case .string(let text) = value,
        text.contains(where: \.isLetter),
        let origin = view.bookkeeping.origins?[keyPath], origin.kind == .attribute
      else { continue }
      var note = Diagnostic.literalText(text, of: keyPath, isKey: isKey)
      (note.file, note.range) = (origin.file, origin.range)
      found.append((view.path, note))
    }
    for view in view.subviews { addLiteralTexts(in: view, isKey: isKey, to: &found) }
  }
}
