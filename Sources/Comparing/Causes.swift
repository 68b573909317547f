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

  /// What is undone together: mostly one edit.
  private var units: [[Int]]
  private let differences: (Set<Int>) -> Set<Key>
  private var known: [Set<Int>: Set<Key>] = [:]

  /// More units than this are not undone one by one.
  private static let limit = 150

  /// Finds the causes.
  ///
  /// - Parameters:
  ///   - all: The differences.
  ///   - units: The edits that may cause them, each with those that act together with it.
  ///   - differences: The differences from the old side that are left if some edits are undone.
  init(of all: Set<Key>, among units: [[Int]], differences: @escaping (Set<Int>) -> Set<Key>) {
    (self.units, self.differences) = (units, differences)
    known[[]] = all
    if units.count > Self.limit { chooseUnits(for: all) }
    guard self.units.count > 1 else {
      // Undoing the only edits gives the old side.
      if let unit = self.units.first { groups[unit] = all } else { unknown = all }
      return
    }
    var found: [[Int]: Set<Key>] = [:]
    var rest = all
    for unit in edits {
      let gone = all.subtracting(left(undoing: [unit]))
      if !gone.isEmpty { found[[unit]] = gone }
      rest.subtract(gone)
    }
    dropPreconditions(&found)
    findProducers(of: &rest, &found)
    findSets(of: rest, &found)
    for (units, keys) in found { groups[units.flatMap { self.units[$0] }.sorted()] = keys }
  }

  private var edits: Range<Int> { units.indices }

  /// Leaves the units that cause something, if they are few; else all edits are one unit.
  private mutating func chooseUnits(for all: Set<Key>) {
    var effective: [Int] = []
    find(&effective, among: edits, of: all)
    if effective.count <= Self.limit, left(undoing: Set(edits).subtracting(effective)) == all {
      units = effective.map { units[$0] }
    } else {
      units = [units.joined().sorted()]
    }
    known = [[]: all]
  }

  /// Finds the units that cause something by halves, until there are too many.
  private mutating func find(
    _ effective: inout [Int], among part: Range<Int>, of all: Set<Key>
  ) {
    guard effective.count <= Self.limit, left(undoing: Set(part)) != all else { return }
    if part.count == 1 { return effective.append(part.lowerBound) }
    let middle = part.lowerBound + part.count / 2
    find(&effective, among: part.lowerBound..<middle, of: all)
    find(&effective, among: middle..<part.upperBound, of: all)
  }

  private mutating func left(undoing undone: Set<Int>) -> Set<Key> {
    if let known = known[undone] { return known }
    let left = differences(Set(undone.flatMap { units[$0] }))
    known[undone] = left
    return left
  }

  /// The differences that some units alone make on the old side.
  private mutating func made(by units: [Int]) -> Set<Key> {
    left(undoing: Set(edits).subtracting(units))
  }

  /// Keeps, of the edits that a difference needs, those that make it alone.
  ///
  /// Without the others, another edit hides or replaces the view.
  private mutating func dropPreconditions(_ groups: inout [[Int]: Set<Key>]) {
    var causes: [Key: [[Int]]] = [:]
    for (units, keys) in groups {
      for key in keys { causes[key, default: []].append(units) }
    }
    for (key, units) in causes where units.count > 1 {
      let makers = units.filter { made(by: $0).contains(key) }
      if makers.isEmpty { continue }
      for others in units where !makers.contains(others) { groups[others]?.remove(key) }
    }
    groups = groups.filter { !$0.value.isEmpty }
  }

  private mutating func findProducers(
    of rest: inout Set<Key>, _ groups: inout [[Int]: Set<Key>]
  ) {
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
  private mutating func findSets(of rest: Set<Key>, _ groups: inout [[Int]: Set<Key>]) {
    var rest = rest
    while let key = rest.min(by: { "\($0)" < "\($1)" }) {
      guard made(by: Array(edits)).contains(key) else {
        unknown.insert(key)
        rest.remove(key)
        continue
      }
      let set = smallest(Array(edits), making: key)
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
