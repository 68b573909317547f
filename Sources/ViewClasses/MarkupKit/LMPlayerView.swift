import Scene
import Views

/// A video (guide 4.5, LMPlayerView); it is black, because the owner supplies the player.
final class LMPlayerView: UIView {
  override class var summary: String { "A video" }

  override class var lastVersion: String? { "4.2.1" }

  override class var layerClass: CALayer.Type { AVPlayerLayer.self }

  override class var attributes: [Attribute] {
    super.attributes + [Attribute(notSettable: "delegate")]
  }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    if backgroundColor == nil { drawing.fill(bounds, radius: cornerRadius, .black) }
  }
}

/// The layer that shows a video.
final class AVPlayerLayer: CALayer {
  override class var summary: String { "The layer that shows a video" }

  override class var attributes: [Attribute] {
    super.attributes + [
      Attribute(notSettable: "player"),
      Attribute("videoGravity", unseen: String.self),
    ]
  }
}
