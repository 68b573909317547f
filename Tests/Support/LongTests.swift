import Foundation

/// How much is tested by chance.
public enum LongTests {
  /// Whether there is time for what takes minutes (`make test-long`).
  public static let areWanted = environment["MKPREVIEW_LONG_TESTS"] == "1"

  /// The one seed that is to be repeated, if one is (`MKPREVIEW_SEED=17`).
  public static let seed = environment["MKPREVIEW_SEED"].flatMap { UInt64($0) }

  /// How many changes by chance a seed has, where that is set (`MKPREVIEW_MUTATIONS=150`).
  public static let mutations = environment["MKPREVIEW_MUTATIONS"].flatMap { Int($0) }

  /// The seeds of a test: so many for each run, and for a long one.
  public static func seeds(_ count: UInt64, long: UInt64) -> [UInt64] {
    seed.map { [$0] } ?? Array(0..<(areWanted ? long : count))
  }

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
