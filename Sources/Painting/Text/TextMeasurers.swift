import Glibc
public import Scene
import Synchronization

/// A pool of text measurers: each is borrowed for one pass, by one thread.
///
/// Nobody waits for one: where all are out another is made, and as many as the machine has cores are
/// kept. So it may be used from tasks, whose threads must not be blocked.
public final class TextMeasurers: Sendable {
  /// The fonts that all of them measure with.
  public let fonts: FontBook
  private let cache: MeasureCache
  private let idle = Mutex<[Lent]>([])

  /// What a measurer needs a thread of its own for.
  private struct Lent: @unchecked Sendable {  // lent to one thread at a time
    let typesetters: Typesetters
  }

  /// A pool of measurers that share what they measured.
  public init(fonts: FontBook, cache: MeasureCache = MeasureCache()) {
    self.fonts = fonts
    self.cache = cache
  }

  /// Lends a measurer for one pass; it must not be kept.
  public func withMeasurer<Result, Failure: Error>(
    _ body: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lent =
      idle.withLock { $0.popLast() } ?? Lent(typesetters: Typesetters(fonts: fonts))
    defer { takeBack(lent) }
    return try body(PangoText(fonts: fonts, cache: cache, typesetters: lent.typesetters))
  }

  private func takeBack(_ lent: Lent) {
    idle.withLock { if $0.count < Self.cores { $0.append(lent) } }
  }

  private static let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
}
