import Geometry
import Painting
import Scene
import Testing

@Suite struct PangoTextTests {
  private let fonts: FontBook

  init() throws {
    fonts = try FontBook()
  }

  @Test func `a greeting is as wide as on iOS, within half a point`() {
    let layout = PangoText(fonts: fonts).layout(TextRequest("Hello, World!", font: .system(17)))
    #expect(abs(layout.lines[0].width - 97.5) <= 0.5)
    #expect(layout.size.height == 20.5)
  }
}
