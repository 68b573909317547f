import Expressions
import Geometry
import Layout
import Scene
import Views

/// A switch between on and off.
final class UISwitch: UIControl {
  override class var summary: String { "A switch between on and off" }

  var isOn = false
  /// The colour of the track while it is on.
  var onTintColor: Color?
  /// The colour of the thumb.
  var thumbTintColor: Color?

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("offImage", unseen: ImageValue.self),
      Attribute("on", \UISwitch.isOn),
      Attribute("onImage", unseen: ImageValue.self),
      Attribute("onTintColor", \UISwitch.onTintColor),
      Attribute("thumbTintColor", \UISwitch.thumbTintColor),
    ]
  }

  override class var huggingPriorities: HuggingPriorities { (750, 750) }

  /// The alignment rectangle is two points narrower than the drawing.
  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(width: 49, height: 31)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(.native)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var element = SpokenElement(bounds, value: isOn ? "on" : "off", role: .switchButton)
    element.isEnabled = isEnabled
    return [element]
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  /// A tap toggles the switch.
  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    let isTap = touch.event == "touchUpInside"
    guard isTap || touch.event == "valueChanged" else {
      return try super.respond(to: touch, in: context)
    }
    let chosen = try touch.flag(for: self) ?? !isOn
    var effect = choose(.bool(chosen), for: "on", insteadOf: .bool(isOn))
    if isTap { effect.events.append(touch.event) }
    return effect
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    [TouchArea(bounds, .tap(isChosen: isOn))]
  }

  // MARK: Drawing

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let opacity = isEnabled ? 1.0 : 0.5
    let isMirrored = context.environment.direction == .rightToLeft
    let left = isMirrored ? bounds.width - 51 : 0
    let track = Rect(left, (bounds.height - 31) / 2, 51, 31)
    if isOn {
      drawing.fill(track, radius: 15.5, (onTintColor ?? Color(0x4cd9_64ff)).withAlpha(opacity))
    } else {
      drawing.stroke(track, radius: 15.5, Color(0xe5e5_eaff).withAlpha(opacity), width: 1.5)
    }
    let thumbX = isOn != isMirrored ? track.maxX - 29.5 : track.x + 1.5
    let thumb = Rect(thumbX, track.y + 1.5, 28, 28)
    let shadow = Shadow(color: Color(0x0000_0033), radius: 3, offset: Point(0, 3))
    drawing.fill(thumb, radius: 14, thumbTintColor ?? .white, shadow: shadow)
  }
}
