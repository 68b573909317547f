/// The memory of an engine's boxes; the only place where memory is managed by hand.
///
/// Axes get at it through pointers, which nobody but the engine and its parts sees, and which live as long as
/// the engine.
final class BoxMemory {
  /// What is known about the boxes along one axis.
  struct Line {
    let boxes: UnsafeMutablePointer<AxisBox>
    let winners: UnsafeMutablePointer<Winners>

    fileprivate init(capacity: Int) {
      boxes = Self.allocate(capacity, filling: AxisBox())
      winners = Self.allocate(capacity, filling: Winners())
    }

    /// A box is as long as two rows of the processor's cache, and begins with one.
    private static func allocate<Element: BitwiseCopyable>(
      _ count: Int, filling element: Element
    ) -> UnsafeMutablePointer<Element> {
      UnsafeMutableRawPointer
        .allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
        .initializeMemory(as: Element.self, repeating: element, count: count)
    }

    fileprivate func copy(_ count: Int, from other: Line) {
      boxes.update(from: other.boxes, count: count)
      winners.update(from: other.winners, count: count)
    }

    fileprivate func deallocate() {
      UnsafeMutableRawPointer(boxes).deallocate()
      UnsafeMutableRawPointer(winners).deallocate()
    }
  }

  private(set) var columns: Line
  private(set) var rows: Line
  /// The boxes across with all texts on one line, once there are texts that may wrap.
  private(set) var unwrappedColumns: Line?
  private var capacity: Int

  /// Memory for so many boxes.
  init(count: Int = 0) {
    capacity = count
    columns = Line(capacity: count)
    rows = Line(capacity: count)
  }

  /// Memory with the same boxes.
  convenience init(copying other: BoxMemory, count: Int) {
    self.init(count: count)
    columns.copy(count, from: other.columns)
    rows.copy(count, from: other.rows)
    unwrappedColumns = other.unwrappedColumns.map { line in
      let copy = Line(capacity: count)
      copy.copy(count, from: line)
      return copy
    }
  }

  deinit {
    columns.deallocate()
    rows.deallocate()
    unwrappedColumns?.deallocate()
  }

  /// Keeps the boxes across as they are before texts wrap.
  func keepUnwrapped(count: Int) -> Line {
    let line = unwrappedColumns ?? Line(capacity: capacity)
    line.copy(count, from: columns)
    unwrappedColumns = line
    return line
  }

  /// Makes room for so many boxes; what was in it may be gone.
  func makeRoom(for count: Int) {
    guard count > capacity else { return }
    columns.deallocate()
    rows.deallocate()
    unwrappedColumns?.deallocate()
    unwrappedColumns = nil
    capacity = count
    columns = Line(capacity: count)
    rows = Line(capacity: count)
  }
}

extension AxisLayout {
  /// Takes over memory for so many boxes.
  mutating func adopt(_ line: BoxMemory.Line, count: Int) {
    boxes = UnsafeMutableBufferPointer(start: line.boxes, count: count)
    winners = UnsafeMutableBufferPointer(start: line.winners, count: count)
  }
}
