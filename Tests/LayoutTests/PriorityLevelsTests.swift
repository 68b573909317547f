import Geometry
import Layout
import Testing

/// More content priorities than a layout tells apart.
@Suite struct PriorityLevelsTests {
  private static let many = """
    (300 x 50): stack [label 20x20 (widthHugging 254); label 20x20 (widthHugging 251); label 20x20 \
    (widthHugging 400); label 20x20 (widthHugging 300); label 20x20 (widthHugging 255)]
    """

  @Test func `a sixth priority counts as the nearest one and is reported`() throws {
    let specimen = try SpecimenParser.specimen(Self.many)
    let merged = specimen.layout().findings.filter { $0.kind == .mergedPriority(.horizontal) }
    #expect(merged == [Finding(.mergedPriority(.horizontal), item: 5, amount: 254)])
    #expect(specimen.layout().frames[2].width == 220)
  }

  @Test func `the next tree of an engine has its own levels`() throws {
    let engine = LayoutEngine()
    _ = try SpecimenParser.specimen(Self.many).layout(by: engine)
    let text = "(300 x 50): stack [label 20x20 (widthHugging 300); label 20x20 (widthHugging 299)]"
    let result = try SpecimenParser.specimen(text).layout(by: engine)
    #expect(result.findings.isEmpty)
    #expect(result.frames[1].width == 20)
    let plain = try SpecimenParser.specimen("(300 x 50): stack [label 20x20; view]")
    #expect(plain.layout(by: engine).frames == plain.layout().frames)
  }

  @Test func `an aspect ratio leaves the law's own priorities alone`() throws {
    let text = "(300 x 50): stack [label 20x20 (widthHugging 251); view (aspectRatio 1)]"
    let findings = try SpecimenParser.specimen(text).layout().findings
    #expect(
      findings.filter { $0.kind == .mergedPriority(.horizontal) }
        == [Finding(.mergedPriority(.horizontal), item: 1, amount: 250)])
  }
}
