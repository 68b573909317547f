public import Scene

/// Lends text measurers that share their fonts and their cache.
///
/// Borrowing a measurer does not block, so tasks may use it. Only a text that is not cached waits
/// while another one is being set.
///
/// ```swift
/// let measurers = TextMeasurers(fonts: try FontBook())
/// let layout = measurers.withMeasurer { $0.layout(request) }
/// ```
public struct TextMeasurers: Sendable {
  /// The fonts of all measurers.
  public let fonts: FontBook
  private let cache: MeasureCache

  /// Measurers that share a cache.
  public init(fonts: FontBook, cache: MeasureCache = MeasureCache()) {
    self.fonts = fonts
    self.cache = cache
  }

  /// Lends a measurer for one pass, bound to the pass's thread.
  public func withMeasurer<Result, Failure: Error>(
    _ body: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(PangoText(fonts: fonts, cache: cache))
  }
}
