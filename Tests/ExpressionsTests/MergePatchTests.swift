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

  @Test(.timeLimit(.minutes(1))) func `a patch of many keys takes linear time`() {
    let keys = (0..<50_000).map { "key \($0)" }
    var (object, patch) = (ModelObject(), ModelObject())
    for key in keys {
      object[key] = 1
      patch[key] = .null
    }
    #expect(ModelValue.object(object).merging(.object(patch)) == [:])
  }

  /// Each row: the value that was patched, what patches made of it, the value that takes its place,
  /// and what comes of it.
  @Test(
    arguments: [
      (["a": 1, "b": 2], ["a": 1, "b": 5], ["a": 3, "b": 2], ["a": 3, "b": 5]),
      (["a": 1, "b": 2], ["a": 1, "b": 5], ["a": 1, "b": 3], ["a": 1, "b": 3]),
      (["a": 1], ["a": 1, "new": 2], ["a": 1, "b": 3], ["a": 1, "b": 3, "new": 2]),
      (["a": 1, "b": 2], ["b": 2], ["a": 1, "b": 2, "c": 3], ["b": 2, "c": 3]),
      (["a": 1, "b": 2], ["b": 2], ["a": 4, "b": 2], ["a": 4, "b": 2]),
      (
        ["a": ["b": 1, "c": 2]], ["a": ["b": 9, "c": 2]], ["a": ["b": 1, "c": 3]],
        ["a": ["b": 9, "c": 3]]
      ),
      (["a": ["b": 1]], ["a": ["b": 1, "d": 2]], ["a": 5], ["a": 5]),
      (["a": 5], ["a": ["b": 1]], ["a": ["c": 1]], ["a": ["c": 1]]),
      (["a": [1, 2]], ["a": [1]], ["a": [1, 2], "b": 0], ["a": [1], "b": 0]),
      (["a": [1, 2]], ["a": [1]], ["a": [2]], ["a": [2]]),
      (nil, ["a": 1], ["a": 2, "b": 3], ["a": 2, "b": 3]),
      (nil, ["a": 1], ["b": 3], ["b": 3, "a": 1]),
      (["a": 1], ["a": 2], nil, nil),
      (["a": 1], ["a": 1, "b": 2], nil, ["b": 2]),
    ] as [(ModelValue?, ModelValue?, ModelValue?, ModelValue?)])
  func `patched values stay if the value below them stays`(
    old: ModelValue?, patched: ModelValue?, new: ModelValue?, result: ModelValue?
  ) {
    #expect(ModelValue.rebasing(patched, from: old, onto: new) == result)
  }

  @Test func `an integer equals a fraction, but is not identical`() {
    #expect(ModelValue.number(7) == 7 && !ModelValue.number(7).isIdentical(to: 7))
    let (old, new): (ModelValue, ModelValue) = (["a": [7], "b": 1], ["a": [7.0], "b": 1])
    #expect(old == new && !old.isIdentical(to: new) && old.isIdentical(to: ["b": 1, "a": [7]]))
    #expect(ModelDifference(old, new).touches(["a"]) && !ModelDifference(old, new).touches(["b"]))
    #expect(
      ModelValue.rebasing(["a": [8]], from: ["a": [7]], onto: new)?.isIdentical(to: new) == true)
  }

  @Test func `a rebased value has the new value's order, followed by patched keys`() {
    let rebased = ModelValue.rebasing(
      ["a": 1, "z": 5, "b": 2], from: ["a": 1, "b": 2], onto: ["b": 2, "c": 3, "a": 1])
    guard case .object(let object) = rebased else { Issue.record("no object"); return }
    #expect(object.keys == ["b", "c", "a", "z"])
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (1_530_696_600.25, "2018-07-04T09:30:00.250Z"),
  ])
  func writesDates(_ seconds: Double, _ text: String) {
    #expect(ISODate.text(of: seconds) == text)
  }
}
