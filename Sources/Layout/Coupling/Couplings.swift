/// What couples the children of containers along one axis beyond the sum of their sizes, and what is known of it.
struct Couplings {
  /// The containers that couple their children: grids, proportional stacks, and those that align baselines.
  var containers: [Int] = []
  /// Whether aspect ratios couple this axis to the other.
  var reachOtherAxis = false
  /// What is known of each box's coupling; empty where there are none.
  var states: [CouplingState] = []
  /// The couplings as before sizing; findings build profiles from these.
  var statesBeforeSizing: [CouplingState] = []
  /// By how much each coupling is violated, in points.
  var violations: [Double] = []
  /// How far the solver left each size open, in points; NaN for sizes that it did not settle.
  var ambiguities: [Double] = []
  /// Where baselines are.
  var baselines = Baselines()

  /// Whether no container couples its children.
  var isEmpty: Bool { containers.isEmpty }
}

/// How much of what a container's tie demands is known before the solver is asked.
enum CouplingState: UInt8 {
  /// The container ties nothing together.
  case none
  /// The tie holds whatever its container's children have for sizes.
  case alwaysMet
  /// It holds from the height of a row's block on.
  case sharingGroup
  /// It holds for children that take their shares of a column.
  case affine
  /// It takes the solver, to say what a size costs and what comes of it.
  case solved
  /// The same together with a tie around it, to which it lends its baselines.
  case inOuterProgram
  /// The solver has settled it.
  case settled
}

extension AxisLayout {
  /// Makes out what is known of each tie.
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

  /// Whether one of the baselines that a container ties is a hidden box's, which may lie anywhere.
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

  /// Whether a container's size is tied to its children's.
  private func dependsOnChildren(_ coupling: Int) -> Bool {
    switch boxes[coupling].structure {
    case .filled: true
    case .baselineRow:
      boxes[coupling].isStack || tree.items[coupling].arrangement.linear?.crossAlignment == .fill
    default: tree.children(of: coupling).contains { boxes[$0].placement.sizing == .fill }
    }
  }

  /// What is known of a box's tie; nothing of one that was read since the last pass.
  func couplingState(of box: Int) -> CouplingState {
    couplings.states.isEmpty ? .none : couplings.states[box]
  }

  /// Whether it takes the solver to say what all sizes of a box cost.
  func isSolved(_ box: Int) -> Bool {
    boxes[box].rule == .coupled && dependsOnChildren(box)
      && (couplings.states[box] == .solved || couplings.states[box] == .sharingGroup)
  }

  /// Whether it takes the solver to say how the profile of a box begins.
  func takesSolver(_ box: Int) -> Bool {
    couplings.states[box] == .solved && isSolved(box)
  }

  /// Whether a box's profile is made of its children's.
  func passesProfilesOn(_ box: Int) -> Bool {
    if boxes[box].rule != .coupled { return boxes[box].rule.passesProfilesOn }
    return !isSolved(box) && boxes[box].structure.passesProfilesOn
  }

  /// Reads off the outline of a coupled container; answers false if only the solver can tell it.
  mutating func readCoupledOutline(_ index: Int) -> Bool {
    !takesSolver(index) && readOutline(index, by: boxes[index].structure)
  }

  /// Builds the profile of a coupled container.
  mutating func coupledProfile(_ index: Int) -> CostProfile {
    isSolved(index) ? solvedProfile(index) : profile(of: index, by: boxes[index].structure)
  }
}

extension TreeBuffers {
  /// Whether a container is a stack whose children have the proportions of what they ask for.
  fileprivate func sharesInProportion(_ index: Int) -> Bool {
    items[index].arrangement.stack?.distribution == .fillProportionally
  }
}
