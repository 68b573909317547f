import Geometry
import Layout
import Testing

@Suite struct FindingsTests {
  @Test func `a fixed size yields to the size that the parent gives`() throws {
    let result = try laidOut("(375 x 300): column [view (width 80, height 20); spacer]")
    #expect(result.frames[1] == Rect(0, 0, 375, 20))
    let expected = Finding(.conflict(.horizontal), item: 1, others: [0], amount: 295)
    #expect(result.findings.filter(\.isConflict) == [expected])
  }

  @Test func `the last of several fixed sizes yields first`() throws {
    let result = try laidOut("(150 x 50): row [view (width 80); view (width 100)]")
    #expect(result.frames[1].width == 80)
    #expect(result.frames[2] == Rect(88, 0, 62, 50))
    let expected = Finding(.conflict(.horizontal), item: 2, others: [0], amount: 38)
    #expect(result.findings == [expected])
  }

  @Test func `nested limits yield to the available space`() throws {
    let result = try laidOut(
      """
      (220 x 2): column [page (maximumHeight 120) [row [label 24x20; column [row (minimumHeight 10) \
      [row [view (height 100)]; column [view 110x60]]]]; root (height 30)]; row]
      """)
    #expect(result.frames[1] == Rect(0, 0, 220, 0))
    #expect(result.findings.contains(Finding(.conflict(.vertical), item: 0, amount: 6)))
  }

  @Test func `gaps and margins that do not fit are a conflict of their container`() throws {
    let result = try laidOut("(20 x 50): row (spacing 30) [label 32x20; label 32x20]")
    #expect(result.frames[2].x == 30)
    #expect(result.findings.contains(Finding(.conflict(.horizontal), item: 0, amount: 10)))
  }

  @Test func `an aspect ratio yields if both sizes are given`() throws {
    let result = try laidOut("(300 x 200): anchor [view (anchor all, aspectRatio 2)]")
    #expect(result.frames[1] == Rect(0, 0, 300, 200))
    #expect(result.findings == [Finding(.conflict(.vertical), item: 1, amount: 50)])
  }

  @Test func `rows of a grid keep their gaps when their cells cannot agree`() throws {
    let result = try laidOut(
      "(300 x 48): column (alignToGrid) [row [label 40x20; spacer]; row (spacing 20) [label 40x20; spacer]]"
    )
    #expect(result.frames[3].x - result.frames[2].maxX == 8)
    #expect(result.frames[6].x - result.frames[5].maxX == 20)
    #expect(result.findings.contains(Finding(.conflict(.horizontal), item: 0, amount: 12)))
  }

  @Test func `a child beyond its parent's edge is an overflow`() throws {
    let result = try laidOut(
      "(60 x 100): column (horizontalAlignment leading) [label 80x20; spacer]")
    #expect(
      result.findings == [Finding(.overflow(.horizontal), item: 1, others: [0], amount: 20)])
  }

  @Test func `an overflow of less than half a point counts too`() throws {
    let findings = try laidOut(
      "(60 x 100): column (horizontalAlignment leading) [view 60.3x20; spacer]"
    ).findings
    #expect(findings.map(\.item) == [1])
    #expect(abs((findings.first?.amount ?? 0) - 0.3) < 1e-9)
  }

  @Test func `a stack's child that cannot shrink by one point overflows`() throws {
    let text = "(60 x 100): stack (axis vertical, alignment leading) [view (width 61); view]"
    let overflow = Finding(.overflow(.horizontal), item: 1, others: [0], amount: 1)
    #expect(try laidOut(text).findings.contains(overflow))
    #expect(try !laidOut(text).findings.contains(where: \.isConflict))
  }

  @Test func `content that scrolls does not overflow`() throws {
    #expect(try laidOut("(50 x 50): scroll [label 80x20]").findings.isEmpty)
  }

  @Test func `ambiguity is reported once for a container`() throws {
    let result = try laidOut("(300 x 50): row [label 32x20; label 48x20; label 16x20]")
    let expected = Finding(.ambiguous(.horizontal), item: 0, others: [1, 2, 3], amount: 188)
    #expect(result.findings == [expected])
    #expect(result.frames[3] == Rect(96, 0, 204, 50))
  }

  @Test func `ambiguity next to a ratio is reported where it can be resolved`() throws {
    let children = "view (width 10); row [view (aspectRatio 2)]"
    let column = "column (horizontalAlignment leading) [\(children)]"
    let findings = try laidOut("(100 x 40): \(column)").findings
    #expect(
      findings == [
        Finding(.ambiguous(.horizontal), item: 0, others: [2], amount: 64),
        Finding(.ambiguous(.vertical), item: 0, others: [1, 2], amount: 32),
      ])
  }

  @Test func `a container that follows a ratio is ambiguous, not the boxes in it`() throws {
    let image = "anchor (weight 1) [view (anchor top, left, right, aspectRatio 0.75)]"
    let row = "row [view *x30 (weight 2); \(image)]"
    let findings = try laidOut("(375 x 667): scroll [\(row)]").findings
    #expect(
      findings == [
        Finding(.ambiguous(.horizontal), item: 0, others: [1], amount: .infinity),
        Finding(.ambiguous(.vertical), item: 3, others: [4], amount: .infinity),
      ])
  }

  @Test func `ambiguity of less than a point is not reported`() throws {
    let result = try laidOut("(88.5 x 50): row [label 32x20; label 48x20]")
    #expect(result.findings.isEmpty)
  }

  private func laidOut(_ text: String) throws -> LayoutResult {
    try SpecimenParser.specimen(text).laidOut()
  }
}
