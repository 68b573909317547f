import Geometry

/// What is known of a box along one axis once all is laid out; lengths are in points.
struct BoxState {
  /// The placement before couplings changed it.
  let placement: Placement
  /// Whether the box was a cell of joined rows, or is a grid, before couplings changed it.
  let isGrid: Bool
  let structure: AxisBox.Rule
  let isLaidOut: Bool
  let isStack: Bool
  let isAtEnd: Bool
  let spacesEqually: Bool
  let weight: Double
  let content: Double
  let insetStart: Double
  let insetEnd: Double
  private(set) var gap: Double
  private(set) var extraGap = 0.0
  private(set) var size = 0.0
  private(set) var position = 0.0
  /// The cheapest size, where the layout needed to know it.
  private(set) var best = 0.0

  /// A box that is prepared, and not laid out yet.
  init(prepared box: AxisBox) {
    placement = box.placement
    isGrid = box.isGrid
    structure = box.structure
    isLaidOut = box.isLaidOut
    isStack = box.isStack
    isAtEnd = box.isAtEnd
    spacesEqually = box.spacesEqually
    weight = box.weight
    content = box.content
    insetStart = box.insetStart
    insetEnd = box.insetEnd
    gap = box.gap
  }

  /// Takes the numbers of the same box, now laid out.
  mutating func settle(as box: AxisBox) {
    gap = box.gap
    extraGap = box.extraGap
    size = box.size
    position = box.position
    best = box.outline.best
  }
}

/// Measures nothing: the contents are known.
struct KnownContents: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
