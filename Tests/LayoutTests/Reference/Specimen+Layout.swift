import Layout
import TestSupport

extension Specimen {
  /// The engine's result.
  func layout() -> LayoutResult {
    let engine = LayoutEngine()
    return layout(by: engine)
  }

  /// The result of an engine that may have laid out other trees before.
  func layout(by engine: LayoutEngine) -> LayoutResult {
    engine.layout(tree, in: size, direction: direction, measuring: measurer)
  }
}

/// The random trees that properties are tested on.
enum RandomTreeSeeds {
  /// Ranges of seeds for tests that run in parallel; thousands in long tests.
  static var batches: [Range<UInt64>] {
    let size: UInt64 = LongTests.areWanted ? 3000 : 150
    return (0..<8).map { $0 * size..<($0 + 1) * size }
  }
}
