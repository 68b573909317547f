public import Geometry

/// How many boxes a layout has looked at.
public struct LayoutWork: Hashable, Sendable {
  /// The containers whose profiles were read off their children's, on both axes.
  public internal(set) var outlined = 0
  /// The boxes that were given a size and a place, on both axes.
  public internal(set) var placed = 0
}

extension LayoutEngine {
  /// Lays out again what depends on boxes that were changed since the last run, the root having a size in
  /// points; the result is that of a run.
  public mutating func refresh(in size: Size, measuring: some ItemMeasuring) {
    var isDone = false
    if canUpdate(in: size) { withBuffers { isDone = $0.updateBoxes($1) } }
    if !isDone { run(in: size, measuring: measuring) }
  }

  /// Changes what a box asks for.
  public mutating func update(_ index: Int, content: ItemContent) {
    var item = tree.items[index]
    item.content = content
    tree.replace(index, with: item)
    contents[index] = content
    if item.arrangement == .none { changed.append(index) }
  }

  /// Changes a box in any other way; the next run, or refresh, reads and lays out all boxes.
  public mutating func update(_ index: Int, item: LayoutItem) {
    tree.replace(index, with: item)
    isSpent = true
  }

  /// Takes over what boxes ask for now, to lay out all of them.
  mutating func takeChanges() {
    for index in changed {
      horizontal.change(index, asking: horizontal.contents[index])
      vertical.change(index, asking: vertical.contents[index])
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Whether it is enough to look at the boxes that depend on what was changed.
  private func canUpdate(in size: Size) -> Bool {
    size == lastSize && !isSpent && ratios.isEmpty && changed.count <= 64
      && horizontal.canUpdate && vertical.canUpdate
  }

  /// Lays out again what depends on what was changed; answers false if that takes measuring text, which only
  /// a whole pass does.
  private mutating func updateBoxes(_ tree: TreeBuffers) -> Bool {
    (horizontal.outlined, vertical.outlined) = (0, 0)
    horizontal.update(changed, tree)
    guard !changed.contains(where: { wraps($0, tree) }),
      !horizontal.replaced.contains(where: { tree.children(of: $0).contains { wraps($0, tree) } })
    else { return false }
    vertical.update(changed, tree)
    changed.removeAll(keepingCapacity: true)
    work = LayoutWork(outlined: horizontal.outlined + vertical.outlined)
    for container in horizontal.replaced { noteFrames(in: container, tree) }
    for container in vertical.replaced { noteFrames(in: container, tree) }
    return true
  }

  private func wraps(_ index: Int, _ tree: TreeBuffers) -> Bool {
    tree.items[index].wraps && horizontal.boxes[index].isLaidOut
      && horizontal.boxes[index].size < tree.items[index].content.width - tolerance
  }

  private mutating func noteFrames(in container: Int, _ tree: TreeBuffers) {
    for child in tree.children(of: container) where !tree.items[child].isHidden {
      let (x, y) = (horizontal.boxes[child], vertical.boxes[child])
      frames[child] = Rect(x.position, y.position, x.size, y.size)
      work.placed += 1
    }
  }
}

extension AxisLayout {
  /// Whether a part of the boxes can be laid out by itself, and the store has room for it.
  fileprivate var canUpdate: Bool {
    ties.isEmpty && !isBuiltWhole && !hidesLaidOut && store.segments.count <= storeLimit
  }
}
