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
