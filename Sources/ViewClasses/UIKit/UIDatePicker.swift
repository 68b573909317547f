import Expressions
import Geometry
import Layout
import Scene
import Views

/// Wheels that select a date, a time or a duration.
final class UIDatePicker: UIControl {
  override class var summary: String { "Wheels that select a date, a time or a duration" }

  /// The kind of selected value (UIDatePickerMode).
  enum Mode: String, MarkupEnumeration {
    case time, date, dateAndTime, countDownTimer
  }

  var datePickerMode = Mode.dateAndTime
  /// The displayed moment; nil for the preview's default.
  var date: Moment?
  /// The earliest selectable moment.
  var minimumDate: Moment?
  /// The latest selectable moment.
  var maximumDate: Moment?
  /// The duration in seconds that a timer counts down.
  var countDownDuration = 0.0
  /// The steps between minutes.
  var minuteInterval = 1

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "calendar"),
      Attribute("countDownDuration", \UIDatePicker.countDownDuration),
      Attribute(onlyBound: "date", \UIDatePicker.date),
      Attribute("datePickerMode", \UIDatePicker.datePickerMode),
      Attribute(notSettable: "locale"),
      Attribute(onlyBound: "maximumDate", \UIDatePicker.maximumDate),
      Attribute(onlyBound: "minimumDate", \UIDatePicker.minimumDate),
      Attribute("minuteInterval", \UIDatePicker.minuteInterval),
      Attribute(notSettable: "timeZone"),
    ]
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 320, height: 216)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union([.native, .container])
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    let columns = wheels(in: context)
    return zip(columns, columnFrames(columns, in: context)).map { column, frame in
      let title = column.titles.indices.contains(column.chosen) ? column.titles[column.chosen] : ""
      let value = [title, column.word ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      return .wheel(frame, value: value, row: column.chosen, of: column.titles.count)
    }
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == "valueChanged" else { return try super.respond(to: touch, in: context) }
    return try datePickerMode == .countDownTimer
      ? respond(toDuration: touch, in: context) : respond(toMoment: touch, in: context)
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    let columns = wheels(in: context)
    return zip(columns.indices, columnFrames(columns, in: context)).map { index, frame in
      let column = columns[index]
      return TouchArea(
        frame,
        .turn(
          component: index, row: column.chosen, rows: column.titles.count,
          rowHeight: Self.rowHeight, wraps: column.unit.goesRound),
        label: column.unit.rawValue)
    }
  }

  // MARK: Drawing

  private static let rowHeight = 34.0

  /// The frames of the wheels, in reading order.
  private func columnFrames(_ columns: [Column], in context: ViewContext) -> [Rect] {
    let width = min(bounds.width, 320)
    let share = width / max(columns.reduce(0) { $0 + $1.share }, 1)
    let isMirrored = context.environment.direction == .rightToLeft
    var start = 0.0
    return columns.map { column in
      let columnWidth = column.share * share
      defer { start += columnWidth }
      let x = isMirrored ? width - start - columnWidth : start
      return Rect((bounds.width - width) / 2 + x, 0, columnWidth, bounds.height)
    }
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let columns = wheels(in: context)
    let isMirrored = context.environment.direction == .rightToLeft
    for (column, frame) in zip(columns, columnFrames(columns, in: context)) {
      let wheel = Wheel(
        titles: column.titles, frame: frame, chosen: column.chosen, rowHeight: Self.rowHeight,
        goesRound: column.unit.goesRound,
        alignment: column.unit.isFlushLeading == isMirrored ? .right : .left, word: column.word)
      wheel.draw(in: &drawing, context)
    }
  }

  override func drawOver(in drawing: inout Drawing, _ context: ViewContext) {
    Wheel.drawLines(in: &drawing, bounds, rowHeight: Self.rowHeight, context)
  }
}
