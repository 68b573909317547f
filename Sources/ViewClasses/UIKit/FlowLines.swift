import Geometry
import Views

/// Lines of items with individual sizes, in the coordinates of the scrolled content, in points.
///
/// As in UIKit, full lines are justified across the scroll direction and the last one is not. The
/// items of a line are centred on one line.
struct FlowLines {
  /// The items with their frames.
  private(set) var frames: [(view: UIView, frame: Rect)] = []
  /// The end of the last line along the scroll direction; initially the start of the first line.
  private(set) var end: Double
  private var line: [(view: UIView, size: Size)] = []
  /// The length of the current line with minimum gaps.
  private var taken = 0.0
  private let flow: UICollectionViewFlowLayout
  private let size: Size
  private let along: Axis

  /// An empty arrangement in a view with a size.
  init(_ flow: UICollectionViewFlowLayout, in size: Size) {
    self.flow = flow
    self.size = size
    along = flow.scrollDirection.axis
    end = flow.firstLine
  }

  private var across: Axis { flow.scrollDirection.crossAxis }
  private var room: Double { size[across] - flow.insets.total(across) }

  /// Adds an item to the current line, or to a new one if it does not fit.
  mutating func add(_ view: UIView, of itemSize: Size) {
    if !line.isEmpty, taken + flow.minimumInteritemSpacing + itemSize[across] > room + 0.001 {
      endLine(isLast: false)
    }
    taken += itemSize[across] + (line.isEmpty ? 0 : flow.minimumInteritemSpacing)
    line.append((view, itemSize))
  }

  /// Skips a number of items with one size; returns the rectangle reserved for them.
  mutating func skip(_ count: Int, of itemSize: Size) -> Rect {
    endLine(isLast: true)
    let start = nextLine
    let lines = (Double(count) / flow.itemsPerLine(of: itemSize[across], in: size)).rounded(.up)
    let length = max(0, lines * (itemSize[along] + flow.minimumLineSpacing))
    end = start + max(0, length - flow.minimumLineSpacing)
    return rect(from: flow.insets.start(across), start, room, end - start)
  }

  /// Places the items of the current line, and ends it.
  mutating func endLine(isLast: Bool) {
    guard !line.isEmpty else { return }
    let start = nextLine
    let height = line.map { $0.size[along] }.max() ?? 0
    let gap =
      isLast || line.count < 2
      ? flow.minimumInteritemSpacing
      : flow.minimumInteritemSpacing + (room - taken) / Double(line.count - 1)
    var x = flow.insets.start(across)
    for (view, itemSize) in line {
      let y = start + (height - itemSize[along]) / 2
      frames.append((view, rect(from: x, y, itemSize[across], itemSize[along])))
      x += itemSize[across] + gap
    }
    end = start + height
    (line, taken) = ([], 0)
  }

  /// The start of the next line.
  private var nextLine: Double {
    end == flow.firstLine ? end : end + flow.minimumLineSpacing
  }

  private func rect(from x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    along == .vertical ? Rect(x, y, width, height).bounded : Rect(y, x, height, width).bounded
  }
}
