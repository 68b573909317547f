import Markup

// Text lookup rules of each generation (guides 1, 2 and 4.5, Localization).

extension ViewBuilder {
  /// The text of a key marked with `@`.
  ///
  /// Otherwise, generation 2 shows the key, and later ones the whole value.
  mutating func localized(
    _ key: String, asWritten value: String, at range: SourceRange, on view: UIView
  ) -> String {
    let reading = document.localization.text(for: key, in: context)
    if let problem = reading.problem { log.add(located(problem, range), about: view) }
    return reading.value ?? (context.dialect == .generation2 ? key : value)
  }

  /// The text that replaces a value that is a key in generation 1; nil for other values.
  ///
  /// Generation 1 does not look up colours, fonts, images, insets and enumeration words.
  func implicitText(for value: String, of keyPath: String, on view: UIView) -> String? {
    guard context.dialect == .generation1 else { return nil }
    if case .property(let attribute, _) = view.resolve(
      keyPath[...], on: context.environment.platform)
    {
      switch attribute.type {
      case .string, .number, .integer, .boolean, .any: break
      case .color, .font, .image, .edgeInsets, .enumeration, .list, .object: return nil
      }
    }
    if let text = document.localization.knownText(for: value, in: context) { return text }
    // Every text is a key, and a key without a translation is shown.
    let name = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
    let isShown = Attribute.textProperties.contains(name)
    return isShown ? context.environment.pseudoLocale?.transform(value) : nil
  }

  /// The data of an instruction for a view.
  ///
  /// Generation 2 looks up texts after `@`. Generation 1 looks up titles, only in the app's table.
  mutating func localizedData(of instruction: MarkupInstruction, on view: UIView) -> String {
    let data = instruction.data
    switch context.dialect {
    case .generation1 where Self.titles.contains(instruction.target):
      return document.localization.knownText(for: data, withOwnTables: false, in: context)
        ?? context.localized(data)
    case .generation2:
      guard case .localized(let key) = ValuePrefix(data) else { return data }
      return localized(key, asWritten: data, at: instruction.range, on: view)
    case .generation1, .generation4, .generation45: return data
    }
  }

  private static let titles: Set = ["header", "footer", "segmentTitle"]
}
