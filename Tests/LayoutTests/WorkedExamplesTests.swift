import Geometry
import Layout
import TestSupport
import Testing

@Suite struct WorkedExamplesTests {
  @Test(arguments: try nonEmpty(WorkedExample.all))
  func `frames are those of the worked example`(example: WorkedExample) {
    let result = example.specimen.laidOut()
    for (path, numbers) in example.frames {
      let frame = result.frames[example.specimen.tree.index(of: path)]
      for (expected, actual) in zip(numbers, [frame.x, frame.y, frame.width, frame.height]) {
        if let expected { #expect(abs(expected - actual) < 0.006, "\(path): \(frame)") }
      }
    }
    let complaints = Review(example.specimen).complaints(about: result)
    #expect(complaints.isEmpty)
  }

  @Test(arguments: try nonEmpty(WorkedExample.all))
  func `findings are those of the worked example`(example: WorkedExample) {
    let findings = example.specimen.laidOut().findings
    #expect(findings.contains(where: \.isConflict) == example.isConflict)
    guard !example.isConflict else { return }
    let isAmbiguous = example.frames.values.contains { $0.contains(nil) }
    #expect(findings.contains(where: \.isAmbiguity) == isAmbiguous, "\(findings)")
  }
}

extension Specimen {
  /// The specimen's layout by a fresh engine.
  func laidOut() -> LayoutResult {
    let engine = LayoutEngine()
    return engine.layout(tree, in: size, direction: direction, measuring: measurer)
  }
}

extension LayoutTree {
  /// The box at a path such as 1.0, the first child of the second.
  fileprivate func index(of path: String) -> Int {
    path.split(separator: ".").compactMap { Int($0) }.reduce(0) { box, step in
      (0..<step).reduce(box + 1) { child, _ in Int(ends[child]) }
    }
  }
}

extension Finding {
  var isConflict: Bool {
    if case .conflict = kind { true } else { false }
  }

  var isAmbiguity: Bool {
    if case .ambiguous = kind { true } else { false }
  }
}
