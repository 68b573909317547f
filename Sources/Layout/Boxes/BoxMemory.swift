/// The memory of an engine's boxes; the only place where memory is managed by hand.
///
/// Axes get at it through pointers, which nobody but the engine and its parts sees, and which live as long as
/// the engine.
final class BoxMemory {
  /// What is known about the boxes along one axis.
  struct Line {
    fileprivate let hots: UnsafeMutablePointer<AxisBox.Hot>
    fileprivate let geometries: UnsafeMutablePointer<AxisBox.Geometry>
    fileprivate let colds: UnsafeMutablePointer<AxisBox.Cold>
    fileprivate let cheapestChildren: UnsafeMutablePointer<CheapestChildren>
    /// Room for the neighbours in containers that are in each other; a chain stands in for two or more of them.
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

    /// A box's demand is as long as a line of the processor's cache, and begins where one does.
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

  /// Memory for so many boxes.
  init(count: Int = 0) {
    capacity = count
    columns = Line(capacity: count)
    rows = Line(capacity: count)
  }

  deinit {
    columns.deallocate()
    rows.deallocate()
  }

  /// Makes room for so many boxes; what was in it may be gone.
  func makeRoom(for count: Int) {
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

  /// Forgets which children are the cheapest.
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

/// The neighbours between whom room is divided, in the engine's memory; those of a container inside of another after
/// the other's.
struct MemberList {
  private let elements: UnsafeMutableBufferPointer<Member>
  private(set) var count = 0

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Member>) {
    self.elements = elements
  }

  /// No room for any.
  static var none: MemberList { MemberList(UnsafeMutableBufferPointer(start: nil, count: 0)) }

  /// A neighbour by its place.
  subscript(place: Int) -> Member {
    @inline(__always) get { elements.baseAddress.unsafelyUnwrapped[place] }
  }

  /// Notes how a neighbour can go on.
  @inline(__always)
  func setStep(_ step: Step, of place: Int) {
    elements.baseAddress.unsafelyUnwrapped[place].step = step
  }

  /// Notes the size that a neighbour has now.
  @inline(__always)
  func setSize(_ size: Double, of place: Int) {
    elements.baseAddress.unsafelyUnwrapped[place].size = size
  }

  /// Adds a neighbour.
  @inline(__always)
  mutating func append(_ member: Member) {
    precondition(count < elements.count)
    elements.baseAddress.unsafelyUnwrapped[count] = member
    count += 1
  }

  /// Removes all from a place on.
  mutating func removeAll(from place: Int) {
    count = place
  }
}

extension AxisLayout {
  /// Takes over memory for so many boxes.
  mutating func adopt(_ line: BoxMemory.Line, count: Int) {
    boxes = AxisBoxes(line, count: count)
    scratch.members = MemberList(UnsafeMutableBufferPointer(start: line.members, count: count))
  }
}
