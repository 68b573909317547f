import Geometry
import Scene
import TestSupport
import Testing
import Typesetting

/// Font maps are emptied and freed while Pango looks up fonts on threads of its own.
struct FontMapTests {
  @Test func `ever new sizes in ever new fonts do no harm`() throws {
    let fonts = try FontBook()
    var random = SeededGenerator(seed: 5)
    let names = ["System", "Helvetica", "Georgia", "Menlo", "Times New Roman", "Avenir"]
    for round in 0..<(LongTests.areWanted ? 60_000 : 1_000) {
      let size = Double.random(in: 8..<40, using: &random)
      let name = names[round % names.count]
      let weight = Int.random(in: 1...9, using: &random) * 100
      let font = Font(name: name, size: size, weight: weight, isItalic: round % 2 == 0)
      let text = PangoText(fonts: fonts, cache: MeasureCache())
      let layout = text.layout(TextRequest("Text \(round) ж", font: font))
      #expect(layout.size.width > 0)
    }
  }
}
