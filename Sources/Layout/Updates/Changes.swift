/// What was changed in a tree since it was laid out.
struct Changes {
  /// The boxes that ask for something else.
  var contents: [Int] = []
  /// The boxes around those that differ in more than that.
  var parts: [Int] = []
  /// Whether boxes may be measured as they were not before.
  var areTextsNew = false

  /// Notes that everything is laid out.
  mutating func removeAll() {
    // Mostly there is one, and to remove all costs more than that.
    while contents.popLast() != nil {}
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    areTextsNew = false
  }
}
