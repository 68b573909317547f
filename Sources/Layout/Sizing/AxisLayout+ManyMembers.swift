/// Many members while free space is distributed: a heap, whose first member moves next.
///
/// With few members, scanning all of them for each step is faster. If each of many members moves
/// once, that would take quadratic time.
extension AxisLayout {
  /// Whether the members are kept as a heap.
  @inline(__always)
  func hasManyMembers(_ division: Division) -> Bool {
    scratch.members.count - division.first > 32
  }

  /// The member with the least marginal cost, after the step of the last moved member was read; -1
  /// if none can change.
  @inline(never)
  mutating func firstOfMany(in division: Division) -> Int {
    if division.moved < 0 {
      let count = scratch.members.count - division.first
      for place in (0..<count / 2).reversed() { sink(place, in: division) }
    } else {
      sink(0, in: division)
    }
    return scratch.members[division.first].step.isPossible ? division.first : -1
  }

  /// Moves a member down the heap until it precedes the members below it.
  private func sink(_ place: Int, in division: Division) {
    let first = division.first
    let count = scratch.members.count - first
    var place = place
    while 2 * place + 1 < count {
      var next = 2 * place + 1
      if next + 1 < count, movesBefore(first + next + 1, first + next, in: division) { next += 1 }
      guard movesBefore(first + next, first + place, in: division) else { return }
      scratch.members.swap(first + place, first + next)
      place = next
    }
  }

  /// Whether a member moves before another: by cost and rank, then in tree order with the weighted
  /// chain last.
  private func movesBefore(_ place: Int, _ otherPlace: Int, in division: Division) -> Bool {
    let (member, other) = (scratch.members[place], scratch.members[otherPlace])
    guard member.step.isPossible, other.step.isPossible else { return member.step.isPossible }
    if isCheaper(member, than: other) { return true }
    if isCheaper(other, than: member) { return false }
    return order(of: member, in: division) < order(of: other, in: division)
  }

  private func order(of member: Member, in division: Division) -> Int {
    member.box == division.container ? .max : member.box
  }
}
