import Expressions
import Formats
import Testing

/// A value, the text that it should have, and where that is written.
struct Row: CustomTestStringConvertible {
  let format: String
  let value: ModelValue
  let text: String
  let source: String
  let locale: String
  let timeZone: String

  init(
    _ format: String, _ value: ModelValue, _ text: String, _ source: String,
    in locale: String = "en",
    at timeZone: String = "UTC"
  ) {
    self.format = format
    self.value = value
    self.text = text
    self.source = source
    self.locale = locale
    self.timeZone = timeZone
  }

  var testDescription: String { "\(format) in \(locale): \(source)" }

  /// The text that the value has.
  var actual: String {
    get throws(FormatError) {
      try Formats.text(
        of: value, as: FormatSpecifier(written: format), locale: locale, timeZone: timeZone)
    }
  }
}

extension FormatSpecifier {
  /// The specifier of a text such as `number;numberStyle=percent`, which has no quotes.
  init(written text: String) {
    var offset = 0
    var parts: [(text: Substring, offset: Int)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      parts.append((part, offset))
      offset += part.unicodeScalars.count + 1
    }
    self.init(name: String(parts[0].text))
    arguments = parts.dropFirst().map { part in
      let sides = part.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Argument(
        name: String(sides[0]), value: sides.count > 1 ? String(sides[1]) : "", offset: part.offset)
    }
  }
}
