extension AxisLayout {
  /// Children as large as the container less its insets add up their profiles; the others leave it
  /// alone, and it prefers to hold them.
  mutating func separateProfile(_ index: Int) -> CostProfile {
    let insets = boxes[index].insets
    var preferred = 0.0
    var given = 0
    var only = CostProfile()
    for child in tree.children(of: index) where !boxes[child].isJoined {
      switch boxes[child].placement.sizing {
      case .absent, .hidden: continue
      case .fill:
        given += 1
        only = profile(of: child)
        preferred = Swift.max(preferred, only.best)
      default:
        preferred = Swift.max(
          preferred, boxes[child].outline.best + roomAround(child, in: index))
      }
    }
    if given == 0 { return indifferentProfile(best: Swift.max(0, preferred + insets)) }
    var profile = given == 1 && preferred == only.best ? only : sum(index, preferred)
    profile.best += insets
    profile.least += insets
    return profile
  }

  /// The sum of the given children's profiles, read outwards from the cheapest size nearest to the
  /// preferred one.
  private mutating func sum(_ index: Int, _ preferred: Double) -> CostProfile {
    var sum = MergeByBreakpoint()
    scratch.breakpoints.removeAll(keepingCapacity: true)
    for child in tree.children(of: index)
    where boxes[child].placement.sizing == .fill && !boxes[child].isJoined {
      sum.add(profile(of: child), costs, &scratch.breakpoints)
    }
    return sum.profile(preferred: preferred, &scratch.breakpoints, &costs)
  }
}
