import Scene
import Testing

@testable import Views

@Suite struct TextStyleTests {
  @Test func `a style grows with the category`() {
    let sizes = TextSize.allCases.map { size -> Double in
      var environment = Environment.standard
      environment.textSize = size
      return TextStyle.body.font(in: environment).size
    }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  /// Human Interface Guidelines, Dynamic Type, at the size Large.
  @Test(arguments: [
    (TextStyle.title1, 28.0, 34.0), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
    (.subheadline, 15, 20), (.body, 17, 22), (.callout, 16, 21), (.footnote, 13, 18),
    (.caption1, 12, 16), (.caption2, 11, 13),
  ])
  func `a style has its own line distance`(
    style: TextStyle, size: Double, distance: Double
  ) throws {
    let font = style.font(in: .standard)
    #expect(font.size == size)
    #expect(font.lineDistance == distance)
    let environment = try Environment([options(["textSize": "accessibilityXXXLarge"])])
    let largest = style.font(in: environment)
    let distances = try #require(largest.lineDistance)
    // In all of the guidelines' table a line is 1.15 to 1.4 times as far as the font is large.
    #expect((1.15...1.4).contains(distances / largest.size))
  }

  @Test func `only headlines are bold`() {
    for style in TextStyle.allCases {
      let font = style.font(in: .standard)
      #expect(font.name == Font.systemName)
      #expect(font.weight == (style == .headline ? 600 : 400))
    }
  }

  /// Human Interface Guidelines, tvOS, Specifications; they have no footnote, which UIKit sets as a
  /// body.
  @Test(arguments: [
    (TextStyle.title1, 76.0, 500, 96.0), (.title2, 57, 500, 66), (.title3, 48, 500, 56),
    (.headline, 38, 500, 46), (.subheadline, 38, 400, 46), (.body, 29, 500, 36),
    (.callout, 31, 500, 38), (.footnote, 29, 500, 36), (.caption1, 25, 500, 32),
    (.caption2, 23, 500, 30),
  ])
  func `a television has a font for each style, whatever the category`(
    style: TextStyle, size: Double, weight: Int, distance: Double
  ) throws {
    for category in TextSize.allCases {
      let environment = try Environment([
        options(["platform": "tvOS", "textSize": category.rawValue])
      ])
      #expect(
        style.font(in: environment) == .system(size, weight: weight, lineDistance: distance))
    }
  }
}
