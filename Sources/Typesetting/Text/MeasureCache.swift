public import Scene
import Synchronization

/// The layouts of recent texts, shared by all measurers; they survive a reload.
///
/// The cache keeps two generations. A layout that is used moves to the young one. When that is
/// full, the old one is discarded. So memory is bounded, and a request takes at most two look-ups.
public final class MeasureCache: Sendable {
  private let generations = Mutex(Generations())
  private let capacity: Int

  private struct Generations {
    var young = [TextRequest: TextLayout]()
    var old = [TextRequest: TextLayout]()
    var cost = 0
  }

  /// A cache with a capacity in bytes per generation, by an estimate of each layout's memory.
  public init(capacity: Int = 8_388_608) {
    self.capacity = capacity
  }

  /// The layout of a request; nil if it is not cached.
  public func layout(_ request: TextRequest) -> TextLayout? {
    generations.withLock { generations in
      if let layout = generations.young[request] { return layout }
      guard let layout = generations.old[request] else { return nil }
      insert(layout, for: request, into: &generations)
      return layout
    }
  }

  /// Adds a layout.
  public func insert(_ layout: TextLayout, for request: TextRequest) {
    generations.withLock { insert(layout, for: request, into: &$0) }
  }

  /// The number of cached layouts.
  public var count: Int {
    generations.withLock { Set($0.young.keys).union($0.old.keys).count }
  }

  private func insert(
    _ layout: TextLayout, for request: TextRequest, into generations: inout Generations
  ) {
    let cost = request.text.utf8.count + 256 + layout.memory
    guard cost <= capacity else { return }
    if generations.cost + cost > capacity {
      generations = Generations(old: generations.young)
    }
    if generations.young.updateValue(layout, forKey: request) == nil { generations.cost += cost }
  }
}

extension TextLayout {
  /// The approximate memory of the lines in bytes.
  fileprivate var memory: Int {
    lines.reduce(0) { $0 + 96 + $1.runs.reduce(0) { $0 + 192 + $1.text.utf8.count } }
  }
}
