import Markup

/// The lowest contrasts of judged texts, by the views of documents that show them.
public struct TextContrasts: Hashable, Sendable {
  private var lowestBySource: [ViewSource: Double] = [:]

  /// No texts.
  public init() {}

  /// The number of views with texts.
  public var count: Int { lowestBySource.count }

  /// The text with the lowest contrast, the first of equals; nil for none.
  public var lowest: (source: ViewSource, contrast: Double)? {
    lowestBySource.min { one, other in
      (one.value, one.key.file, one.key.range.start)
        < (other.value, other.key.file, other.key.range.start)
    }.map { ($0.key, $0.value) }
  }

  /// A contrast with at most two decimals, rounded down, so that it never looks sufficient.
  public static func text(of contrast: Double) -> String {
    ((contrast * 100).rounded(.down) / 100).shortText
  }

  /// Adds a text.
  public mutating func add(_ contrast: Double, of source: ViewSource) {
    lowestBySource[source] = min(lowestBySource[source] ?? contrast, contrast)
  }

  /// Adds those of other screens.
  public mutating func merge(_ others: Self) {
    lowestBySource.merge(others.lowestBySource, uniquingKeysWith: min)
  }
}
