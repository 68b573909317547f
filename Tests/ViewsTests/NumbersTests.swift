import Markup
import Scene
import Testing

@testable import Views

@Suite struct NumbersTests {
  @Test(
    arguments: [
      ("12", 12.0), ("-1.5", -1.5), (" 7 ", 7), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e2", 100),
      ("1E-1", 0.1), ("\t4\n", 4),
    ])
  func `a number is read as C's strtod reads it`(text: String, number: Double) {
    let reading = Double.read(.text(text), in: .anywhere)
    #expect(reading.value == number)
    #expect(reading.problem == nil)
  }

  @Test(
    arguments: [
      ("12pt", 12.0), ("", 0), ("ten", 0), ("-", 0), ("1.2.3", 1.2), ("1e", 1), ("5 6", 5),
      ("nan", 0), ("inf", 0), ("1e999", 0), ("0x10", 0), ("½", 0), ("١", 0),
    ])
  func `the number at the start of a text counts, with a warning`(text: String, number: Double) {
    let reading = Double.read(.text(text), in: .anywhere)
    #expect(reading.value == number)
    #expect(reading.problem?.code == "invalid-number")
    #expect(reading.problem?.severity == .warning)
  }

  @Test(arguments: [("3", 3, true), ("3.9", 3, false), ("-3.9", -3, false), ("1e30", 0, false)])
  func `a whole number loses its fraction`(text: String, number: Int, isFine: Bool) {
    let reading = Int.read(.text(text), in: .anywhere)
    #expect(reading.value == number)
    #expect((reading.problem == nil) == isFine)
  }

  @Test(
    arguments: [
      ("true", true, true), ("YES", true, true), ("1", true, true), ("false", false, true),
      ("No", false, true), ("0", false, true), ("t", true, false), ("  +007", true, false),
      ("on", false, false), ("", false, false), ("enabled", false, false), ("-0", false, false),
    ])
  func `a flag is read as NSString reads it`(text: String, flag: Bool, isUsual: Bool) {
    let reading = Bool.read(.text(text), in: .anywhere)
    #expect(reading.value == flag)
    #expect((reading.problem == nil) == isUsual)
  }

  @Test(arguments: [(1.0, "1"), (-0.5, "-0.5"), (1e300, "1e+300"), (0.1, "0.1")])
  func `a number has its shortest text that parses back`(number: Double, text: String) {
    #expect(number.shortText == text)
  }
}

extension ViewContext {
  /// A context in which no picture and no font is found.
  static var anywhere: ViewContext {
    ViewContext(
      environment: .standard, resources: NoResources(), text: NoText())
  }
}

private struct NoResources: Resources {
  func image(named name: String) -> ImageLookup { .missing(hint: nil) }
}

private struct NoText: TextMeasuring {
  func font(named name: String, size: Double) -> NamedFont { NamedFont(.system(size)) }
  func metrics(of font: Font) -> FontMetrics {
    FontMetrics(ascender: 0, descender: 0, capHeight: 0, xHeight: 0)
  }
  func layout(_ request: TextRequest) -> TextLayout { .empty }
}
