/// A locale of no country, which shows what a translation may break.
///
/// It needs no files: the texts of the development language, English, are transformed. `Sign in`
/// becomes `[Šîĝñ îñ öñé ]`.
public enum PseudoLocale: String, CaseIterable, Sendable {
  /// Accents, brackets around each text, and more letters.
  case accented = "en-XA"
  /// From right to left.
  case mirrored = "ar-XB"

  /// The pseudo-locale of an identifier; nil for any other locale.
  public init?(locale: String) {
    guard locale.utf8.count == 5 else { return nil }
    let plain = locale.replacing("_", with: "-").lowercased()
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == plain }) else {
      return nil
    }
    self = found
  }

  /// A text of the development language; placeholders of formats, such as `%1$@`, stay.
  public func transform(_ text: String) -> String {
    let parts = Self.parts(of: text)
    let letters = parts.reduce(0) { $0 + ($1.isPlaceholder ? 0 : $1.text.count) }
    guard letters > 0 else { return text }
    switch self {
    case .accented:
      let words = parts.map { $0.isPlaceholder ? $0.text : Self.accented($0.text) }.joined()
      return "[\(words)\(Self.padding(for: letters))]"
    case .mirrored:
      // A right-to-left mark determines the paragraph's direction, an override that of the letters.
      return "\u{200F}"
        + parts.map { $0.isPlaceholder ? $0.text : "\u{202E}\($0.text)\u{202C}" }.joined()
    }
  }

  /// The letters that make a text longer, brackets included: by its own length up to 10 letters, by
  /// 80 % up to 20, by 60 % up to 40, and by 40 % beyond.
  private static func padding(for count: Int) -> String {
    let percent = count <= 10 ? 100 : count <= 20 ? 80 : count <= 40 ? 60 : 40
    let wanted = (count * percent + 99) / 100 - 2
    guard wanted > 0 else { return "" }
    let words = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ"
    return String(String(repeating: words, count: wanted / words.count + 1).prefix(wanted))
  }

  private static func accented(_ text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))

  // MARK: Placeholders

  private struct Part {
    var text: String
    let isPlaceholder: Bool
  }

  /// The text and the placeholders of a format, in order.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      if percent > rest.startIndex {
        parts.append(Part(text: String(rest[..<percent]), isPlaceholder: false))
      }
      let end = endOfPlaceholder(in: rest[rest.index(after: percent)...])
      let next = end ?? rest.index(after: percent)
      parts.append(Part(text: String(rest[percent..<next]), isPlaceholder: end != nil))
      rest = rest[next...]
    }
    if !rest.isEmpty { parts.append(Part(text: String(rest), isPlaceholder: false)) }
    return parts
  }

  /// The end of a placeholder after its percent sign; nil if none follows.
  private static func endOfPlaceholder(in rest: Substring) -> String.Index? {
    let conversion = rest.drop { "0123456789$.-+#'hlqLzt*".contains($0) }
    guard let letter = conversion.first, "@dDiuUxXoOfFeEgGcCsSpaA%".contains(letter) else {
      return nil
    }
    return conversion.index(after: conversion.startIndex)
  }
}

extension Environment {
  /// The pseudo-locale; nil for the locale of a country.
  public var pseudoLocale: PseudoLocale? { PseudoLocale(locale: locale) }
}

extension Attribute {
  /// The names of the properties whose texts people read or hear.
  public static let textProperties: Set = [
    "text", "title", "placeholder", "prompt", "accessibilityLabel", "accessibilityHint",
    "accessibilityValue",
  ]
}
