import Geometry
import Markup
import Scene
import Views

extension Limits {
  /// The document and the environment: `Limits of Checkout (375 × 667, large)`.
  public var title: String {
    let (width, height) = (environment.size.width.shortText, environment.size.height.shortText)
    return "Limits of \(document) (\(width) × \(height), \(environment.textSize.rawValue))"
  }
}

extension Limits {
  /// Which axes are not swept, because that would be too much work; nil if all are: `not tried,
  /// because the document is too large: widths, and lengths of 3 texts`.
  public var omission: String? {
    let lengthCount = texts.indices.count { !axes.contains(.length(text: $0)) }
    let names = [
      axes.contains(.width) ? nil : "widths",
      axes.contains(.height) || !hasHeights ? nil : "heights",
      axes.contains(.textSize) ? nil : "text sizes",
      lengthCount == 0 ? nil : "lengths of \(lengthCount) text\(lengthCount == 1 ? "" : "s")",
    ].compactMap(\.self)
    return names.isEmpty
      ? nil : "not tried, because the document is too large: \(Limit.list(names))"
  }
}

extension Limits.Limit {
  /// The limit in one sentence without a final period: `“price” is cut off below 344 points, from
  /// text size accessibilityMedium, and beyond 23 letters`.
  public var words: String {
    let places = [widthWords, heightWords, textSizeWords].compactMap(\.self) + lengthWords
    return "\(name) \(Self.verbs[diagnostic.code] ?? diagnostic.code) \(Self.list(places))"
  }

  /// The name of the view in messages.
  var name: String { id.map { "“\($0)”" } ?? "\(className) \(path.text)" }

  /// What a view does that has a lint.
  public static let verbs = [
    "layout-ambiguous": "has no determined size or position",
    "layout-broken-word": "breaks a word",
    "layout-clipped": "is clipped",
    "layout-conflict": "has contradictory sizes",
    "layout-covered": "is covered",
    "layout-covered-by-keyboard": "is covered by the keyboard",
    "layout-loose": "takes the room of a spacer",
    "layout-overflow": "extends beyond its parent",
    "layout-priority": "has too many priorities",
    "layout-squeezed": "gets no room",
    "layout-too-short": "is too short",
    "layout-truncated": "is cut off",
    "outside-safe-area": "reaches out of the safe area",
    "stretched": "is very wide",
  ]

  private var widthWords: String? {
    Self.list(
      widths, in: Limits.widths, always: "at every width",
      below: { "below \($0 + 1) points" }, from: { "from \($0) points" },
      between: { $0 == $1 ? "at \($0) points" : "from \($0) to \($1) points" })
  }

  private var heightWords: String? {
    Self.list(
      heights, in: Limits.heights, always: "at every height",
      below: { "below a height of \($0 + 1) points" }, from: { "from a height of \($0) points" },
      between: {
        $0 == $1 ? "at a height of \($0) points" : "at heights from \($0) to \($1) points"
      })
  }

  private var textSizeWords: String? {
    let sizes = TextSize.allCases.map(\.rawValue)
    return Self.list(
      textSizes, in: 0...sizes.count - 1, always: "at every text size",
      below: { "up to text size \(sizes[$0])" }, from: { "from text size \(sizes[$0])" },
      between: {
        $0 == $1 ? "at text size \(sizes[$0])" : "from text size \(sizes[$0]) to \(sizes[$1])"
      })
  }

  /// How many texts are named; a long list helps nobody.
  private static let namedTexts = 3

  private var lengthWords: [String] {
    let named = lengths.prefix(Self.namedTexts).compactMap { text, letters -> String? in
      let longest = max(40, 4 * text.text.count)
      let words = Self.list(
        letters, in: 1...longest, always: "at every number of letters",
        below: { "up to \(Self.letters($0))" }, from: { "beyond \(Self.letters($0 - 1))" },
        between: { $0 == $1 ? "with \(Self.letters($0))" : "with \($0) to \(Self.letters($1))" })
      return words.map { words in name(of: text).map { "\(words) of \($0)" } ?? words }
    }
    let others = lengths.count - named.count
    return others == 0
      ? named : named + ["with lengths of \(others) other text\(others == 1 ? "" : "s")"]
  }

  /// The name of a text that is not the view's own.
  func name(of text: ShownText) -> String? {
    let view = text.id.map { "“\($0)”" } ?? "\(text.className) \(text.path.text)"
    let owner = text.path == path ? nil : view
    guard text.isTitleOfItem else { return owner }
    return "“\(text.text.prefix(20))”" + (owner.map { " in \($0)" } ?? "")
  }

  private static func letters(_ count: Int) -> String {
    count == 1 ? "1 letter" : "\(count) letters"
  }

  /// The words for ranges of an axis; nil if there are none.
  private static func list(
    _ ranges: [ClosedRange<Int>], in axis: ClosedRange<Int>, always: String,
    below: (Int) -> String, from: (Int) -> String, between: (Int, Int) -> String
  ) -> String? {
    let words = ranges.map { range in
      range == axis
        ? always
        : range.lowerBound == axis.lowerBound
          ? below(range.upperBound)
          : range.upperBound == axis.upperBound
            ? from(range.lowerBound) : between(range.lowerBound, range.upperBound)
    }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  fileprivate static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    let start = words.dropLast().joined(separator: ", ")
    return words.count == 2 ? "\(start) and \(last)" : "\(start), and \(last)"
  }
}
