public import Geometry

/// How many boxes a layout has looked at.
public struct LayoutWork: Hashable, Sendable {
  /// The containers whose profiles were read off their children's, on both axes.
  public internal(set) var outlined = 0
  /// The boxes that were given a size and a place, on both axes.
  public internal(set) var placed = 0
  /// The texts that were measured at a width.
  public internal(set) var measured = 0
}

extension LayoutEngine {
  /// Changes what a box asks for; the next refresh lays out what depends on it.
  public mutating func update(_ index: Int, content: ItemContent) {
    tree.items[index].content = content
    changes.contents.append(index)
    isSpent = true
  }

  /// Lays out again what depends on boxes that were changed since the last run, the root having a size in
  /// points; the result is that of a run.
  ///
  /// A grid, a stack with proportions and a container whose children's baselines are tied are laid out as a
  /// whole, with all in them. All boxes are laid out where an aspect ratio is free on both axes, where the root
  /// has another size, and now and then, to use memory again.
  public mutating func refresh(in size: Size, measuring: some ItemMeasuring) {
    var isDone = false
    if canUpdate(in: size) { withBuffers { isDone = $0.update($1, measuring) } }
    if isDone { return }
    if isSpent { load(tree, direction: direction) }
    run(in: size, measuring: measuring)
  }

  /// Whether it is enough to look at the boxes that depend on what was changed.
  private func canUpdate(in size: Size) -> Bool {
    size == lastSize && !isWornOut && !ratios.contains { $0.isCoupled }
  }

  /// Lays out again what depends on what was changed; answers false if that takes a whole pass.
  private mutating func update(_ tree: TreeBuffers, _ measuring: some ItemMeasuring) -> Bool {
    horizontal.beginUpdate()
    vertical.beginUpdate()
    unwrapped.beginUpdate()
    work = LayoutWork()
    if !changes.parts.isEmpty, !rereadParts(tree) { return false }
    for index in changes.contents where texts.isEmpty || !tree.items[index].wraps {
      take(tree.items[index].content, of: index, tree)
    }
    if !texts.isEmpty { updateTexts(tree, measuring) }
    horizontal.settleUpdates(tree, direction)
    if !ratios.isEmpty { updateRatioHeights(tree) }
    vertical.settleUpdates(tree, direction)
    changes.removeAll()
    work.outlined = horizontal.outlined + vertical.outlined + unwrapped.outlined
    if work.outlined > 0 { noteWear() }
    for container in horizontal.replaced { noteFrames(in: container, tree) }
    for container in vertical.replaced { noteFrames(in: container, tree) }
    return true
  }

  /// Notes whether so much of what was read before is left behind that it is better to start anew.
  private mutating func noteWear() {
    isWornOut = horizontal.isWornOut || vertical.isWornOut
    if !texts.isEmpty { isWornOut = isWornOut || unwrapped.isWornOut }
  }

  /// Takes over what a box asks for.
  mutating func take(_ content: ItemContent, of index: Int, _ tree: TreeBuffers) {
    let last = horizontal.contents[index]
    horizontal.contents[index] = content
    if !content.width.isSame(as: last.width) { horizontal.update(index, asking: content, tree) }
    if !content.hasSameHeight(as: last) { vertical.update(index, asking: content, tree) }
  }

  private mutating func noteFrames(in container: Int, _ tree: TreeBuffers) {
    for child in tree.children(of: container) where isShown(child) {
      let (x, y) = (horizontal.boxes[child], vertical.boxes[child])
      frames[child] = Rect(x.position, y.position, x.size, y.size)
      work.placed += 1
    }
  }

  /// Whether neither a box nor one around it is hidden.
  func isShown(_ index: Int) -> Bool {
    shown.count == 1 ? shown[0].contains(index) : shown.contains { $0.contains(index) }
  }
}
