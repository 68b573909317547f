import Geometry

/// The data of a box along one axis after the layout; lengths are in points.
struct BoxState {
  /// The role of the box for its container and for the boxes in it.
  struct Traits {
    let structure: AxisBox.Rule
    /// Whether the box is a grid, before couplings change it.
    let isGrid: Bool
    let isLaidOut: Bool
    let isStack: Bool
    let isAtEnd: Bool
    let spacesEqually: Bool
  }

  let traits: Traits
  /// The placement before couplings change it.
  let placement: Placement
  let weight: Double
  let content: Double
  let insetStart: Double
  let insetEnd: Double
  private(set) var gap: Double
  private(set) var extraGap = 0.0
  private(set) var size = 0.0
  private(set) var position = 0.0
  /// The cheapest size, if the layout needed it.
  private(set) var best = 0.0

  /// A prepared box that is not laid out yet.
  init(prepared box: AxisBox) {
    traits = Traits(
      structure: box.structure, isGrid: box.isGrid, isLaidOut: box.isLaidOut,
      isStack: box.isStack, isAtEnd: box.isAtEnd, spacesEqually: box.spacesEqually)
    placement = box.placement
    weight = box.weight
    content = box.content
    insetStart = box.insetStart
    insetEnd = box.insetEnd
    gap = box.gap
  }

  var structure: AxisBox.Rule { traits.structure }
  var isGrid: Bool { traits.isGrid }
  var isLaidOut: Bool { traits.isLaidOut }
  var isStack: Bool { traits.isStack }
  var isAtEnd: Bool { traits.isAtEnd }
  var spacesEqually: Bool { traits.spacesEqually }

  /// Copies the numbers of the same box after its layout.
  mutating func settle(as box: AxisBox) {
    gap = box.gap
    extraGap = box.extraGap
    size = box.size
    position = box.position
    best = box.outline.best
  }
}

/// Measures nothing, because the contents are known.
struct KnownContents: ItemMeasuring {
  func content(of item: Int, width: Double) -> ItemContent { ItemContent() }
}
