import TestSupport
import Testing

@testable import Markup

@Suite struct UnifiedDiffTests {
  private func diff(_ text: String, _ edits: [TextEdit]) -> String {
    UnifiedDiff(of: Array(text.utf8)).lines(of: edits, path: "A.xml").joined(separator: "\n")
  }

  @Test func `changes that are near are one hunk, with three lines around`() {
    let text = (1...20).map { "\($0)\n" }.joined()
    // The lines 3, 9 and 19.
    let edits = [
      TextEdit(range: 4..<5, newText: "c"), TextEdit(range: 16..<16, newText: "i\n"),
      TextEdit(range: 45..<48, newText: ""),
    ]
    #expect(
      diff(text, edits) == """
        --- a/A.xml
        +++ b/A.xml
        @@ -1,11 +1,12 @@
         1
         2
        -3
        +c
         4
         5
         6
         7
         8
        +i
         9
         10
         11
        @@ -16,5 +17,4 @@
         16
         17
         18
        -19
         20
        """)
  }

  @Test func `a missing line end is said`() {
    #expect(
      diff("a", [TextEdit(range: 1..<1, newText: "\n")]) == """
        --- a/A.xml
        +++ b/A.xml
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a
        """)
    #expect(diff("", [TextEdit(range: 0..<0, newText: "a\n")]).hasSuffix("@@ -0,0 +1,1 @@\n+a"))
    #expect(diff("a\n", []) == "")
    #expect(diff("a\nb\n", [TextEdit(range: 0..<1, newText: "a")]) == "")
  }

  /// `patch` makes the new text of the diff.
  @Test(arguments: try nonEmpty(LongTests.seeds(40, long: 2000)))
  func `patch applies a diff`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...60, using: &dice)
    let text = (0..<count).map { _ in ["a", "\n", "b\n", "\n\n"].randomElement(using: &dice) ?? "" }
      .joined()
    let bytes = Array(text.utf8)
    var (edits, place) = ([TextEdit](), 0)
    while place <= bytes.count, Int.random(in: 0..<4, using: &dice) > 0 {
      let start = min(bytes.count, place + Int.random(in: 0...20, using: &dice))
      let end = min(bytes.count, start + Int.random(in: 0...3, using: &dice))
      let new = ["", "x", "\n", "y\nz"].randomElement(using: &dice) ?? ""
      edits.append(TextEdit(range: start..<end, newText: new))
      place = end + 1
    }
    let new = try #require(edits.applied(to: bytes))
    let folder = try TemporaryFolder()
    folder.write("A.xml", bytes)
    let lines = UnifiedDiff(of: bytes).lines(of: edits, path: "A.xml")
    #expect(lines.isEmpty == (new == bytes))
    if lines.isEmpty { return }
    folder.write("patch", Array((lines.joined(separator: "\n") + "\n").utf8))
    try folder.shell("git apply --unidiff-zero patch")
    #expect(folder.read("A.xml") == String(decoding: new, as: UTF8.self))
  }
}
