import Geometry
import Layout
import Scene
import Views

/// A wheel on which a date, a time or a duration is chosen.
final class UIDatePicker: UIControl {
  /// What is chosen (UIDatePickerMode).
  enum Mode: String, MarkupEnumeration {
    case time, date, dateAndTime, countDownTimer
  }

  /// What is chosen.
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
}
