/// Which edits the differences of a document come from, found by laying out with edits undone.
struct Causes {
  /// A difference in an environment.
  struct Key: Hashable {
    let environment: String
    let difference: ViewDifference.Key
  }

  /// The edits that act together, in order, with their differences.
  private(set) var groups: [[Int]: Set<Key>] = [:]
  /// The differences that come from no edit.
  private(set) var unknown: Set<Key> = []

  private let edits: [Int]
  private let differences: (Set<Int>) -> Set<Key>
  private var known: [Set<Int>: Set<Key>] = [:]

  /// Finds the causes.
  ///
  /// - Parameters:
  ///   - all: The differences.
  ///   - edits: The edits that may cause them.
  ///   - differences: The differences from the old side that are left if some edits are undone.
  init(of all: Set<Key>, among edits: [Int], differences: @escaping (Set<Int>) -> Set<Key>) {
    (self.edits, self.differences) = (edits, differences)
    known[[]] = all
    guard edits.count > 1 else {
      // Undoing the only edit gives the old side.
      if let edit = edits.first { groups[[edit]] = all } else { unknown = all }
      return
    }
    var rest = all
    for edit in edits {
      let gone = all.subtracting(left(undoing: [edit]))
      if !gone.isEmpty { groups[[edit]] = gone }
      rest.subtract(gone)
    }
    findProducers(of: &rest)
    findSets(of: rest)
  }

  private mutating func left(undoing undone: Set<Int>) -> Set<Key> {
    if let known = known[undone] { return known }
    let left = differences(undone)
    known[undone] = left
    return left
  }

  /// The differences that some edits alone make on the old side.
  private mutating func made(by edits: [Int]) -> Set<Key> {
    left(undoing: Set(self.edits).subtracting(edits))
  }

  private mutating func findProducers(of rest: inout Set<Key>) {
    var found: Set<Key> = []
    if rest.isEmpty { return }
    for edit in edits {
      let made = made(by: [edit]).intersection(rest)
      if !made.isEmpty { groups[[edit], default: []].formUnion(made) }
      found.formUnion(made)
    }
    rest.subtract(found)
  }

  /// The smallest sets that make the others, by delta debugging (Zeller and Hildebrandt, 2002).
  private mutating func findSets(of rest: Set<Key>) {
    var rest = rest
    while let key = rest.min(by: { "\($0)" < "\($1)" }) {
      guard made(by: edits).contains(key) else {
        unknown.insert(key)
        rest.remove(key)
        continue
      }
      let set = smallest(edits, making: key)
      let made = made(by: set).intersection(rest)
      groups[set, default: []].formUnion(made)
      rest.subtract(made)
      rest.remove(key)
    }
  }

  private mutating func smallest(_ set: [Int], making key: Key) -> [Int] {
    var (set, parts) = (set, 2)
    while set.count >= 2 {
      let size = (set.count + parts - 1) / parts
      let chunks = stride(from: 0, to: set.count, by: size).map {
        Array(set[$0..<min($0 + size, set.count)])
      }
      if let chunk = chunks.first(where: { made(by: $0).contains(key) }) {
        (set, parts) = (chunk, 2)
        continue
      }
      let complements = chunks.map { chunk in set.filter { !chunk.contains($0) } }
      if parts > 2, let rest = complements.first(where: { made(by: $0).contains(key) }) {
        (set, parts) = (rest, parts - 1)
        continue
      }
      if parts >= set.count { break }
      parts = min(set.count, 2 * parts)
    }
    return set
  }
}
