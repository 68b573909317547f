import Geometry
import Layout
import Testing

@Suite struct ReviewTests {
  private let seeds: Range<UInt64> = 0..<300

  @Test func `the oracle's solutions pass its own check`() {
    var conflicts = 0
    for seed in seeds {
      let specimen = RandomTree.specimen(seed: seed)
      let result = ReferenceLayout.layout(specimen)
      let complaints = Review(specimen).complaints(about: result)
      #expect(complaints.isEmpty, "seed \(seed) \(specimen)")
      conflicts += result.findings.isEmpty ? 0 : 1
    }
    #expect(conflicts < seeds.count / 3, "most trees should have a layout")
  }

  @Test func `a frame moved by a point is detected unless it is ambiguous`() throws {
    let specimen = try SpecimenParser.specimen("(300 x 50): row [label 32x20; label 48x20; spacer]")
    var result = ReferenceLayout.layout(specimen)
    #expect(Review(specimen).complaints(about: result).isEmpty)
    result.frames[1].size.width += 1
    #expect(!Review(specimen).complaints(about: result).isEmpty)
    result.frames[2].origin.x += 1
    result.frames[3] = Rect(97, 0, 203, 50)
    #expect(
      Review(specimen).complaints(about: result) == [
        "violations at 750 add up to 1.0 instead of 0.0"
      ])
  }

  @Test func `a specimen can be written and read again`() throws {
    for seed in seeds {
      let text = RandomTree.specimen(seed: seed).description
      let again = try SpecimenParser.specimen(text).description
      #expect(again == text)
    }
  }

  @Test func `a failing specimen is reduced to the cause`() throws {
    let specimen = try SpecimenParser.specimen(
      "(300 x 50): column (spacing 4) [row [label 32x20 (weight 3); spacer]; label 48x20 (hidden)]")
    let smallest = Shrinker.shrink(specimen) { $0.root.flattened.contains { $0.item.weight == 3 } }
    #expect("\(smallest)" == "(300 x 50): label 32x20 (weight 3)")
  }
}
