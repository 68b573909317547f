/// The space that the system font's stand-in adds after each character, by size.
///
/// San Francisco tracks by size, and goes over from its text cut at 17 points to its display cut
/// at 28. Inter's two cuts are as far apart as San Francisco's (0.046 em a character, against the
/// 0.043 em by which Apple's first table jumped from one cut to the other), so that both tracking
/// and cut can be followed with static fonts. What remains is that Inter is narrower by 0.009 em a
/// character, taken from "Hello, World!": 97.5 points at 17 points on iOS, 101.27 in untracked Inter.
enum SystemTracking {
  /// The size in points from which the display cut is used.
  static let displaySize = 24.0

  /// The space after each character, in points.
  static func spacing(at size: Double) -> Double {
    let towardsDisplay = min(max((size - 17) / 11, 0), 1)
    let cut = (size < displaySize ? towardsDisplay : towardsDisplay - 1) * displayAdvance
    return size * (sanFrancisco(at: size) / 1000 + narrowness + cut)
  }

  /// The extra width of a character of San Francisco's text cut over Inter's, in em.
  private static let narrowness = 0.009
  /// The extra width of a character of Inter's display cut over its text cut, in em.
  private static let displayAdvance = -0.046

  /// San Francisco's own tracking in thousandths of an em (Human Interface Guidelines, Typography,
  /// Tracking values, SF Pro), between two sizes in proportion.
  private static func sanFrancisco(at size: Double) -> Double {
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return 0 }
    guard above > 0 else { return table[0].tracking }
    let (low, high) = (table[above - 1], table[above])
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * share
  }

  private static let table: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (25, 6), (26, 8), (27, 11), (28, 14), (30, 14), (32, 13), (34, 12), (36, 10), (40, 10),
    (44, 8), (48, 8), (52, 6), (56, 6), (60, 4), (64, 4), (68, 2), (72, 2), (76, 1), (80, 0),
  ]
}
