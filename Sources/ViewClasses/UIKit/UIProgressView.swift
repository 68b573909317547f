import Geometry
import Layout
import Scene
import Views

/// A bar that shows the progress of a task.
final class UIProgressView: UIView {
  override class var summary: String { "A bar that shows how much of a task is done" }

  /// The completed part, 0 to 1.
  var progress = 0.0
  /// The colour of the completed part; nil for the tint.
  var progressTintColor: Color?
  /// The colour of the remaining part.
  var trackTintColor: Color?
  private var isBar = false

  private convenience init(isBar: Bool) {
    self.init()
    self.isBar = isBar
  }

  override class var factories: [Factory] {
    [
      Factory("defaultProgressView") { UIProgressView(isBar: false) },
      Factory("barProgressView") { UIProgressView(isBar: true) }.only(on: .iOS),
    ]
  }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute("progress", \UIProgressView.progress),
      Attribute("progressImage", unseen: ImageValue.self).unshown { _, _ in true },
      Attribute("progressTintColor", \UIProgressView.progressTintColor),
      Attribute("progressViewStyle", unseen: Int.self),
      Attribute("trackImage", unseen: ImageValue.self).unshown { _, _ in true },
      Attribute("trackTintColor", \UIProgressView.trackTintColor),
    ]
  }

  override class var huggingPriorities: HuggingPriorities { (250, 750) }

  /// The height of the default style, and the maximum radius of its ends, in points; tvOS ends are
  /// round.
  private static let looks = PerPlatform(
    iOS: (height: 2.0, radius: 1.0), tvOS: (height: 10, radius: 5))

  override func measure(width: Double?, in context: ViewContext) -> ItemContent {
    ItemContent(height: isBar ? 2.5 : Self.looks[context].height)
  }

  override func spoken(in context: ViewContext) -> [SpokenElement] {
    [SpokenElement(bounds, value: "\(Int((min(max(progress, 0), 1) * 100).rounded()))%")]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    let radius = isBar ? 0 : min(Self.looks[context].radius, bounds.height / 2)
    let track = trackTintColor ?? (isBar ? .clear : systemColors(in: context).track)
    drawing.fill(bounds, radius: radius, track)
    let width = bounds.width * min(max(progress, 0), 1)
    let isMirrored = context.environment.direction == .rightToLeft
    let done = Rect(isMirrored ? bounds.width - width : 0, 0, width, bounds.height)
    if width > 0 { drawing.fill(done, radius: radius, progressTintColor ?? tintColor) }
  }
}
