import Expressions
import Testing

/// JSON Merge Patch; the pairs are those of RFC 7396, Appendix A, as far as the model's root is an
/// object.
@Suite struct MergePatchTests {
  @Test(
    arguments: [
      (["a": "b"], ["a": "c"], ["a": "c"]),
      (["a": "b"], ["b": "c"], ["a": "b", "b": "c"]),
      (["a": "b"], ["a": nil], [:]),
      (["a": "b", "b": "c"], ["a": nil], ["b": "c"]),
      (["a": ["b"]], ["a": "c"], ["a": "c"]),
      (["a": "c"], ["a": ["b"]], ["a": ["b"]]),
      (["a": ["b": "c"]], ["a": ["b": "d", "c": nil]], ["a": ["b": "d"]]),
      (["a": [["b": "c"]]], ["a": [1]], ["a": [1]]),
      (["e": nil], ["a": 1], ["e": nil, "a": 1]),
      ([1, 2], ["a": "b", "c": nil], ["a": "b"]),
      ([:], ["a": ["bb": ["ccc": nil]]], ["a": ["bb": [:]]]),
    ] as [(ModelValue, ModelValue, ModelValue)])
  func merges(_ value: ModelValue, _ patch: ModelValue, _ result: ModelValue) {
    #expect(value.merging(patch) == result)
  }

  @Test func oneComposedPatchDoesWhatTwoDo() {
    let value: ModelValue = ["a": 1, "b": ["c": 2, "d": 3]]
    let first: ModelValue = ["a": nil, "b": ["c": 4]]
    let second: ModelValue = ["a": 5, "b": ["d": nil]]
    #expect(
      value.merging(first.composed(with: second)) == value.merging(first).merging(second))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (1_530_696_600.25, "2018-07-04T09:30:00.250Z"),
  ])
  func writesDates(_ seconds: Double, _ text: String) {
    #expect(ISODate.text(of: seconds) == text)
  }
}
