public import Caching
public import Scene
import Synchronization

/// The layouts of recent texts, shared by all measurers; they survive a reload.
public final class MeasureCache: Sendable {
  private let layouts: Mutex<BoundedCache<TextRequest, TextLayout>>

  /// A cache with a limit in bytes; the memory of a layout is estimated.
  public init(limit: Int = 16 << 20) {
    layouts = Mutex(BoundedCache(limit: limit, dropping: .unused))
  }

  /// The layout of a request; nil if it is not cached.
  public func layout(_ request: TextRequest) -> TextLayout? {
    layouts.withLock { $0[request] }
  }

  /// Adds a layout.
  public func insert(_ layout: TextLayout, for request: TextRequest) {
    let cost = request.text.utf8.count + 256 + layout.memory
    layouts.withLock { $0.insert(layout, for: request, cost: cost) }
  }

  /// What the cache takes.
  public var usage: CacheUsage { layouts.withLock { $0.usage("measured texts", in: .bytes) } }
}

extension TextLayout {
  /// The approximate memory of the lines in bytes.
  fileprivate var memory: Int {
    lines.reduce(0) { $0 + 96 + $1.runs.reduce(0) { $0 + 192 + $1.text.utf8.count } }
  }
}
