import Markup

extension DeclaredLimits {
  /// The keys of `limits`.
  static let keys: [Key<Self>] = [
    Key(
      "width", "The least and the greatest width, in points.",
      .list(.integer(in: widths), count: 2...2), \.width
    ) { reader, node, what in
      reader.pair(node, what, "whole points from 240 to 1366", example: "[320, 1024]") { node in
        node.number.flatMap { Int(exactly: $0) }.flatMap { widths.contains($0) ? $0 : nil }
      }
    },
    Key(
      "textSize", "The smallest and the largest text size.",
      .list(.words(TextSize.allCases.map(\.rawValue)), count: 2...2), \.textSize
    ) { reader, node, what in
      reader.pair(
        node, what, "text sizes, the smaller one first",
        example: "[\"xSmall\", \"accessibilityLarge\"]"
      ) { node in
        node.string.flatMap(TextSize.init).flatMap(TextSize.allCases.firstIndex)
      }
    },
    Key(
      "length", "How many times as long each text may become.", .number(in: factors), \.length
    ) { $0.factor($1, $2, in: factors) },
  ]

  private static let factors = 1.0...4
}

extension KeyReader {
  /// An inclusive range, written as its two ends.
  fileprivate mutating func pair(
    _ node: JSONNode, _ what: String, _ values: String, example: String,
    _ read: (JSONNode) -> Int?
  ) -> ClosedRange<Int>? {
    if node.value == .null { return nil }
    let ends = node.elements?.compactMap(read) ?? []
    if ends.count == 2, node.elements?.count == 2, ends[0] <= ends[1] { return ends[0]...ends[1] }
    report(
      .invalidSetting("\(what) must be a list of two \(values)", hint: "Write \(example)"),
      at: node.range)
    return nil
  }

  fileprivate mutating func factor(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Double>
  ) -> Double? {
    if node.value == .null { return nil }
    if let number = node.number, range.contains(number) { return number }
    report(
      .invalidSetting(
        "\(what) must be a number from 1 to 4",
        hint: "Write 1.5 for texts that become half as long again"),
      at: node.range)
    return nil
  }
}
