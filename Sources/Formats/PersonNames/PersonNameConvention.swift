/// A language's convention for writing names of persons.
///
/// Source: CLDR 42, person names, as in ICU 72: the order of native names, and the patterns “long
/// referring formal” and “long monogram informal”. As on iOS, the script of a name overrides the
/// locale (Apple, NSPersonNameComponentsFormatter).
struct PersonNameConvention: Sendable {
  /// A part of a name whose order varies.
  enum Part: Sendable { case given, middle, family }

  /// The order of the parts between prefix and suffix.
  var parts = [Part.given, .middle, .family]
  /// The characters between the parts.
  var separator = " "
  /// The characters before a suffix.
  var suffixSeparator = " "
  /// The parts whose first letters form a monogram.
  var monogram = [Part.given, .family]
  /// The characters between the letters of a monogram.
  var monogramSeparator = ""
  /// The characters after a monogram.
  var monogramEnd = ""

  /// The text of a name.
  ///
  /// If a name lacks a style's parts, its other parts are written.
  func text(of name: PersonName, _ style: PersonNameFormat.Style) -> String {
    let text =
      switch style {
      case .short: [name.nickname, name.given].first { !$0.isEmpty } ?? name.family
      case .medium: joined(parts.filter { $0 != .middle }.map { name[$0] })
      case .long: longText(of: name)
      case .abbreviated: monogram(of: name)
      }
    return text.isEmpty ? longText(of: name) : text
  }

  private func longText(of name: PersonName) -> String {
    let text = joined([name.prefix] + parts.map { name[$0] })
    if text.isEmpty || name.suffix.isEmpty { return text + name.suffix }
    return text + suffixSeparator + name.suffix
  }

  private func monogram(of name: PersonName) -> String {
    let letters = monogram.compactMap { name[$0].first?.uppercased() }
    return letters.isEmpty ? "" : letters.joined(separator: monogramSeparator) + monogramEnd
  }

  private func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: separator)
  }
}

extension PersonName {
  fileprivate subscript(part: PersonNameConvention.Part) -> String {
    switch part {
    case .given: given
    case .middle: middle
    case .family: family
    }
  }
}
