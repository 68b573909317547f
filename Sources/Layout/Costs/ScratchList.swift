/// A list that is filled and emptied at its end, again and again, and never gives its memory back.
struct ScratchList<Element: BitwiseCopyable> {
  private var elements: [Element] = []
  private(set) var count = 0

  /// An element by its place.
  subscript(place: Int) -> Element {
    @inline(__always) get { elements.withUnsafeBufferPointer { $0[place] } }
    @inline(__always) set { elements.withUnsafeMutableBufferPointer { $0[place] = newValue } }
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count < elements.count { self[count] = element } else { elements.append(element) }
    count += 1
  }

  /// Removes all elements from a place on.
  mutating func removeAll(from place: Int) {
    count = place
  }
}
