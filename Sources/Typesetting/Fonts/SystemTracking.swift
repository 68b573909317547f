/// The space that the system font's substitute adds after each character, by size.
///
/// San Francisco tracks by size. In iOS 11 and 12 it has two cuts: one for text, and one for titles
/// from 20 points. Inter also has two cuts. They differ by 0.046 em per character, and Apple's
/// tracking jumps by 0.045 em at 20 points. So each cut of Inter uses the tracking of San
/// Francisco's cut. At 12 and 13 points this gives the width in pictures of iOS. At 17 points it is
/// narrower by 0.0047 em per character, which is added there. From 13 to 17 points the addition
/// grows linearly: at 15 points it is 0.00235 em. Above 17 points no width is known, so the
/// addition stays.
enum SystemTracking {
  /// The size in points from which the display cut is used.
  static let displaySize = 20.0

  /// The space after each character, in points.
  static func spacing(at size: Double) -> Double {
    let table = size < displaySize ? textCut : displayCut
    let share = min(max((size - 13) / 4, 0), 1)
    return size * (tracking(at: size, in: table) / 1000 + share * narrowness)
  }

  /// San Francisco's additional width per character compared with Inter at 17 points, in em.
  private static let narrowness = 0.0047

  /// San Francisco's own tracking in thousandths of an em, interpolated between two sizes.
  private static func tracking(at size: Double, in table: [Entry]) -> Double {
    guard let above = table.firstIndex(where: { $0.size >= size }) else {
      return table[table.count - 1].tracking
    }
    guard above > 0 else { return table[0].tracking }
    let (low, high) = (table[above - 1], table[above])
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + (high.tracking - low.tracking) * share
  }

  private typealias Entry = (size: Double, tracking: Double)

  /// Human Interface Guidelines of iOS 9 to 12, Typography: tracking of SF Text.
  private static let textCut: [Entry] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -24), (18, -25), (19, -26),
  ]

  /// The same of SF Display: the sizes of text styles, and of the guidelines' later table from 36.
  private static let displayCut: [Entry] = [
    (20, 19), (22, 16), (28, 13), (34, 11), (36, 10), (40, 10), (44, 8), (48, 8), (52, 6), (56, 6),
    (60, 4), (64, 4), (68, 2), (72, 2), (76, 1), (80, 0),
  ]
}
