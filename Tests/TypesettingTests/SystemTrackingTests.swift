import Geometry
import Scene
import Testing
import Typesetting

@Suite struct SystemTrackingTests {
  private let text: PangoText

  init() throws {
    text = PangoText(fonts: try FontBook())
  }

  private func run(_ characters: String, _ font: Font) throws -> TextRun {
    try #require(text.layout(TextRequest(characters, font: font)).lines.first?.runs.first)
  }

  @Test func `a greeting is as wide as on iOS, within half a point`() throws {
    #expect(abs(try run("Hello, World!", .system(17)).width - 97.5) <= 0.5)
  }

  /// The table says -26 at 17, 0 at 12 and 41 at 6; Inter is narrower by 0.009 em.
  @Test(arguments: [(17.0, -0.017), (12.0, 0.009), (6.0, 0.05), (5.0, 0.05)])
  func `the space after a character is that of San Francisco's table`(
    size: Double, spacing: Double
  ) throws {
    let found = try run("a", .system(size)).letterSpacing
    #expect(abs(found - size * spacing) <= 1.0 / 2048)
  }

  @Test func `the space is part of a run's width, once for each character`() throws {
    let one = try run("n", .system(17))
    let ten = try run(String(repeating: "n", count: 10), .system(17))
    #expect(abs(ten.width - 10 * one.width) < 0.01)
  }

  @Test func `a title is hardly wider or narrower where the cut changes`() throws {
    let before = try run("The quick brown fox jumps over the lazy dog", .system(23.999)).width
    let after = try run("The quick brown fox jumps over the lazy dog", .system(24)).width
    #expect(abs(after / before - 1) < 0.01)
  }

  @Test func `other fonts are not spaced`() throws {
    #expect(try run("a", Font(name: "Helvetica", size: 17)).letterSpacing == 0)
    // Nimbus Sans has Helvetica's widths: A is 667 thousandths of an em wide, o is 556.
    #expect(abs(try run("o", Font(name: "Helvetica", size: 100)).width - 55.6) < 0.01)
    #expect(abs(try run("A", Font(name: "Helvetica", size: 100)).width - 66.7) < 0.01)
  }
}
