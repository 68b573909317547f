import Foundation
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

  /// The tracking is fitted to Inter 4.0, which Debian 12 has.
  ///
  /// Letters of Inter 4.1, which Debian 13 has, have other widths.
  private static let hasFittedInter = {
    let path = try? FontBook().files["Inter-Regular.otf"]
    return (try? path.flatMap { try Data(contentsOf: URL(fileURLWithPath: $0)).count }) == 258_992
  }()

  @Test(.enabled(if: hasFittedInter))
  func `a greeting is as wide as on iOS, within half a point`() throws {
    #expect(abs(try run("Hello, World!", .system(17)).width - 97.5) <= 0.5)
  }

  /// What Xcode writes for a new label and a new button, whose widths it has from UIKit.
  @Test(.enabled(if: hasFittedInter), arguments: [("Label", 17.0, 42.0), ("Button", 15, 46)])
  func `a title is as wide as in Xcode`(title: String, size: Double, width: Double) {
    #expect(text.layout(TextRequest(title, font: .system(size))).size.width == width)
  }

  /// The space after a character at a size in points: in points, with two decimals.
  struct Space: Sendable {
    let size: Double
    let space: Double
    let source: Source

    /// Where the space is from.
    enum Source {
      /// Pictures of iOS: the space that fits them.
      case pictures
      /// Apple's tracking of San Francisco, in thousandths of an em.
      case apple(Double)
      /// Apple's tracking, and so much of the 0.0047 em that fit the pictures at 17 points.
      case between(Double, share: Double)
    }

    init(_ size: Double, _ space: Double, _ source: Source) {
      (self.size, self.space, self.source) = (size, space, source)
    }
  }

  /// All sizes from 10 to 34, and some beyond them.
  ///
  /// Apple's numbers for the display cut are those of the text styles: 20, 22, 28 and 34. Those
  /// between them are interpolated.
  private static let spaces = [
    Space(5, 0.21, .apple(41)), Space(6, 0.25, .apple(41)), Space(10, 0.12, .apple(12)),
    Space(11, 0.07, .apple(6)), Space(12, 0, .pictures), Space(13, -0.08, .pictures),
    Space(14, -0.14, .between(-11, share: 0.25)), Space(15, -0.21, .between(-16, share: 0.5)),
    Space(16, -0.26, .between(-20, share: 0.75)), Space(17, -0.33, .pictures),
    Space(18, -0.37, .between(-25, share: 1)), Space(19, -0.40, .between(-26, share: 1)),
    Space(20, 0.47, .between(19, share: 1)), Space(21, 0.47, .between(17.5, share: 1)),
    Space(22, 0.46, .between(16, share: 1)), Space(23, 0.46, .between(15.5, share: 1)),
    Space(24, 0.47, .between(15, share: 1)), Space(25, 0.48, .between(14.5, share: 1)),
    Space(26, 0.49, .between(14, share: 1)), Space(27, 0.49, .between(13.5, share: 1)),
    Space(28, 0.50, .between(13, share: 1)), Space(29, 0.50, .between(38.0 / 3, share: 1)),
    Space(30, 0.51, .between(37.0 / 3, share: 1)), Space(31, 0.52, .between(12, share: 1)),
    Space(32, 0.52, .between(35.0 / 3, share: 1)), Space(33, 0.53, .between(34.0 / 3, share: 1)),
    Space(34, 0.53, .between(11, share: 1)), Space(80, 0.38, .between(0, share: 1)),
    Space(88, 0.41, .between(0, share: 1)),
  ]

  @Test(arguments: spaces)
  func `the space after a character is San Francisco's`(row: Space) throws {
    let found = try run("a", .system(row.size)).letterSpacing
    #expect(abs(found - row.space) < 0.006)
    switch row.source {
    case .pictures: break
    case .apple(let tracking):
      #expect(abs(found - row.size * tracking / 1000) <= 1.0 / 2048)
    case .between(let tracking, let share):
      #expect(abs(found - row.size * (tracking + share * 4.7) / 1000) <= 1.0 / 2048)
    }
  }

  @Test func `the space is part of a run's width, once for each character`() throws {
    let one = try run("n", .system(17))
    let ten = try run(String(repeating: "n", count: 10), .system(17))
    #expect(abs(ten.width - 10 * one.width) < 0.01)
  }

  @Test func `a title's width hardly changes where the optical size changes`() throws {
    let before = try run("The quick brown fox jumps over the lazy dog", .system(19.999)).width
    let after = try run("The quick brown fox jumps over the lazy dog", .system(20)).width
    #expect(abs(after / before - 1) < 0.01)
  }

  @Test func `other fonts have no letter spacing`() throws {
    #expect(try run("a", Font(name: "Helvetica", size: 17)).letterSpacing == 0)
    // Nimbus Sans has Helvetica's widths: A is 667 thousandths of an em wide, o is 556.
    #expect(abs(try run("o", Font(name: "Helvetica", size: 100)).width - 55.6) < 0.01)
    #expect(abs(try run("A", Font(name: "Helvetica", size: 100)).width - 66.7) < 0.01)
  }
}
