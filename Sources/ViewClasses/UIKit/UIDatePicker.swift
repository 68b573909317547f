import Geometry
import Layout
import Scene
import Views

/// A wheel on which a date, a time or a duration is chosen.
final class UIDatePicker: UIControl {
  /// The kind of value that is picked (UIDatePickerMode).
  enum Mode: String, MarkupEnumeration {
    case time, date, dateAndTime, countDownTimer
  }

  /// The kind of value that is picked.
  var datePickerMode = Mode.dateAndTime
  /// The duration in seconds that a timer counts down.
  var countDownDuration = 0.0
  /// The steps between minutes.
  var minuteInterval = 1

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "calendar"),
      Attribute("countDownDuration", \UIDatePicker.countDownDuration),
      Attribute(notSettable: "date"),
      Attribute("datePickerMode", \UIDatePicker.datePickerMode),
      Attribute(notSettable: "locale"),
      Attribute(notSettable: "maximumDate"),
      Attribute(notSettable: "minimumDate"),
      Attribute("minuteInterval", \UIDatePicker.minuteInterval),
      Attribute(notSettable: "timeZone"),
    ]
  }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  private static let rowHeight = 34.0

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let columns = wheels(in: context)
    let width = min(bounds.width, 320)
    let share = width / max(columns.reduce(0) { $0 + $1.share }, 1)
    let isMirrored = context.environment.direction == .rightToLeft
    var start = (bounds.width - width) / 2
    for column in isMirrored ? columns.reversed() : columns {
      let frame = Rect(start, 0, column.share * share, bounds.height)
      let wheel = Wheel(
        titles: column.titles, frame: frame, chosen: column.chosen, rowHeight: Self.rowHeight)
      wheel.draw(in: &drawing, context)
      start = frame.maxX
    }
  }

  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, rowHeight: Self.rowHeight, context)
  }
}
