import Geometry
import Scene
import Views

extension UITableViewCell {
  /// A system's metrics of cells, in points.
  struct Look {
    /// The background of a row.
    var background: PaintValue?
    /// The font of the text.
    var font: Font
    /// The font of the second text of a value1 cell.
    var valueFont: Font
    /// The font of any other second text, and of both texts in a value2 cell.
    var smallFont: Font
    /// The minimum height of a row with texts.
    var height: Double
    /// The margins of a content view on a narrow screen, including the sides.
    var margins: Insets
    /// The width of the first text in a value2 cell, and the gap after it.
    var column: (width: Double, gap: Double)
    /// The scale of the symbols at the end of rows, relative to phones.
    var symbolScale: Double
    /// Whether check marks have the tint; otherwise the text colour.
    var tintsSymbols: Bool
    /// The colour of chevrons; nil for the second texts' colour.
    var chevronColor: Color?
    /// The colour of a selected row; nil if only symbols show the selection.
    var selectedColor: Color?
    /// The radius of a grouped row's plate; nil without plates.
    var plateRadius: Double?
  }

  /// The values of iOS 11 and later.
  ///
  /// A tvOS row is 66 points high: a line of its font with 10 points above and below. The sizes of
  /// second texts and symbols on tvOS are matched by eye.
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
