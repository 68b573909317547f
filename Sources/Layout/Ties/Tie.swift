/// How much of what a container's tie demands is known before the solver is asked.
enum Tie: UInt8 {
  /// The container ties nothing together.
  case none
  /// The tie holds whatever its container's children have for sizes.
  case met
  /// It holds from the height of a row's block on.
  case block
  /// It holds for children that take their shares of a column.
  case even
  /// It takes the solver, to say what a size costs and what comes of it.
  case solved
  /// The same together with a tie around it, to which it lends its baselines.
  case lending
  /// The solver has settled it.
  case settled
}

extension AxisLayout {
  /// Makes out what is known of each tie.
  mutating func classifyTies() {
    tying = Array(repeating: .none, count: boxes.count)
    classifyTies(ties[...])
  }

  /// Makes out what is known of some ties, among which are all that any of them may reach.
  mutating func classifyTies(_ ties: ArraySlice<Int>) {
    for tie in ties { tying[tie] = kind(of: tie) }
    for tie in ties where tying[tie] == .solved {
      for box in region(of: tie).open where box != tie && tying[box] != .none {
        tying[box] = .lending
      }
    }
  }

  private func kind(of tie: Int) -> Tie {
    if boxes[tie].rule == .leaf { return .met }
    if boxes[tie].isGrid { return gridRows(of: tie).count < 2 ? .met : .solved }
    if tree.sharesInProportion(tie) || hidesLender(tie) { return .solved }
    if boxes[tie].rule == .packed { return .met }
    if isEvenColumn(tie) { return .even }
    guard boxes[tie].rule == .baselineRow, !boxes[tie].isStack,
      let linear = tree.items[tie].arrangement.linear
    else { return .solved }
    switch linear.crossAlignment {
    case .start, .end: return .met
    case .fill: return .block
    case .center: return .solved
    }
  }

  /// Whether one of the baselines that a container ties is a hidden box's, which may lie anywhere.
  func hidesLender(_ tie: Int) -> Bool {
    tree.children(of: tie).contains { child in
      guard boxes[child].isLaidOut else { return false }
      return [true, false].contains { isFirst in
        var box = child
        while let next = tree.lender(to: box, isFirst: isFirst) {
          if !boxes[next].isLaidOut { return true }
          box = next
        }
        return false
      }
    }
  }

  /// Whether a container's size is tied to its children's.
  private func isTiedToChildren(_ tie: Int) -> Bool {
    switch boxes[tie].rule {
    case .filled: true
    case .baselineRow:
      boxes[tie].isStack || tree.items[tie].arrangement.linear?.crossAlignment == .fill
    default: tree.children(of: tie).contains { boxes[$0].bond.role == .given }
    }
  }

  /// What is known of a box's tie; nothing of one that was read since the last pass.
  func tie(of box: Int) -> Tie { tying.isEmpty ? .none : tying[box] }

  /// Whether it takes the solver to say what all sizes of a box cost.
  func isSolved(_ box: Int) -> Bool {
    guard tie(of: box) == .solved || tie(of: box) == .block else { return false }
    return isTiedToChildren(box) && !isJoinedGrid(box)
  }

  /// Whether it takes the solver to say how the profile of a box begins.
  func takesSolver(_ box: Int) -> Bool {
    tie(of: box) == .solved && isSolved(box)
  }

  /// Whether the rows of a grid divide their room alike anyway.
  func isJoinedGrid(_ box: Int) -> Bool {
    boxes[box].isGrid && gridRows(of: box).dropFirst().allSatisfy { boxes[$0].isJoined }
  }
}

extension TreeBuffers {
  /// Whether a container is a stack whose children have the proportions of what they ask for.
  fileprivate func sharesInProportion(_ index: Int) -> Bool {
    items[index].arrangement.stack?.distribution == .fillProportionally
  }
}
