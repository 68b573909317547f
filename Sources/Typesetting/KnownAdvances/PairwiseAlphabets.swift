/// Sets of ASCII characters that a font sets by pairs: a character's advance depends only on the
/// next one.
///
/// So the width of a line is the sum of its pairs. A font may replace characters only next to
/// certain others: Inter replaces an x between digits. Hence there are several alphabets, each for
/// whole lines.
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

  /// Groups of characters in the order in which they are added, most frequent first.
  ///
  /// A group is omitted if the font would then replace a character.
  private static let orders = [
    [letters, "f", digits, "x", marks, "!?", "%", "/", ":", "-", "()"],
    [letters, "f", "x", digits, marks, "!?", "%", "/", ":", "-", "()"],
  ]
  private static let letters = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdeghijklmnopqrstuvwyz"
  private static let digits = "0123456789"
  private static let marks = ".,;'\"&$#"
}
