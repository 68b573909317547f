import Geometry

/// The frames that several causes changed, each cause with what undoing it alone takes back.
///
/// Parts that do not add up are reported once, as the work of all causes together.
struct CauseParts {
  /// The edits that act together, with their differences.
  private(set) var groups: [[Int]: Set<Causes.Key>]
  /// The parts in the differences that other edits have a part in, too.
  private(set) var parts: [[Int]: [Causes.Key: ViewDifference]] = [:]

  /// The parts of causes.
  ///
  /// - Parameters:
  ///   - differences: All differences from the old side.
  ///   - left: The differences from the old side that are left if some edits are undone.
  init(
    _ groups: [[Int]: Set<Causes.Key>], of differences: [Causes.Key: ViewDifference],
    left: (Set<Int>) -> [Causes.Key: ViewDifference]
  ) {
    self.groups = groups
    var causes: [Causes.Key: [[Int]]] = [:]
    for (edits, keys) in groups {
      for key in keys where key.difference.kind == .frame { causes[key, default: []].append(edits) }
    }
    let shared = causes.filter { $0.value.count > 1 }
    let involved = Set(shared.values.joined())
    // Laid out again: to keep what is left without each edit would take much memory.
    let rests = Dictionary(uniqueKeysWithValues: involved.map { ($0, left(Set($0))) })
    for (key, causes) in shared {
      guard let whole = differences[key] else { continue }
      let parts = causes.compactMap { whole.part(behind: rests[$0]?[key]) }
      if parts.count == causes.count, whole.isSum(of: parts) {
        for (edits, part) in zip(causes, parts) {
          if part.from == part.to {
            self.groups[edits]?.remove(key)
          } else {
            self.parts[edits, default: [:]][key] = part
          }
        }
      } else {
        for edits in causes { self.groups[edits]?.remove(key) }
        self.groups[Set(causes.joined()).sorted(), default: []].insert(key)
      }
    }
  }
}

extension ViewDifference {
  private var frames: (from: Rect, to: Rect)? {
    guard case .frame(let from) = from, case .frame(let to) = to else { return nil }
    return (from, to)
  }

  /// The rest of a change of a frame behind a first part; nil if it is no change of a frame.
  fileprivate func part(behind first: ViewDifference?) -> ViewDifference? {
    guard let own = frames else { return nil }
    let start = first?.frames?.to ?? own.from
    var part = self
    part.from = .frame(start)
    if displacement != nil || start.size == own.to.size {
      part.displacement = own.to.origin - start.origin
    }
    return part
  }

  /// Whether parts make the whole change of a frame, to a quarter of a point.
  fileprivate func isSum(of parts: [ViewDifference]) -> Bool {
    func changes(_ difference: ViewDifference) -> [Double] {
      guard let (from, to) = difference.frames else { return [] }
      return [
        to.x - from.x, to.y - from.y, to.width - from.width, to.height - from.height,
      ]
    }
    return changes(self).enumerated().allSatisfy { index, whole in
      abs(parts.reduce(-whole) { $0 + changes($1)[index] }) <= 0.25
    }
  }
}
