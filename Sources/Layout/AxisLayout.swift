import Geometry

/// The layout along one axis: outlines are computed from the leaves up, sizes from the root down.
struct AxisLayout {
  let axis: Axis
  /// Whether rows follow each other from right to left.
  var isMirrored = false
  /// The arrays of the tree; valid during one pass.
  var tree = TreeBuffers.none
  /// The boxes along this axis, in memory that the engine owns.
  var boxes = AxisBoxes.none
  /// The last measured content size and baselines of each box; valid during one pass.
  var contents = UnsafeMutableBufferPointer<ItemContent>(start: nil, count: 0)
  /// The containers in the layout, each before those inside it.
  var containers: [Int32] = []
  /// The groups of neighbours with sizes proportional to weights.
  var chains: [WeightedChain] = []
  /// The profiles computed beyond outlines.
  var costs = CostCache()
  /// The conditions that couple children beyond the sum of their sizes.
  var couplings = Couplings()
  var scratch = Scratch()

  init(_ axis: Axis) {
    self.axis = axis
  }

  /// Reused lists for intermediate results, which keep their memory.
  struct Scratch {
    var pieces: [Piece] = []
    var breakpoints: [Breakpoint] = []
    var members = MemberList.none
    var steps = ScratchList<Step>()
    /// The recursion depth while steps are read from children.
    var depth = 0
    var pending: [Int] = []
  }

  /// Computes all sizes and positions for a root size in points.
  mutating func run(size: Double) {
    beginCouplings()
    if !couplings.isEmpty || couplings.reachOtherAxis { outlineLeaves() }
    outlineProfiles()
    couplings.statesBeforeSizing = couplings.states
    settleBoxes(root: size)
  }

  private mutating func beginCouplings() {
    couplings.states.removeAll(keepingCapacity: true)
    guard !couplings.isEmpty else { return }
    for index in boxes.indices {
      boxes[index].isSettled = false
      boxes[index].rule = boxes[index].structure
    }
    classifyCouplings()
  }
}

/// A stack of elements that keeps its memory when elements are removed.
struct ScratchList<Element: BitwiseCopyable> {
  private var elements: [Element] = []
  private(set) var count = 0

  subscript(place: Int) -> Element {
    get { elements.withUnsafeBufferPointer { $0[place] } }
    set { elements.withUnsafeMutableBufferPointer { $0[place] = newValue } }
  }

  mutating func append(_ element: Element) {
    if count < elements.count { self[count] = element } else { elements.append(element) }
    count += 1
  }

  /// Removes the elements from an index on.
  mutating func removeAll(from place: Int) {
    count = place
  }
}
