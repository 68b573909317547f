/// A parsed font name of a document: `HelveticaNeue-MediumItalic`.
struct FontName: Hashable, Sendable {
  /// The family, in lowercase without spaces.
  let family: String
  /// The weight as in CSS; nil if the name has none.
  let weight: Int?
  /// Whether the name has an italic or oblique style.
  let isItalic: Bool

  /// Parses a name; nil if its style contains unknown words.
  init?(_ name: String) {
    let parts = name.lowercased().filter { $0 != " " }
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let family = parts.first, !family.isEmpty else { return nil }
    var style = parts.count > 1 ? parts[1] : ""
    var found = [Substring]()
    while !style.isEmpty {
      guard let word = Self.words.first(where: { style.hasPrefix($0) }) else { return nil }
      found.append(style.prefix(word.count))
      style.removeFirst(word.count)
    }
    let isCondensed = found.contains("condensed")
    self.family = isCondensed ? family + "condensed" : String(family)
    weight = found.lazy.compactMap { Self.weights[String($0)] }.first
    isItalic = !Set(["italic", "ita", "oblique"]).isDisjoint(with: found)
  }

  /// UIFont.Weight's names and those that PostScript names use.
  private static let weights = [
    "ultralight": 100, "extralight": 200, "thin": 200, "light": 300, "regular": 400, "book": 400,
    "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "wide": 700, "extrabold": 800,
    "heavy": 800, "black": 900, "extrablack": 900, "ultrabold": 900,
  ]

  /// Style words, longer ones first; `mt` and `ps` are the foundry's, `roman` is upright.
  private static let words =
    (weights.keys + ["italic", "ita", "oblique", "condensed", "roman", "mt", "ps"])
    .sorted { ($1.count, $0) < ($0.count, $1) }
}
