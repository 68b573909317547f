/// Which state of a document something belongs to; of two, the greater is the later one.
struct Version: Hashable, Comparable, Sendable {
  /// Which of the documents that had the name one after the other, over all names.
  let generation: Int
  /// How often the document changed; 0 until it was loaded.
  var number = 0

  static func < (left: Version, right: Version) -> Bool {
    (left.generation, left.number) < (right.generation, right.number)
  }
}
