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
  /// What each box asks for, at the width that it was last measured at; lent for the time of one pass.
  var contents = UnsafeMutableBufferPointer<ItemContent>(start: nil, count: 0)
  /// The boxes with boxes in them that take part in the layout, each before those in it.
  var containers: [Int32] = []
  /// The groups of children whose sizes are proportional.
  var chains: [WeightedChain] = []
  /// What is known of costs beyond outlines.
  var costs = CostCache()
  /// What couples children beyond the sum of their sizes.
  var couplings = Couplings()
  /// What the author should know of this axis.
  var findings: [Finding] = []
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
    if !couplings.isEmpty || couplings.reachOtherAxis { outlineLeaves() }
    outlineProfiles()
    couplings.statesBeforeSizing = couplings.states
    settleBoxes(root: size)
  }

  private mutating func beginCouplings() {
    couplings.ambiguities.removeAll(keepingCapacity: true)
    couplings.states.removeAll(keepingCapacity: true)
    guard !couplings.isEmpty else { return }
    for index in boxes.indices {
      boxes[index].isSettled = false
      boxes[index].rule = boxes[index].structure
    }
    classifyCouplings()
  }
}

/// A list that is filled and emptied at its end, again and again, and never gives its memory back.
struct ScratchList<Element: BitwiseCopyable> {
  private var elements: [Element] = []
  private(set) var count = 0

  /// An element by its place.
  subscript(place: Int) -> Element {
    @inline(__always) get { elements.withUnsafeBufferPointer { $0[place] } }
    @inline(__always) set { elements.withUnsafeMutableBufferPointer { $0[place] = newValue } }
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count < elements.count { self[count] = element } else { elements.append(element) }
    count += 1
  }

  /// Removes all elements from a place on.
  mutating func removeAll(from place: Int) {
    count = place
  }
}
