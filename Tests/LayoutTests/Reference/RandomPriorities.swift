import TestSupport

/// The priorities that boxes of a random tree draw, no more than a layout tells apart beside those of its containers.
struct RandomPriorities {
  /// The numbers to draw from; none if boxes have UIKit's.
  private(set) var numbers: [UInt16] = []
  /// Whether all stack views fill, so that none needs 999 and 50.
  private(set) var stacksFill = false
  /// Whether all containers are stack views, so that none needs 1000.
  private(set) var onlyStacks = false

  static let none = RandomPriorities()

  static func random(
    in shape: TreeShape, using random: inout SeededGenerator
  ) -> RandomPriorities {
    var result = RandomPriorities()
    // An aspect ratio leaves no room for others.
    switch shape.has(.ratios) ? 0 : random.number(0...(shape.has(.stacks) ? 2 : 1)) {
    case 0:
      result.numbers = [1000, 999, 750, 250, 50]
    case 1:
      let others = (0..<2).map { _ in other(&random) }
      result.numbers = [1000, 750, 250] + others + others
      result.stacksFill = true
    default:
      result.numbers = [750, 250, other(&random)]
      result.onlyStacks = true
    }
    return result
  }

  private static func other(_ random: inout SeededGenerator) -> UInt16 {
    let ranges: [ClosedRange<Int>] = [1...49, 51...249, 251...749, 751...998, 251...252]
    return UInt16(random.number(random.pick(ranges)))
  }
}
