import Geometry
import Scene
import Views

extension UITableViewCell {
  /// What the operating system gives to cells; lengths are in points.
  struct Look {
    /// The ground of a row.
    var background: PaintValue?
    /// The font of the text.
    var font: Font
    /// The font of the second text of a value1 cell.
    var valueFont: Font
    /// The font of any other second text, and of both in a value2 cell.
    var smallFont: Font
    /// The least height of a row that has texts.
    var height: Double
    /// The margins of a content view on a narrow screen, sides included.
    var margins: Insets
    /// The width of the first text in a value2 cell, and the gap behind it.
    var column: (width: Double, gap: Double)
    /// How much larger than on phones the symbols at the end of rows are.
    var symbolScale: Double
    /// Whether check marks have the tint; otherwise the colour of texts.
    var tintsSymbols: Bool
    /// The colour of arrow heads; that of second texts where it is nil.
    var chevronColor: Color?
    /// The colour of a chosen row; nil where only symbols tell of it.
    var selectedColor: Color?
    /// The radius of the plate of a grouped row; nil where rows have none.
    var plateRadius: Double?
  }

  /// Those of iOS 11 and later.
  ///
  /// A television's row is 66 points high: the line of its font with 10 points above and below. The
  /// sizes of second texts and symbols there are matched by eye.
  static let looks = PerPlatform(
    iOS: Look(
      background: .color(.white), font: .system(17), valueFont: .system(17),
      smallFont: .system(12), height: 44,
      margins: Insets(top: 11, left: 16, bottom: 11, right: 16), column: (91, 6), symbolScale: 1,
      tintsSymbols: true, chevronColor: Color(0xc7c7_ccff), selectedColor: Color(0xd9d9_d9ff)),
    tvOS: Look(
      font: .system(38, weight: 500), valueFont: .system(38), smallFont: .system(29, weight: 500),
      height: 66, margins: Insets(top: 10, left: 20, bottom: 10, right: 20), column: (230, 15),
      symbolScale: 2, tintsSymbols: false, plateRadius: 10))
}
