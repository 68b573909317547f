import Geometry

/// The layout along one axis: profiles are built from the leaves up, sizes handed from the root down.
struct AxisLayout {
  let axis: Axis
  /// Whether rows follow each other from right to left.
  var isMirrored = false
  /// The boxes, in memory that is lent for the time of one layout.
  var boxes = UnsafeMutableBufferPointer<AxisBox>(start: nil, count: 0)
  /// What each box asks for, at the width that it was last measured at; lent likewise.
  var contents = UnsafeMutableBufferPointer<ItemContent>(start: nil, count: 0)
  /// The segments of the boxes' and chains' profiles.
  var store = SegmentStore()
  var chains: [WeightedChain] = []
  var baselines = Baselines()
  var findings: [Finding] = []
  /// The containers that tie profiles together: grids, and those that align baselines.
  var ties: [Int] = []
  /// By how much the solver missed a tie.
  var misses: [Int: Double] = [:]
  /// How far the solver left the sizes that it settled open, in points.
  var freedoms: [Int: Double] = [:]
  var scratch = Scratch()

  init(_ axis: Axis) {
    self.axis = axis
  }

  /// Lists that are filled anew for each container.
  struct Scratch {
    var segments: [Segment] = []
    var kinks: [Kink] = []
    var shares: [Share] = []
    var leeways: [Leeway] = []
    var pending: [Int] = []
  }

  /// Settles all sizes and positions, given the root's size in points.
  mutating func run(_ tree: TreeBuffers, size: Double) {
    forgetTies()
    outlineProfiles(tree)
    handDownSizes(tree, root: size)
    placeChildren(tree)
    solveRegions(tree)
    inspect(tree)
  }

  private mutating func forgetTies() {
    misses.removeAll(keepingCapacity: true)
    freedoms.removeAll(keepingCapacity: true)
    for index in boxes.indices where !ties.isEmpty { boxes[index].isSettled = false }
  }
}
