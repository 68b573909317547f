import CICU

/// ICU's formatter of numbers with units.
final class ICUMeasureFormat {
  /// A formatted number with its unit.
  struct Text {
    /// The whole text.
    var text: String
    /// The number in the written unit, rounded.
    var number: Double
    /// The text before and after the digits; nil if there are none.
    var affixes: (before: String, after: String)?
  }

  private let format: OpaquePointer

  /// A formatter for a number skeleton (ICU, Number Skeletons) and a locale; nil if ICU rejects
  /// them.
  init?(skeleton: String, locale: String) {
    let characters = Array(skeleton.utf16)
    guard let format = mkp_measure_open(characters, Int32(characters.count), locale) else {
      return nil
    }
    self.format = format
  }

  deinit { mkp_measure_close(format) }

  /// The text of a number; nil if ICU fails.
  func text(of number: Double) -> Text? {
    var result = mkp_measure_text()
    guard mkp_measure_write(format, number, &result) else { return nil }
    let length = Int(result.length)
    let characters = withUnsafeBytes(of: &result.text) { bytes in
      Array(bytes.assumingMemoryBound(to: UInt16.self).prefix(length))
    }
    let start = Int(result.digits_start)
    let end = Int(result.digits_end)
    var text = Text(text: String(decoding: characters, as: UTF16.self), number: result.number)
    if start >= 0, end <= length {
      text.affixes = (
        String(decoding: characters[..<start], as: UTF16.self),
        String(decoding: characters[end...], as: UTF16.self)
      )
    }
    return text
  }
}
