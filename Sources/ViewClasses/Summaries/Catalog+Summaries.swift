public import Views

extension Catalog {
  /// What a property does, in one sentence without a final period; nil for an old spelling and for
  /// an unknown name.
  ///
  /// Classes that share a property's name share its meaning.
  public static func summary(ofProperty name: String) -> String? {
    if let summary = summaries[name] { return summary }
    // One side of insets: `contentInsetTop` belongs to `contentInset`.
    for side in ["Top", "Left", "Bottom", "Right", "Leading", "Trailing"] where name.hasSuffix(side)
    {
      let whole = String(name.dropLast(side.count))
      guard let summary = summaries[whole] ?? summaries[whole + "s"] else { continue }
      return "\(side), in points: \(summary.prefix(1).lowercased())\(summary.dropFirst())"
    }
    return nil
  }

  private static let summaries = [
    layoutSummaries, textSummaries, controlSummaries, listSummaries, otherSummaries,
  ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }
}
