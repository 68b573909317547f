/// Finds the known name nearest to an unknown one.
public enum NearestName {
  /// The nearest of some names, or nil if none is near enough; the same in every run.
  ///
  /// A name that differs only in case comes first. Otherwise one letter may be inserted, omitted,
  /// replaced or swapped for every three letters of the name, rounded: two for `UILable`.
  public static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= longest else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in names {
      let limit = min(best?.distance ?? .max, (wanted.count + 1) / 3)
      guard abs(candidate.unicodeScalars.count - wanted.count) <= limit else { continue }
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = distance(wanted, letters)
      guard distance <= limit else { continue }
      if distance < best?.distance ?? .max || candidate < best?.name ?? "" {
        best = (distance, candidate)
      }
    }
    return best?.name
  }

  /// Longer names are not treated as misspellings.
  private static let longest = 100

  /// The number of letters to insert, omit, replace or swap with a neighbour between two words
  /// (optimal string alignment distance).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
