import Geometry
import Layout
import Scene
import Views

/// The sizes of buttons, and where image and title lie. Lengths are in points.
extension UIButton {
  /// What the operating system gives to buttons.
  struct Look {
    /// The font of custom buttons' titles.
    var customFont: Font
    /// The font of other titles.
    var systemFont: Font
    /// The room around a title, in points, where no content insets are set.
    var padding: Insets
    /// The least width in points, where no content insets are set; not of a lone image.
    var minimumWidth: Double
    /// The radius of a system button's plate; nil where it has none.
    var plateRadius: Double?
  }

  /// A television's padding makes buttons 86 points high, as Interface Builder's are, from memory; the
  /// radius of the plate is matched by eye.
  static let looks = PerPlatform(
    iOS: Look(
      customFont: .system(18), systemFont: .system(15),
      padding: Insets(top: 6, left: 0, bottom: 6, right: 0), minimumWidth: 30),
    tvOS: Look(
      customFont: .system(38, weight: 500), systemFont: .system(38, weight: 500),
      padding: Insets(top: 20, left: 40, bottom: 20, right: 40), minimumWidth: 0,
      plateRadius: 10))

  /// Where image and title begin; UIKit stretches an image for `fill`, which counts as `center`
  /// here.
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

  /// The offset of a part by its insets: half their difference if it is centred, as in UIKit.
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
