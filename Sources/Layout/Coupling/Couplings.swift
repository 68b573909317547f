/// The couplings between children of containers along one axis, and their state.
struct Couplings {
  /// The containers that couple their children: grids, proportional stacks, and those that align
  /// baselines.
  var containers: [Int] = []
  /// Whether aspect ratios couple this axis to the other.
  var reachOtherAxis = false
  /// The state of each box's coupling; empty if there are no couplings.
  var states: [CouplingState] = []
  /// The states before sizing, from which findings build profiles.
  var statesBeforeSizing: [CouplingState] = []
  var baselines = Baselines()

  var isEmpty: Bool { containers.isEmpty }
}

/// How much of a container's coupling is known before the solver runs.
enum CouplingState: UInt8 {
  /// The container couples nothing.
  case none
  /// The coupling holds for all sizes of the children.
  case alwaysMet
  /// The coupling holds if the row is at least as high as its baseline-sharing group.
  case sharingGroup
  /// The baselines are affine: each child's size counts with a constant share in the column's.
  case affine
  /// Only the solver knows the costs of the sizes and the resulting layout.
  case solved
  /// Like `solved`, in one program with an outer coupling to which the container provides its
  /// baselines.
  case inOuterProgram
  /// The solver has determined the children's sizes.
  case settled
}

extension AxisLayout {
  /// Determines the state of each coupling, and the resulting rule.
  mutating func classifyCouplings() {
    couplings.states = Array(repeating: .none, count: boxes.count)
    for coupling in couplings.containers { couplings.states[coupling] = kind(of: coupling) }
    for coupling in couplings.containers where couplings.states[coupling] == .solved {
      for box in region(of: coupling).containers
      where box != coupling && couplings.states[box] != .none {
        couplings.states[box] = .inOuterProgram
      }
    }
    for container in couplings.containers {
      boxes[container].rule = rule(of: container, couplings.states[container])
    }
  }

  private func rule(of container: Int, _ state: CouplingState) -> AxisBox.Rule {
    switch state {
    case .none, .alwaysMet: boxes[container].structure
    case .affine: .affineColumn
    case .sharingGroup, .solved, .inOuterProgram, .settled: .coupled
    }
  }

  private func kind(of coupling: Int) -> CouplingState {
    if boxes[coupling].structure == .leaf { return .alwaysMet }
    if boxes[coupling].isGrid { return gridRows(of: coupling).count < 2 ? .alwaysMet : .solved }
    if tree.sharesInProportion(coupling) || hidesProvider(coupling) { return .solved }
    if boxes[coupling].structure == .packed { return .alwaysMet }
    if isAffineColumn(coupling) { return .affine }
    guard boxes[coupling].structure == .baselineRow, !boxes[coupling].isStack,
      let linear = tree.items[coupling].arrangement.linear
    else { return .solved }
    switch linear.crossAlignment {
    case .start, .end: return .alwaysMet
    case .fill: return .sharingGroup
    case .center: return .solved
    }
  }

  /// Whether a coupled baseline belongs to a hidden box, where it is undetermined.
  func hidesProvider(_ coupling: Int) -> Bool {
    tree.children(of: coupling).contains { child in
      guard boxes[child].isLaidOut else { return false }
      return [true, false].contains { isFirst in
        var box = child
        while let next = tree.baselineProvider(of: box, isFirst: isFirst) {
          if !boxes[next].isLaidOut { return true }
          box = next
        }
        return false
      }
    }
  }

  /// Whether a container's size depends on its children's.
  private func dependsOnChildren(_ coupling: Int) -> Bool {
    switch boxes[coupling].structure {
    case .filled: true
    case .baselineRow:
      boxes[coupling].isStack || tree.items[coupling].arrangement.linear?.crossAlignment == .fill
    default: tree.children(of: coupling).contains { boxes[$0].placement.sizing == .fill }
    }
  }

  /// The state of a box's coupling; `none` before states are determined.
  func couplingState(of box: Int) -> CouplingState {
    couplings.states.isEmpty ? .none : couplings.states[box]
  }

  /// Whether only the solver knows the whole profile of a box.
  func isSolved(_ box: Int) -> Bool {
    boxes[box].rule == .coupled && dependsOnChildren(box)
      && (couplings.states[box] == .solved || couplings.states[box] == .sharingGroup)
  }

  /// Whether only the solver knows a box's outline as well.
  func takesSolver(_ box: Int) -> Bool {
    couplings.states[box] == .solved && isSolved(box)
  }

  /// Whether a box's profile is built from its children's.
  func passesProfilesOn(_ box: Int) -> Bool {
    if boxes[box].rule != .coupled { return boxes[box].rule.passesProfilesOn }
    return !isSolved(box) && boxes[box].structure.passesProfilesOn
  }

  /// Reads the outline of a coupled container; returns false if only the solver knows it.
  mutating func readCoupledOutline(_ index: Int) -> Bool {
    !takesSolver(index) && readOutline(index, by: boxes[index].structure)
  }

  mutating func coupledProfile(_ index: Int) -> CostProfile {
    isSolved(index) ? solvedProfile(index) : profile(of: index, by: boxes[index].structure)
  }
}

extension TreeBuffers {
  /// Whether a container is a stack that fills proportionally.
  fileprivate func sharesInProportion(_ index: Int) -> Bool {
    items[index].arrangement.stack?.distribution == .fillProportionally
  }
}
