import Geometry
import Layout
import TestSupport
import Testing

@Suite struct OracleExampleTests {
  @Test(arguments: try nonEmpty(WorkedExample.all))
  func `the oracle agrees with a worked example`(example: WorkedExample) {
    let wrapping = WrappingOracle(example.specimen)
    let oracle = wrapping.secondPass(wrapping.remeasuredContents)
    #expect(oracle.isConflicting == example.isConflict)
    for (path, numbers) in example.frames {
      for (coordinate, number) in zip(coordinates(path, example), numbers) {
        expect(number, at: coordinate, oracle)
      }
    }
    for ambiguity in example.ambiguities { expect(ambiguity, example, oracle) }
    #expect(oracle.isOptimal(oracle.frames) != example.isConflict)
  }

  private func expect(_ number: Double?, at coordinate: Coordinate, _ oracle: Oracle) {
    guard let range = oracle.freeRange(of: coordinate) else {
      Issue.record("\(coordinate) takes no part")
      return
    }
    let isDetermined = range.upperBound - range.lowerBound < 1e-6
    #expect(isDetermined == (number != nil), "\(coordinate) is in \(range)")
    if let number { #expect(abs(range.lowerBound - number) < 0.006, "\(coordinate)") }
  }

  private func expect(
    _ ambiguity: WorkedExample.Ambiguity, _ example: WorkedExample, _ oracle: Oracle
  ) {
    let words = ambiguity.coordinate.split(separator: " ").map(String.init)
    let coordinate = coordinates(words[0], example).first {
      $0.description.hasSuffix(".\(words[1])")
    }
    guard let range = coordinate.flatMap(oracle.freeRange) else {
      Issue.record("\(ambiguity.coordinate) takes no part")
      return
    }
    #expect(abs(range.lowerBound - ambiguity.range.lowerBound) < 0.006, "\(ambiguity.coordinate)")
    #expect(
      abs(range.upperBound - ambiguity.range.upperBound) < 0.006
        || range.upperBound == ambiguity.range.upperBound, "\(ambiguity.coordinate)")
  }

  /// The coordinates of the box at a path such as 1.0.
  private func coordinates(_ path: String, _ example: WorkedExample) -> [Coordinate] {
    let steps = path.split(separator: ".").compactMap { Int($0) }
    let children = example.specimen.tree.childLists
    let box = steps.reduce(0) { children[$0][$1] }
    return [Coordinate.Part.position, .length].flatMap { part in
      Axis.allCases.map { Coordinate(box, $0, part) }
    }
  }
}
