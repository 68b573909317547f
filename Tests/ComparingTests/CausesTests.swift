import Testing

@testable import Comparing

/// Causes of made-up differences: each appears depending on which edits are applied.
struct CausesTests {
  private func key(_ name: String) -> Causes.Key {
    Causes.Key(environment: "", difference: .init(view: name, kind: .frame, property: ""))
  }

  /// The causes if differences appear as a rule says of the applied edits.
  private func groups(
    _ edits: [Int], _ rules: [String: (Set<Int>) -> Bool], units: [[Int]]? = nil
  ) -> [[Int]: Set<String>] {
    func left(_ undone: Set<Int>) -> Set<Causes.Key> {
      let applied = Set(edits).subtracting(undone)
      return Set(rules.filter { $0.value(applied) }.keys.map(key))
    }
    return Causes(of: left([]), among: units ?? edits.map { [$0] }, differences: left).groups
      .mapValues { Set($0.map(\.difference.view)) }
  }

  @Test func `a difference comes from the edit that undone takes it along`() {
    let found = groups([1, 2], ["a": { $0.contains(1) }, "b": { $0.contains(2) }])
    #expect(found == [[1]: ["a"], [2]: ["b"]])
  }

  @Test func `it comes from both if each is needed, or if each is enough`() {
    let all = groups([1, 2, 3], ["a": { $0.isSuperset(of: [1, 2]) }])
    #expect(all == [[1]: ["a"], [2]: ["a"]])
    let any = groups([1, 2, 3], ["a": { !$0.isDisjoint(with: [1, 2]) }])
    #expect(any == [[1]: ["a"], [2]: ["a"]])
  }

  @Test func `it does not come from an edit that others need to leave room for it`() {
    let found = groups(
      [1, 2, 3], ["a": { $0.contains(1) && ($0.contains(2) || !$0.contains(3)) }])
    #expect(found == [[1]: ["a"]])
  }

  @Test func `it comes from the smallest set if no edit alone is needed or enough`() {
    let found = groups(Array(1...8), ["a": { $0.intersection([2, 5, 7]).count >= 2 }])
    #expect(found.count == 1)
    #expect(found.keys.first?.count == 2)
    #expect(Set(found.keys.joined()).isSubset(of: [2, 5, 7]))
  }

  @Test func `the only edit causes all, and none leaves them unknown`() {
    #expect(groups([4], ["a": { _ in true }]) == [[4]: ["a"]])
    let causes = Causes(of: [key("a")], among: []) { _ in [] }
    #expect(causes.groups.isEmpty)
    #expect(causes.unknown == [key("a")])
  }

  @Test func `edits that act together are one cause`() {
    let found = groups(
      [1, 2, 3], ["a": { $0.contains(1) }, "b": { $0.contains(2) }], units: [[1, 3], [2]])
    #expect(found == [[1, 3]: ["a"], [2]: ["b"]])
  }

  @Test func `of very many edits, those that cause something are found`() {
    let edits = Array(0..<1000)
    let found = groups(
      edits, ["a": { $0.contains(7) }, "b": { $0.contains(8) }, "c": { $0.contains(900) }])
    #expect(found == [[7]: ["a"], [8]: ["b"], [900]: ["c"]])
  }

  @Test func `very many edits that cause something are one cause`() {
    let edits = Array(0..<200)
    let rules = Dictionary(
      uniqueKeysWithValues: edits.map { edit in
        ("\(edit)", { (set: Set<Int>) in set.contains(edit) })
      })
    #expect(groups(edits, rules) == [edits: Set(rules.keys)])
    // Either half is enough, so none causes anything alone.
    #expect(groups(edits, ["a": { !$0.isDisjoint(with: [3, 150]) }]) == [edits: ["a"]])
  }
}
