/// The memory of an engine's boxes, the only memory that is managed by hand.
///
/// Both axes access it through pointers, which stay inside the engine and live as long as the
/// engine.
final class BoxMemory {
  /// The arrays for the boxes along one axis.
  struct Line {
    fileprivate let hots: UnsafeMutablePointer<AxisBox.Hot>
    fileprivate let geometries: UnsafeMutablePointer<AxisBox.Geometry>
    fileprivate let colds: UnsafeMutablePointer<AxisBox.Cold>
    fileprivate let cheapestChildren: UnsafeMutablePointer<CheapestChildren>
    /// The storage of a `MemberList`: at most one member per box, since a chain replaces several.
    fileprivate let members: UnsafeMutablePointer<Member>

    fileprivate init(capacity: Int) {
      hots = Self.allocate(capacity, filling: AxisBox.Hot())
      geometries = Self.allocate(capacity, filling: AxisBox.Geometry())
      colds = Self.allocate(capacity, filling: AxisBox.Cold())
      cheapestChildren = Self.allocate(capacity, filling: CheapestChildren())
      members = Self.allocate(capacity)
    }

    private static func allocate<Element: BitwiseCopyable>(
      _ count: Int, filling element: Element
    ) -> UnsafeMutablePointer<Element> {
      let elements: UnsafeMutablePointer<Element> = allocate(count)
      elements.initialize(repeating: element, count: count)
      return elements
    }

    /// The hot part of a box is as long as a cache line (64 bytes) and is aligned to one.
    private static func allocate<Element: BitwiseCopyable>(
      _ count: Int
    ) -> UnsafeMutablePointer<Element> {
      UnsafeMutableRawPointer
        .allocate(byteCount: count * MemoryLayout<Element>.stride, alignment: 64)
        .bindMemory(to: Element.self, capacity: count)
    }

    fileprivate func deallocate() {
      UnsafeMutableRawPointer(hots).deallocate()
      UnsafeMutableRawPointer(geometries).deallocate()
      UnsafeMutableRawPointer(colds).deallocate()
      UnsafeMutableRawPointer(cheapestChildren).deallocate()
      UnsafeMutableRawPointer(members).deallocate()
    }
  }

  private(set) var columns: Line
  private(set) var rows: Line
  private var capacity: Int

  /// Memory for a number of boxes.
  init(count: Int = 0) {
    capacity = count
    columns = Line(capacity: count)
    rows = Line(capacity: count)
  }

  deinit {
    columns.deallocate()
    rows.deallocate()
  }

  /// Ensures memory for a number of boxes; larger memory is new and discards the old contents.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    columns.deallocate()
    rows.deallocate()
    capacity = count
    columns = Line(capacity: count)
    rows = Line(capacity: count)
  }
}

/// The boxes of a tree along one axis, in the engine's memory.
struct AxisBoxes {
  private let line: BoxMemory.Line?
  let count: Int

  fileprivate init(_ line: BoxMemory.Line?, count: Int) {
    self.line = line
    self.count = count
  }

  /// No boxes.
  static var none: AxisBoxes { AxisBoxes(nil, count: 0) }

  var indices: Range<Int> { 0..<count }

  func forgetCheapestChildren() {
    line?.cheapestChildren.update(repeating: CheapestChildren(), count: count)
  }

  /// A box by its index in the tree.
  subscript(index: Int) -> AxisBox {
    let line = line.unsafelyUnwrapped
    return AxisBox(
      hot: line.hots + index, geometry: line.geometries + index, cold: line.colds + index,
      cheapest: line.cheapestChildren + index)
  }
}

/// The neighbours that share free space: a stack in the engine's memory.
///
/// The members of an inner container follow those of the outer one.
struct MemberList {
  private let elements: UnsafeMutableBufferPointer<Member>
  private(set) var count = 0

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Member>) {
    self.elements = elements
  }

  /// A list without storage.
  static var none: MemberList { MemberList(UnsafeMutableBufferPointer(start: nil, count: 0)) }

  subscript(place: Int) -> Member {
    elements.baseAddress.unsafelyUnwrapped[place]
  }

  /// Sets the next step of a member.
  func setStep(_ step: Step, of place: Int) {
    elements.baseAddress.unsafelyUnwrapped[place].step = step
  }

  /// Sets the current size of a member, in points.
  func setSize(_ size: Double, of place: Int) {
    elements.baseAddress.unsafelyUnwrapped[place].size = size
  }

  /// Exchanges two members.
  func swap(_ place: Int, _ other: Int) {
    elements.swapAt(place, other)
  }

  mutating func append(_ member: Member) {
    precondition(count < elements.count)
    elements.baseAddress.unsafelyUnwrapped[count] = member
    count += 1
  }

  /// Removes the members from an index on.
  mutating func removeAll(from place: Int) {
    count = place
  }
}

extension AxisLayout {
  /// Makes the axis use an array of boxes in the engine's memory.
  mutating func adopt(_ line: BoxMemory.Line, count: Int) {
    boxes = AxisBoxes(line, count: count)
    scratch.members = MemberList(UnsafeMutableBufferPointer(start: line.members, count: count))
  }
}
