import Geometry

extension LayoutEngine {
  /// Notes which boxes are shown, and which have text that may wrap or an aspect ratio.
  mutating func noteKinds(_ tree: TreeBuffers) {
    shown.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    proportioned.removeAll(keepingCapacity: true)
    for index in tree.items.indices {
      if tree.items[index].isProportioned { proportioned.append(index) }
      if tree.items[index].wraps { texts.append(index) }
    }
    var (index, start) = (0, 0)
    while index < tree.items.count {
      if tree.items[index].isHidden {
        if index > start { shown.append(start..<index) }
        index = Int(tree.ends[index])
        start = index
      } else {
        index += 1
      }
    }
    if index > start { shown.append(start..<index) }
  }

  /// Keeps the widths with all texts on one line, from which the next update goes on.
  mutating func keepUnwrapped(_ tree: TreeBuffers) {
    guard !texts.isEmpty else { return }
    let count = tree.items.count
    unwrapped = horizontal
    unwrapped.isUnwrapped = true
    unwrapped.adopt(memory.keepUnwrapped(count: count), count: count)
  }

  /// Measures text that did not get its one-line width a second time, at the width that it got, and
  /// answers whether any asks for another width now.
  mutating func wrapText(_ tree: TreeBuffers, _ measuring: some ItemMeasuring) -> Bool {
    var isChanged = false
    for index in texts {
      let width = horizontal.boxes[index].size
      guard horizontal.boxes[index].bond.role != .absent,
        width < tree.items[index].content.width - tolerance
      else { continue }
      let content = measuring.content(of: index, width: width)
      isChanged = isChanged || content.width != horizontal.boxes[index].content || !ratios.isEmpty
      horizontal.change(index, asking: content)
      vertical.change(index, asking: content)
      isSpent = true
    }
    return isChanged
  }

  /// Notes the frames of all boxes that are shown.
  mutating func noteFrames() {
    let (columns, rows) = (horizontal.boxes, vertical.boxes)
    frames.withUnsafeMutableBufferPointer { frames in
      for range in shown {
        for index in range {
          frames[index] = Rect(
            columns[index].position, rows[index].position, columns[index].size, rows[index].size)
        }
      }
    }
  }
}
