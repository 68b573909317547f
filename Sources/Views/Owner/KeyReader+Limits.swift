import Markup

extension KeyReader {
  /// The keys of `limits`.
  static let limitKeys = ["width", "textSize", "length"]

  /// The ranges in which documents must have no lints; nil without the key.
  mutating func limits(_ node: JSONNode?) -> DeclaredLimits? {
    guard let members = object(node, "“limits”", keys: Self.limitKeys) else { return nil }
    var limits = DeclaredLimits()
    limits.width = pair(
      members["width"], "“width”", "whole points from 240 to 1366", example: "[320, 1024]"
    ) { node in
      node.number.flatMap { Int(exactly: $0) }
        .flatMap { DeclaredLimits.widths.contains($0) ? $0 : nil }
    }
    limits.textSize = pair(
      members["textSize"], "“textSize”", "text sizes, the smaller one first",
      example: "[\"xSmall\", \"accessibilityLarge\"]"
    ) { node in
      node.string.flatMap(TextSize.init).flatMap(TextSize.allCases.firstIndex)
    }
    limits.length = members["length"].flatMap { factor($0) }
    return limits
  }

  /// An inclusive range, written as its two ends.
  private mutating func pair(
    _ node: JSONNode?, _ what: String, _ values: String, example: String,
    _ read: (JSONNode) -> Int?
  ) -> ClosedRange<Int>? {
    guard let node, node.value != .null else { return nil }
    let ends = node.elements?.compactMap(read) ?? []
    if ends.count == 2, node.elements?.count == 2, ends[0] <= ends[1] { return ends[0]...ends[1] }
    report(
      .invalidSetting("\(what) must be a list of two \(values)", hint: "Write \(example)"),
      at: node.range)
    return nil
  }

  private mutating func factor(_ node: JSONNode) -> Double? {
    if node.value == .null { return nil }
    if let number = node.number, (1...4).contains(number) { return number }
    report(
      .invalidSetting(
        "“length” must be a number from 1 to 4",
        hint: "Write 1.5 for texts that become half as long again"),
      at: node.range)
    return nil
  }
}
