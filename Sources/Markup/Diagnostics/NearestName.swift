/// Finds the known name that is nearest to an unknown one.
public enum NearestName {
  /// The nearest of some names, if one is near enough; the same one in every run.
  ///
  /// A name that differs in case alone comes first; otherwise letters inserted, left out, replaced or
  /// swapped count, one for every three letters of the name, rounded.
  public static func of(_ name: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard wanted.count <= longest else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in names {
      let limit = min(best?.distance ?? .max, (wanted.count + 1) / 3)
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      guard distance <= limit else { continue }
      if distance < best?.distance ?? .max || candidate < best?.name ?? "" {
        best = (distance, candidate)
      }
    }
    return best?.name
  }

  /// Longer names are not misspelt ones.
  private static let longest = 100

  /// How many letters are inserted, left out, replaced or swapped with their neighbour between two
  /// words (Damerau and Levenshtein, each stretch edited once).
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
