import Geometry

/// The frames of items, in the coordinates of the scrolled content, in points.
///
/// Items of a full line are spread over it, those of the last one stand in line with those before,
/// and a line with room for one has it in its middle, as UIKit does. Nothing is mirrored.
extension UICollectionViewFlowLayout {
  /// The frames of the first items in a view of a size.
  func frames(of count: Int, in size: Size) -> [Rect] {
    let line = line(in: size)
    return (0..<max(0, count)).map { index in
      let across = line.start + Double(index % line.count) * line.pitch
      let along = firstLine + Double(index / line.count) * linePitch
      let frame =
        scrollDirection == .vertical
        ? Rect(across, along, itemSize.width, itemSize.height)
        : Rect(along, across, itemSize.width, itemSize.height)
      return frame.bounded
    }
  }

  /// The size of the scrolled content with a number of items in a view of a size.
  func contentSize(of count: Int, in size: Size) -> Size {
    let axis = scrollDirection.axis
    let lines = (count + line(in: size).count - 1) / line(in: size).count
    let items = max(0, Double(lines) * linePitch - (lines > 0 ? minimumLineSpacing : 0))
    let length = firstLine + items + sectionInset.end(axis) + max(0, footerReferenceSize[axis])
    return axis == .vertical ? Size(size.width, length) : Size(length, size.height)
  }

  /// The number of items that begin within a view of a size; at most a few hundred.
  func visibleCount(in size: Size) -> Int {
    let axis = scrollDirection.axis
    let lines = ((size[axis] - firstLine) / max(linePitch, 1)).rounded(.up)
    return Int(min(max(0, lines * Double(line(in: size).count)), 400))
  }

  /// The start of the first line along the scroll direction.
  private var firstLine: Double {
    max(0, headerReferenceSize[scrollDirection.axis]) + sectionInset.start(scrollDirection.axis)
  }

  /// From the start of a line to that of the next.
  private var linePitch: Double { itemSize[scrollDirection.axis] + minimumLineSpacing }

  /// The number of items in a line, the start of the first, and the distance between them.
  private func line(in size: Size) -> (count: Int, start: Double, pitch: Double) {
    let axis: Axis = scrollDirection == .vertical ? .horizontal : .vertical
    let item = itemSize[axis]
    let room = size[axis] - sectionInset.total(axis)
    let fitting = ((room + minimumInteritemSpacing) / max(item + minimumInteritemSpacing, 1))
      .rounded(.down)
    let count = Int(min(max(1, fitting), 10_000))
    let start = sectionInset.start(axis)
    guard count > 1 else { return (1, start + (room - item) / 2, 0) }
    return (count, start, (room - item) / Double(count - 1))
  }
}
