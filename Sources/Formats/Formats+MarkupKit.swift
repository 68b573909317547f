public import Expressions
import Markup

extension Formats {
  /// What MarkupKit makes of the arguments of a formatter in a document, all of which are texts.
  public struct MarkupKitReading {
    /// The formatter with the arguments that MarkupKit sets.
    public internal(set) var specifier: FormatSpecifier
    /// Words that MarkupKit does not know and skips.
    public internal(set) var skipped: [FormatError] = []
    /// Properties that hold objects and get a text.
    public internal(set) var texts: [FormatError] = []
  }

  /// Reads a formatter as MarkupKit does (upstream's `Foundation+Markup.m`).
  public static func markupKitReading(of specifier: FormatSpecifier) -> MarkupKitReading {
    var reading = MarkupKitReading(specifier: specifier)
    let types = Dictionary(
      (arguments(of: specifier.name) ?? []).map { ($0.name, $0.type) }
    ) { first, _ in first }
    reading.specifier.arguments = specifier.arguments.compactMap { argument in
      guard let type = types[argument.name] else { return argument }
      if type.isObject(named: argument.name) {
        reading.texts.append(
          FormatError(
            "“\(argument.name)” holds an object, but MarkupKit sets a text, so the app may crash",
            hint: "Set it in the owner’s formatterWithName:arguments:", at: argument.offset))
      }
      return known(argument, type, skipped: &reading.skipped)
    }
    return reading
  }

  /// Words of Foundation that upstream's tables lack.
  private static let unknownWords = ["default", "abbreviated"]

  /// The argument with the words that MarkupKit knows; nil if there is none.
  private static func known(
    _ argument: FormatSpecifier.Argument, _ type: FormatArgumentType, skipped: inout [FormatError]
  ) -> FormatSpecifier.Argument? {
    let known: [String]
    let written: [String]
    switch type {
    case .word(let words):
      (known, written) = (words.filter { !unknownWords.contains($0) }, [argument.value])
    case .words(let words): (known, written) = (words, argument.words)
    case .text, .texts, .flag, .integer, .number: return argument
    }
    for word in written where !known.contains(word) {
      skipped.append(argument.impossible(word, among: known))
    }
    let kept = written.filter(known.contains)
    return kept.isEmpty
      ? nil
      : FormatSpecifier.Argument(
        name: argument.name, value: kept.joined(separator: ","), offset: argument.offset)
  }
}

extension FormatArgumentType {
  /// Whether NSFormatter's property is an object: a locale, a time zone, an array or an NSNumber.
  fileprivate func isObject(named name: String) -> Bool {
    switch self {
    case .texts, .number: true
    case .text: ["locale", "timeZone"].contains { name == $0 || name.hasSuffix(".\($0)") }
    case .flag, .integer, .word, .words: false
    }
  }
}
