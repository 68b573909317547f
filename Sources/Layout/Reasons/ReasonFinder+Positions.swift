import Geometry

extension ReasonFinder {
  /// The rules that name a box's position along an axis and are tight.
  func positionCandidates(of box: Int, _ axis: Axis) -> [Candidate] {
    guard box > 0 else { return [Candidate(Reason(.origin))] }
    let parent = Int(tree.parents[box])
    switch tree.items[parent].arrangement {
    case .none, .scrolled: return [Candidate(Reason(.origin, container: parent))]
    case .paged:
      let number = children[parent].firstIndex(of: box) ?? 0
      let rule = axis == .horizontal && number > 0 ? Reason.Rule.page(number) : .origin
      return [Candidate(Reason(rule, container: parent))]
    default: break
    }
    let outer = outerBaselines(of: box, axis)
    switch state(parent, axis).structure {
    case .filled, .packed: return links(of: box, in: parent, axis) + outer
    case .baselineRow: return baseline(of: box, in: parent, axis) + outer
    default: return edges(of: box, in: parent, axis) + outer
    }
  }

  // MARK: Side by side

  /// The links of a box to its neighbours before and after it, or to the ends of its container.
  private func links(of box: Int, in parent: Int, _ axis: Axis) -> [Candidate] {
    let container = state(parent, axis)
    let inside = neighbours(in: parent, axis)
    guard let place = inside.firstIndex(of: box) else { return [] }
    let isLast = place == inside.count - 1
    let (before, after) = ends(of: parent, axis)
    let previous =
      place == 0
      ? Reason(before, container: parent)
      : Reason(
        .after(gap: gap(to: box, in: parent, axis)), container: parent, others: [inside[place - 1]])
    let next =
      isLast
      ? Reason(after, container: parent)
      : Reason(
        .before(gap: gap(to: inside[place + 1], in: parent, axis)), container: parent,
        others: [inside[place + 1]])
    if container.structure == .packed { return [Candidate(container.isAtEnd ? next : previous)] }
    if container.spacesEqually {
      // No layout has a single gap that differs from the others.
      return place == 0
        ? [Candidate(previous)]
        : isLast ? [Candidate(next)] : [Candidate(previous), Candidate(next)]
    }
    return [
      Candidate(previous, removal: shareRemoval(in: parent, isAtEnd: true)),
      Candidate(next, removal: shareRemoval(in: parent)),
    ]
  }

  private func gap(to box: Int, in parent: Int, _ axis: Axis) -> Double {
    state(box, axis).gap + state(parent, axis).extraGap
  }

  /// The rules of the first and the last of the boxes side by side.
  private func ends(of parent: Int, _ axis: Axis) -> (first: Reason.Rule, last: Reason.Rule) {
    let state = state(parent, axis)
    let (start, end) = (Reason.Rule.start(state.insetStart), Reason.Rule.end(state.insetEnd))
    return isMirrored(axis) ? (end, start) : (start, end)
  }

  // MARK: By themselves

  private func edges(of box: Int, in parent: Int, _ axis: Axis) -> [Candidate] {
    let (own, container) = (state(box, axis), state(parent, axis))
    let start = Reason(.start(container.insetStart), container: parent)
    let end = Reason(.end(container.insetEnd), container: parent)
    if own.placement.sizing == .fill {
      return [
        Candidate(start, removal: .filling(of: [box], at: .end)),
        Candidate(end, removal: .filling(of: [box], at: .start)),
      ]
    }
    switch own.placement.alignment {
    case .start: return [Candidate(start)]
    case .end: return [Candidate(end)]
    case .center: return [Candidate(Reason(.center, container: parent))]
    case .contentCenter:
      let rule = Reason.Rule.contentCenter(
        start: container.insetStart, end: container.insetEnd)
      return [Candidate(Reason(rule, container: parent))]
    }
  }

  /// The baseline that a box shares with its neighbours, and the edges that it touches.
  private func baseline(of box: Int, in parent: Int, _ axis: Axis) -> [Candidate] {
    let (own, container) = (state(box, axis), state(parent, axis))
    let others = neighbours(in: parent, axis).filter { $0 != box }
    var reasons = others.isEmpty ? [] : [Reason(.baselines, container: parent, others: others)]
    if own.placement.alignment == .center {
      reasons.append(Reason(.center, container: parent))
    } else {
      if abs(own.position - container.insetStart) < tolerance {
        reasons.append(Reason(.start(container.insetStart), container: parent))
      }
      let below = container.size - own.position - own.size
      if abs(below - container.insetEnd) < tolerance {
        reasons.append(Reason(.end(container.insetEnd), container: parent))
      }
    }
    if reasons.isEmpty { reasons = [Reason(.undetermined, container: parent)] }
    return reasons.map { Candidate($0) }
  }
}
