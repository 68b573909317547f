/// Characters of ASCII that a font sets by pairs: how far one advances is a matter of the next alone.
///
/// So a line of them is as wide as what its pairs take on any other line. Fonts replace some characters
/// in some company only, as Inter does with an x between digits; hence more than one alphabet, each
/// for whole lines.
struct PairwiseAlphabets {
  private let alphabets: [ASCIISet]

  /// The alphabets of a font in a script and a language.
  init(_ plan: borrowing ShapingPlan) {
    let orders = plan.positionsByPairs ? Self.orders : []
    alphabets = orders.map { order in
      var alphabet: [UInt8] = []
      for group in order where plan.keeps(alphabet + group.utf8) { alphabet += group.utf8 }
      return ASCIISet(alphabet) ?? []
    }
  }

  /// Whether one alphabet has all of the characters.
  func have(_ characters: ASCIISet) -> Bool {
    alphabets.contains { characters.isSubset(of: $0) }
  }

  /// What is tried together, the most frequent first: a group is left out where it would have the font
  /// replace something.
  private static let orders = [
    [letters, "f", digits, "x", marks, "!?", "%", "/", ":", "-", "()"],
    [letters, "f", "x", digits, marks, "!?", "%", "/", ":", "-", "()"],
  ]
  private static let letters = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdeghijklmnopqrstuvwyz"
  private static let digits = "0123456789"
  private static let marks = ".,;'\"&$#"
}
