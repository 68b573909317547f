import Geometry
import Views

/// The frames of items, in the coordinates of the scrolled content, in points.
///
/// As in UIKit, a full line is justified, the last line uses the same columns, and a line with room
/// for one item centres it. Nothing is mirrored.
extension UICollectionViewFlowLayout {
  /// The frames of the first items, for a view's size.
  func frames(of count: Int, in size: Size) -> [Rect] {
    (0..<max(0, count)).map { frame(of: $0, in: size) }
  }

  /// The frame of an item, for a view's size.
  func frame(of index: Int, in size: Size) -> Rect {
    let line = line(in: size)
    let across = line.start + Double(index % line.count) * line.pitch
    let along = firstLine + Double(index / line.count) * linePitch
    let frame =
      scrollDirection == .vertical
      ? Rect(across, along, itemSize.width, itemSize.height)
      : Rect(along, across, itemSize.width, itemSize.height)
    return frame.bounded
  }

  /// The rectangle around items, for a view's size; around whole lines if they are in several
  /// lines.
  func frame(of indices: Range<Int>, in size: Size) -> Rect {
    let count = line(in: size).count
    var (first, last) = (indices.lowerBound, indices.upperBound - 1)
    if first / count != last / count {
      first -= first % count
      last += count - 1 - last % count
    }
    let (start, end) = (frame(of: first, in: size), frame(of: last, in: size))
    return Rect(start.x, start.y, end.maxX - start.x, end.maxY - start.y)
  }

  /// The size of the scrolled content with a number of items, for a view's size.
  func contentSize(of count: Int, in size: Size) -> Size {
    let lines = (count + line(in: size).count - 1) / line(in: size).count
    let items = max(0, Double(lines) * linePitch - (lines > 0 ? minimumLineSpacing : 0))
    return contentSize(endingAt: firstLine + items, in: size)
  }

  /// The size of the scrolled content from the end of its last line, for a view's size.
  func contentSize(endingAt end: Double, in size: Size) -> Size {
    let axis = scrollDirection.axis
    let length = end + insets.end(axis) + max(0, footerReferenceSize[axis])
    return axis == .vertical ? Size(size.width, length) : Size(length, size.height)
  }

  /// The number of items that start inside the view; at most 400.
  func visibleCount(in size: Size) -> Int {
    let axis = scrollDirection.axis
    let lines = ((size[axis] - firstLine) / max(linePitch, 1)).rounded(.up)
    return Int(min(max(0, lines * Double(line(in: size).count)), 400))
  }

  /// The start of the first line along the scroll direction.
  var firstLine: Double {
    max(0, headerReferenceSize[scrollDirection.axis]) + insets.start(scrollDirection.axis)
  }

  /// The distance between the starts of successive lines.
  private var linePitch: Double { itemSize[scrollDirection.axis] + minimumLineSpacing }

  /// The number of items in a line, the start of the first, and the distance between starts.
  private func line(in size: Size) -> (count: Int, start: Double, pitch: Double) {
    let axis = scrollDirection.crossAxis
    let item = itemSize[axis]
    let room = size[axis] - insets.total(axis)
    let count = Int(itemsPerLine(of: item, in: size))
    let start = insets.start(axis)
    guard count > 1 else { return (1, start + (room - item) / 2, 0) }
    return (count, start, (room - item) / Double(count - 1))
  }

  /// The number of items in a line, from their length along the line.
  func itemsPerLine(of item: Double, in size: Size) -> Double {
    let axis = scrollDirection.crossAxis
    let room = size[axis] - insets.total(axis)
    let fitting = ((room + minimumInteritemSpacing) / max(item + minimumInteritemSpacing, 1))
      .rounded(.down)
    return min(max(1, fitting), 10_000)
  }

  // MARK: Sizes

  /// Whether each item determines its own size.
  var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size of an item in points.
  func size(of item: UIView, in context: ViewContext) -> Size {
    guard isSelfSizing else { return itemSize }
    let asked = ViewLayout.fittingSize(of: item, in: context)
    let size = Rect(origin: .zero, size: asked).bounded.size
    return size == .zero ? estimatedItemSize : size
  }

  /// An item's share of its line's extent along the scroll direction, in points.
  func length(of item: Size, in size: Size) -> Double {
    let axis = scrollDirection.crossAxis
    let length = item[scrollDirection.axis] + minimumLineSpacing
    return length / itemsPerLine(of: item[axis], in: size)
  }
}
