import Expressions
import Geometry
import Layout
import Scene
import Views

/// A number selected along a track.
final class UISlider: UIControl {
  override class var summary: String { "A number, selected along a track" }

  var value = 0.0
  /// The minimum, at the leading end.
  var minimumValue = 0.0
  /// The maximum.
  var maximumValue = 1.0
  /// The colour of the track before the thumb; nil for the tint.
  var minimumTrackTintColor: Color?
  /// The colour of the track after the thumb.
  var maximumTrackTintColor: Color?
  /// The colour of the thumb.
  var thumbTintColor: Color?
  /// The picture at the minimum.
  var minimumValueImage: ImageValue?
  /// The picture at the maximum.
  var maximumValueImage: ImageValue?

  override class var platforms: [Environment.Platform] { [.iOS] }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("continuous", unseen: Bool.self),
      Attribute("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      Attribute("maximumValue", \UISlider.maximumValue),
      Attribute("maximumValueImage", \UISlider.maximumValueImage),
      Attribute("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      Attribute("minimumValue", \UISlider.minimumValue),
      Attribute("minimumValueImage", \UISlider.minimumValueImage),
      Attribute("thumbTintColor", \UISlider.thumbTintColor),
      Attribute("value", \UISlider.value),
    ]
  }

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: 30)
  }

  /// The value's position between minimum and maximum, 0 to 1.
  private var fraction: Double {
    guard maximumValue > minimumValue else { return 0 }
    return (min(max(value, minimumValue), maximumValue) - minimumValue)
      / (maximumValue - minimumValue)
  }

  // MARK: Accessibility

  override func facts(in context: ViewContext) -> ViewFacts {
    super.facts(in: context).union(.native)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    var element = SpokenElement(bounds, value: "\(Int((fraction * 100).rounded()))%")
    (element.isEnabled, element.isAdjustable) = (isEnabled, true)
    return [element]
  }

  // MARK: Touches

  override var touchEvents: [String] { ["valueChanged"] + super.touchEvents }

  override func respond(
    to touch: Touch, in context: ViewContext
  ) throws(TouchRefusal) -> TouchEffect {
    guard touch.event == "valueChanged" else { return try super.respond(to: touch, in: context) }
    guard let chosen = try number(of: touch, from: minimumValue, to: maximumValue) else {
      throw refusal(expecting: "a number")
    }
    return choose(.number(chosen), for: "value", insteadOf: .number(value))
  }

  override func touchAreas(in context: ViewContext) -> [TouchArea] {
    guard minimumValue < maximumValue else { return [] }
    let track = track(in: context)
    // The centre of the thumb moves along this line.
    let area = Rect(track.x + 14, 0, max(0, track.width - 28), bounds.height)
    let isMirrored = context.environment.direction == .rightToLeft
    return [
      TouchArea(
        area,
        .slide(
          value: min(max(value, minimumValue), maximumValue),
          left: isMirrored ? maximumValue : minimumValue,
          right: isMirrored ? minimumValue : maximumValue))
    ]
  }

  // MARK: Drawing

  /// The thumb's track, between the pictures.
  private func track(in context: ViewContext) -> Rect {
    let isMirrored = context.environment.direction == .rightToLeft
    let first = isMirrored ? maximumValueImage : minimumValueImage
    let last = isMirrored ? minimumValueImage : maximumValueImage
    let start = first.map { imageRect($0, at: 2).maxX + 8 } ?? 2
    let end = bounds.width - 2 - (last.map { imageSize($0).width + 8 } ?? 0)
    return Rect(start, (bounds.height - 2) / 2, max(0, end - start), 2)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    let first = isMirrored ? maximumValueImage : minimumValueImage
    let last = isMirrored ? minimumValueImage : maximumValueImage
    if let first { draw(first, at: 2, in: &drawing, context) }
    if let last { draw(last, at: bounds.width - 2 - imageSize(last).width, in: &drawing, context) }
    drawTrack(track(in: context), isMirrored ? 1 - fraction : fraction, isMirrored, in: &drawing)
  }

  private func drawTrack(
    _ track: Rect, _ fraction: Double, _ isMirrored: Bool, in drawing: inout Drawing
  ) {
    let opacity = isEnabled ? 1.0 : 0.5
    let thumbX = track.x + max(0, track.width - 28) * fraction
    let filled = (minimumTrackTintColor ?? tintColor).withAlpha(opacity)
    let empty = (maximumTrackTintColor ?? Color(0xb7b7_b7ff)).withAlpha(opacity)
    let low = Rect(track.x, track.y, thumbX + 14 - track.x, 2)
    let high = Rect(thumbX + 14, track.y, max(0, track.maxX - thumbX - 14), 2)
    drawing.fill(low, radius: 1, isMirrored ? empty : filled)
    drawing.fill(high, radius: 1, isMirrored ? filled : empty)
    let thumb = Rect(thumbX, (bounds.height - 28) / 2, 28, 28)
    let shadow = Shadow(color: Color(0x0000_0033), radius: 4, offset: Point(0, 2.5))
    drawing.fill(thumb, radius: 14, thumbTintColor ?? .white, shadow: shadow)
    drawing.stroke(thumb, radius: 14, Color(0x0000_000f), width: 0.5)
  }

  private func draw(
    _ image: ImageValue, at x: Double, in drawing: inout Drawing, _ context: ViewContext
  ) {
    let rect = imageRect(image, at: x)
    image.draw(in: &drawing, rect, bounds: rect, tint: tintColor, context)
  }

  private func imageRect(_ image: ImageValue, at x: Double) -> Rect {
    let size = imageSize(image)
    return Rect(x, (bounds.height - size.height) / 2, size.width, size.height)
  }

  private func imageSize(_ image: ImageValue) -> Size { image.size ?? Size(24, 24) }
}
