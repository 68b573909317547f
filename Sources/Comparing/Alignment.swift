/// Which items of two lists belong together, in order: first as many equal ones as possible, then as
/// many that say the same, then as many others, and of those the most alike.
///
/// Swapping the lists swaps the result, because equal choices are decided by the items' labels.
struct Alignment {
  /// An item of a list as it is compared.
  struct Item: Hashable {
    /// Only items with equal keys belong together.
    var key: String
    /// What the item says, by which a reader knows it; nil if it says nothing, as spacers do.
    var name: String?
    /// What makes two items alike; the more of it is equal, the better.
    ///
    /// The first one is equal if the items are.
    var features: [Int]
    /// Decides between equal choices.
    var label: String
  }

  /// Two items that belong together, or one without a counterpart.
  typealias Pair = (old: Int?, new: Int?)

  /// Lists with more pairs than this are compared by their order alone.
  private static let limit = 4_000_000

  /// The pairs in order; items without a counterpart are between them.
  static func pairs(_ old: [Item], _ new: [Item]) -> [Pair] {
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { !areSame(old[$0], new[$0]) } ?? shorter
    let rest = shorter - prefix
    let suffix =
      (0..<rest).first { !areSame(old[old.count - 1 - $0], new[new.count - 1 - $0]) } ?? rest
    let (oldInner, newInner) = (
      Array(old[prefix..<(old.count - suffix)]), Array(new[prefix..<(new.count - suffix)])
    )
    let inner = separated(aligned(oldInner, newInner), oldInner, newInner)
    return (0..<prefix).map { ($0, $0) }
      + inner.map { ($0.old.map { $0 + prefix }, $0.new.map { $0 + prefix }) }
      + (0..<suffix).map { (old.count - suffix + $0, new.count - suffix + $0) }
  }

  private static func areSame(_ old: Item, _ new: Item) -> Bool {
    old.key == new.key && old.features == new.features
  }

  /// The pairs without those that have no more than their place in common, if one of the items is
  /// elsewhere in the other list: it was moved there.
  private static func separated(_ pairs: [Pair], _ old: [Item], _ new: [Item]) -> [Pair] {
    func areSame(_ pair: Pair) -> Bool {
      guard let one = pair.old, let other = pair.new else { return false }
      return self.areSame(old[one], new[other])
    }
    let rest = pairs.filter { !areSame($0) }
    let lost = Set(rest.compactMap { $0.old.map { old[$0] } })
    let found = Set(rest.compactMap { $0.new.map { new[$0] } })
    return pairs.flatMap { pair -> [Pair] in
      guard let one = pair.old, let other = pair.new, !areSame(pair),
        old[one].name == nil || old[one].name != new[other].name,
        found.contains(old[one]) || lost.contains(new[other])
      else { return [pair] }
      return [(one, nil), (nil, other)]
    }
  }

  /// What a pair is worth: one that is equal more than all that only say the same, and one of these
  /// more than all others.
  private static func value(_ old: Item, _ new: Item) -> Int? {
    guard old.key == new.key else { return nil }
    let likeness = zip(old.features, new.features).count { $0 == $1 }
    guard let name = old.name, name == new.name else { return (1 << 16) + likeness }
    return (old.features.first == new.features.first ? 1 << 44 : 1 << 30) + likeness
  }

  private static func aligned(_ old: [Item], _ new: [Item]) -> [Pair] {
    if old.isEmpty { return new.indices.map { (nil, $0) } }
    if new.isEmpty { return old.indices.map { ($0, nil) } }
    guard old.count * new.count <= limit else { return byOrder(old, new) }
    let width = new.count + 1
    // The value of the best pairs of the ends of both lists.
    var best = [Int](repeating: 0, count: (old.count + 1) * width)
    for one in old.indices.reversed() {
      for other in new.indices.reversed() {
        let skipped = max(best[(one + 1) * width + other], best[one * width + other + 1])
        let matched = value(old[one], new[other]).map { $0 + best[(one + 1) * width + other + 1] }
        best[one * width + other] = max(skipped, matched ?? 0)
      }
    }
    var pairs: [Pair] = []
    var (one, other) = (0, 0)
    while one < old.count, other < new.count {
      let here = best[one * width + other]
      let (skipOld, skipNew) = (best[(one + 1) * width + other], best[one * width + other + 1])
      if let value = value(old[one], new[other]),
        here == value + best[(one + 1) * width + other + 1]
      {
        pairs.append((one, other))
        (one, other) = (one + 1, other + 1)
      } else if skipOld != skipNew ? skipOld > skipNew : old[one].label <= new[other].label {
        pairs.append((one, nil))
        one += 1
      } else {
        pairs.append((nil, other))
        other += 1
      }
    }
    return pairs + (one..<old.count).map { ($0, nil) } + (other..<new.count).map { (nil, $0) }
  }

  private static func byOrder(_ old: [Item], _ new: [Item]) -> [Pair] {
    (0..<max(old.count, new.count)).flatMap { index -> [Pair] in
      let (hasOld, hasNew) = (index < old.count, index < new.count)
      if hasOld, hasNew, old[index].key == new[index].key { return [(index, index)] }
      return (hasOld ? [(index, nil)] : []) + (hasNew ? [(nil, index)] : [])
    }
  }
}
