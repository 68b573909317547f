import Geometry
import Layout
import Scene
import Views

/// A number chosen along a line.
final class UISlider: UIControl {
  /// The chosen number.
  var value = 0.0
  /// The least number, where reading begins.
  var minimumValue = 0.0
  /// The greatest number.
  var maximumValue = 1.0
  /// The colour of the track up to the thumb; the tint where it is nil.
  var minimumTrackTintColor: Color?
  /// The colour of the track beyond the thumb.
  var maximumTrackTintColor: Color?
  /// The colour of the thumb.
  var thumbTintColor: Color?
  /// The picture at the end of the least number.
  var minimumValueImage: ImageValue?
  /// The picture at the end of the greatest number.
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

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: 30)
  }

  /// The value's place between the ends, 0 to 1.
  private var fraction: Double {
    guard maximumValue > minimumValue else { return 0 }
    return (min(max(value, minimumValue), maximumValue) - minimumValue)
      / (maximumValue - minimumValue)
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let isMirrored = context.environment.direction == .rightToLeft
    let first = isMirrored ? maximumValueImage : minimumValueImage
    let last = isMirrored ? minimumValueImage : maximumValueImage
    var track = Rect(2, (bounds.height - 2) / 2, max(0, bounds.width - 4), 2)
    if let first { track = drawImage(first, atStartOf: track, in: &drawing, context) }
    if let last { track = drawImage(last, atEndOf: track, in: &drawing, context) }
    drawTrack(track, isMirrored ? 1 - fraction : fraction, isMirrored, in: &drawing)
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

  private func drawImage(
    _ image: ImageValue, atStartOf track: Rect, in drawing: inout Drawing, _ context: ViewContext
  ) -> Rect {
    let rect = imageRect(image, at: track.x)
    image.draw(in: &drawing, rect, bounds: rect, tint: tintColor, context)
    let left = rect.maxX + 8
    return Rect(left, track.y, max(0, track.maxX - left), track.height)
  }

  private func drawImage(
    _ image: ImageValue, atEndOf track: Rect, in drawing: inout Drawing, _ context: ViewContext
  ) -> Rect {
    let size = image.size ?? Size(24, 24)
    let rect = imageRect(image, at: track.maxX - size.width)
    image.draw(in: &drawing, rect, bounds: rect, tint: tintColor, context)
    return Rect(track.x, track.y, max(0, rect.x - 8 - track.x), track.height)
  }

  private func imageRect(_ image: ImageValue, at x: Double) -> Rect {
    let size = image.size ?? Size(24, 24)
    return Rect(x, (bounds.height - size.height) / 2, size.width, size.height)
  }
}
