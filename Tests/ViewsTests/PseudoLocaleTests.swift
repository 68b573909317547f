import Foundation
import Geometry
import TestSupport
import Testing
import Views

@Suite struct PseudoLocaleTests {
  @Test(
    arguments: try nonEmpty([
      // 7 letters become 14: 7, two brackets and 5 more.
      ("Sign in", "[Šîĝñ îñ öñé ]"),
      // 1 letter becomes 2, but brackets alone make it 3.
      ("A", "[Å]"),
      // 12 letters and 80 %: 9.6 more, rounded up to 10, two of them brackets.
      ("Forgotten it", "[Ƒöŕĝöţţéñ îţ öñé ţŵö]"),
      ("%d of %1$@", "[%d öƒ %1$@ ö]"),
      ("100 %", "[100 % öñ]"),
      ("%@", "%@"), ("%.2f", "%.2f"), ("", ""),
    ]))
  func `texts get accents, brackets and more letters`(text: String, longer: String) {
    #expect(PseudoLocale.accented.transform(text) == longer)
  }

  @Test(
    arguments: try nonEmpty([
      (10, 20), (11, 20), (20, 36), (21, 34), (40, 64), (41, 58), (100, 140),
    ]))
  func `short texts grow more than long ones`(count: Int, grown: Int) {
    let text = String(repeating: "a", count: count)
    #expect(PseudoLocale.accented.transform(text).count == grown)
  }

  @Test func `a mirrored text starts from the right, except for its placeholders`() {
    #expect(
      PseudoLocale.mirrored.transform("To %@")
        == "\u{200F}\u{202E}To \u{202C}%@")
  }

  @Test func `pseudo-locales are known in any spelling, and determine the direction`() throws {
    #expect(PseudoLocale(locale: "en_xa") == .accented)
    #expect(PseudoLocale(locale: "ar-XB") == .mirrored)
    #expect(PseudoLocale(locale: "en-US") == nil)
    func environment(_ locale: String) throws -> Environment {
      var options = EnvironmentOptions()
      try options.set("locale", to: locale)
      return try Environment([options])
    }
    #expect(try environment("ar-XB").direction == .rightToLeft)
    #expect(try environment("en-XA").direction == .leftToRight)
    #expect(try environment("ar-XB").foundationLocale.identifier == "en")
  }
}
