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

  @Test func `only headlines are bold`() {
    for style in TextStyle.allCases {
      let font = style.font(in: .standard)
      #expect(font.name == Font.systemName)
      #expect(font.weight == (style == .headline ? 600 : 400))
    }
  }

  @Test func `a television's styles know no categories`() throws {
    let large = try Environment([options(["platform": "tvOS"])])
    let small = try Environment([options(["platform": "tvOS", "textSize": "xSmall"])])
    #expect(TextStyle.title1.font(in: large) == .system(76, weight: 500))
    #expect(TextStyle.title1.font(in: small) == .system(76, weight: 500))
    #expect(TextStyle.subheadline.font(in: large) == .system(38))
  }
}
