import Expressions
import Geometry
import Layout
import Scene
import Views

/// Two buttons that decrease and increase a number.
final class UIStepper: UIControl {
  override class var summary: String { "Two buttons that decrease and increase a number" }

  var value = 0.0
  var minimumValue = 0.0
  var maximumValue = 100.0
  /// The size of a step.
  var stepValue = 1.0
  /// Whether the minimum follows the maximum, and vice versa.
  var wrapsAround = false

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("autorepeat", unseen: Bool.self),
      Attribute("continuous", unseen: Bool.self),
      Attribute("maximumValue", \UIStepper.maximumValue),
      Attribute("minimumValue", \UIStepper.minimumValue),
      Attribute("stepValue", \UIStepper.stepValue),
      Attribute("value", \UIStepper.value),
      Attribute("wraps", \UIStepper.wrapsAround),
    ]
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 94, height: 29)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(.native)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var element = SpokenElement(bounds, value: value.shortText, role: .stepper)
    (element.isEnabled, element.isAdjustable) = (isEnabled, true)
    return [element]
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  /// A tap increases the number by a step.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == "valueChanged" else { return try super.respond(to: touch, in: context) }
    let chosen = try number(of: touch, from: minimumValue, to: maximumValue)
    return choose(
      .number(chosen ?? stepped(by: stepValue)), for: "value", insteadOf: .number(value))
  }

  /// The number after a step; at a limit it stays there or wraps around.
  private func stepped(by step: Double) -> Double {
    let next = min(max(value, minimumValue), maximumValue) + step
    if next > maximumValue { return wrapsAround ? minimumValue : maximumValue }
    if next < minimumValue { return wrapsAround ? maximumValue : minimumValue }
    return next
  }

  /// The minus button is at the leading end, the plus button at the trailing end.
  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard minimumValue <= maximumValue else { return [] }
    let isMirrored = context.environment.direction == .rightToLeft
    let half = Rect(0, 0, bounds.width / 2, bounds.height)
    let other = half.offset(by: Point(half.width, 0))
    return [
      (isMirrored ? other : half, -stepValue, "Decrement"),
      (isMirrored ? half : other, stepValue, "Increment"),
    ].compactMap { rect, step, label in
      let next = stepped(by: step)
      return next == value ? nil : TouchArea(rect, .hold(value: .number(next)), label: label)
    }
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    let left = Point(bounds.width / 4, bounds.height / 2)
    let right = Point(bounds.width * 3 / 4, bounds.height / 2)
    drawing.stroke(bounds, radius: 4, tintColor, width: 1)
    let middle = bounds.width / 2
    drawing.stroke(path: .line(Point(middle, 0), Point(middle, bounds.height)), tintColor, width: 1)
    let minus = color(isUsable: wrapsAround || value > minimumValue)
    drawSign(at: isMirrored ? right : left, isPlus: false, minus, in: &drawing)
    let plus = color(isUsable: wrapsAround || value < maximumValue)
    drawSign(at: isMirrored ? left : right, isPlus: true, plus, in: &drawing)
  }

  private func color(isUsable: Bool) -> Color {
    tintColor.withAlpha(isEnabled && isUsable ? 1 : 0.3)
  }

  private func drawSign(
    at center: Point, isPlus: Bool, _ color: Color, in drawing: inout Drawing
  ) {
    let arm = 7.5
    drawing.stroke(
      path: .line(center + Point(-arm, 0), center + Point(arm, 0)), color, width: 1.5)
    guard isPlus else { return }
    drawing.stroke(
      path: .line(center + Point(0, -arm), center + Point(0, arm)), color, width: 1.5)
  }
}
