/// The segments of all profiles of an axis, in one array that is filled anew in each pass.
struct SegmentStore {
  private(set) var segments: [Segment] = []

  /// Forgets all segments but those that many profiles share.
  mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    segments.append(Segment(slope: .zero, length: .infinity))
    for priority in [
      Priority.low.slope, Priority.middle.slope, Priority.high.slope, .limit, .faint,
    ] {
      segments.append(Segment(slope: priority, length: .infinity))
    }
  }

  subscript(index: Int) -> Segment { segments[index] }

  /// Whether one segment costs less than another.
  func isCheaper(_ index: Int32, than other: Int32) -> Bool {
    index != other && segments[Int(index)].slope < segments[Int(other)].slope
  }

  /// Whether two segments cost the same.
  func isEqual(_ index: Int32, to other: Int32) -> Bool {
    index == other || segments[Int(index)].slope == segments[Int(other)].slope
  }

  /// The first segment, which offers the least resistance; nil where there is none.
  func first(_ range: SegmentRange) -> Segment? {
    range.count > 0 ? segments[Int(range.start)] : nil
  }

  /// Adds one segment.
  mutating func append(_ slope: Slope, _ length: Double) -> SegmentRange {
    guard length > 0 else { return SegmentRange() }
    segments.append(Segment(slope: slope, length: length))
    return SegmentRange(start: Int32(segments.count - 1), count: 1)
  }

  /// Adds segments sorted by slope; joins equal slopes, and leaves out what an endless one makes
  /// useless.
  mutating func appendCheapestFirst(_ list: inout [Segment]) -> SegmentRange {
    if list.count > 1 { list.sort { $0.slope < $1.slope } }
    var range = emptyRange
    for segment in list {
      extend(&range, segment.slope, segment.length)
      if segment.length == .infinity { break }
    }
    return range
  }

  /// A range to which segments can be added at the end of the store.
  var emptyRange: SegmentRange { SegmentRange(start: Int32(segments.count), count: 0) }

  /// Adds a segment to the range at the end of the store, joined with the last one if it costs the same.
  mutating func extend(_ range: inout SegmentRange, _ slope: Slope, _ length: Double) {
    guard length > 0 else { return }
    if range.count > 0, segments[segments.count - 1].slope == slope {
      segments[segments.count - 1].length += length
    } else {
      segments.append(Segment(slope: slope, length: length))
      range.count += 1
    }
  }

  /// How far a profile may move at no price.
  func freeLength(_ range: SegmentRange) -> Double {
    guard let segment = first(range), segment.slope == .zero else { return 0 }
    return segment.length
  }
}
