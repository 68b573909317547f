import Geometry
import Layout
import Scene
import Views

/// The sizes of buttons and their parts. Lengths are in points.
extension UIButton {
  /// A system's metrics of buttons.
  struct Look {
    /// The font of custom buttons' titles.
    var customFont: Font
    /// The font of other titles.
    var systemFont: Font
    /// The padding of a title, in points, if no content insets are set.
    var padding: Insets
    /// The minimum width in points if no content insets are set; an image without a title has none.
    var minimumWidth: Double
    /// The radius of a system button's plate; nil without a plate.
    var plateRadius: Double?
  }

  /// The tvOS padding makes buttons 86 points high, like Interface Builder's (from memory); the
  /// plate's radius is matched by eye.
  static let looks = PerPlatform(
    iOS: Look(
      customFont: .system(18), systemFont: .system(15),
      padding: Insets(top: 6, left: 0, bottom: 6, right: 0), minimumWidth: 30),
    tvOS: Look(
      customFont: .system(38, weight: 500), systemFont: .system(38, weight: 500),
      padding: Insets(top: 20, left: 40, bottom: 20, right: 40), minimumWidth: 0,
      plateRadius: 10))

  /// The start of image and title; unlike in UIKit, `fill` does not stretch an image but means
  /// `center`.
  func indent(of width: Double, in room: Double) -> Double {
    switch contentHorizontalAlignment {
    case .left: 0
    case .right: room - width
    case .center, .fill: (room - width) / 2
    }
  }

  func place(
    _ part: UIView, _ size: Size, at x: Double, _ room: Rect, _ insets: Insets,
    _ context: ViewContext
  ) {
    let y: Double =
      switch contentVerticalAlignment {
      case .top: room.y
      case .bottom: room.maxY - size.height
      case .center, .fill: room.y + (room.height - size.height) / 2
      }
    let frame = Rect(x, y, size.width, size.height).offset(by: shift(by: insets))
    part.place(in: context.grid.round(frame), content: ItemContent())
  }

  /// The offset of a part by its insets; a centred part moves by half their difference, as in
  /// UIKit.
  private func shift(by insets: Insets) -> Point {
    let x: Double =
      switch contentHorizontalAlignment {
      case .left: insets.left
      case .right: -insets.right
      case .center, .fill: (insets.left - insets.right) / 2
      }
    let y: Double =
      switch contentVerticalAlignment {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return Point(x, y)
  }
}
