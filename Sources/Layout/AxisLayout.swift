import Geometry

/// The layout along one axis: profiles are outlined from the leaves up, sizes handed from the root down.
struct AxisLayout {
  let axis: Axis
  /// Whether rows follow each other from right to left.
  var isMirrored = false
  /// The tree that is laid out; lent for the time of one pass.
  var tree = TreeBuffers.none
  /// The boxes, in memory that belongs to the engine.
  var boxes = AxisBoxes.none
  /// Who takes, and who gives up, the first point in each box whose children fill it; the engine's, too.
  var cheapestChildren = UnsafeMutableBufferPointer<CheapestChildren>(start: nil, count: 0)
  /// What each box asks for, at the width that it was last measured at; lent for the time of one pass.
  var contents = UnsafeMutableBufferPointer<ItemContent>(start: nil, count: 0)
  /// The boxes with boxes in them that take part in the layout, each before those in it.
  var containers: [Int32] = []
  /// The segments of the boxes' and chains' profiles.
  var store = PieceStore()
  /// The profiles that somebody asked more of than their outlines, and whose they are.
  var profiles: [CostProfile] = []
  var profiled: [Int32] = []
  /// The profiles that somebody asked a part of, and whose they are.
  var parts: [PartialProfile] = []
  var partial: [Int32] = []
  var chains: [WeightedChain] = []
  /// Those whose whole profiles somebody has asked for.
  var builtChains: [Int] = []
  var baselines = Baselines()
  var findings: [Finding] = []
  /// The containers that tie profiles together: grids, and those that align baselines.
  var couplings: [Int] = []
  /// Whether aspect ratios tie this axis to the other.
  var isCoupledByRatios = false
  /// What is known of each box's tie, if there are any.
  var couplingStates: [CouplingState] = []
  /// The same as it was before sizes were settled, by which profiles are built that only findings ask for.
  var statesBeforeSizing: [CouplingState] = []
  /// By how much ties are missed, box by box, and how far the solver left the sizes that it settled open, in
  /// points; NaN for the sizes of others.
  var violations: [Double] = []
  var ambiguities: [Double] = []
  var scratch = Scratch()

  init(_ axis: Axis) {
    self.axis = axis
  }

  /// Lists that are filled and emptied again and again, and keep their memory.
  struct Scratch {
    var pieces: [Piece] = []
    var breakpoints: [Breakpoint] = []
    var members = MemberList.none
    var steps = ScratchList<Step>()
    /// How deep a question was passed on.
    var depth = 0
    var allowableChanges: [AllowableChange] = []
    var pending: [Int] = []
  }

  /// Settles all sizes and positions, given the root's size in points.
  mutating func run(size: Double) {
    beginCouplings()
    if !couplings.isEmpty || isCoupledByRatios { outlineLeaves() }
    outlineProfiles()
    statesBeforeSizing = couplingStates
    for coupling in couplings where couplingStates[coupling] != .alwaysMet {
      boxes[coupling].isSettled = true
    }
    settleBoxes(root: size)
  }

  private mutating func beginCouplings() {
    ambiguities.removeAll(keepingCapacity: true)
    couplingStates.removeAll(keepingCapacity: true)
    guard !couplings.isEmpty else { return }
    for index in boxes.indices { boxes[index].isSettled = false }
    classifyCouplings()
  }
}
