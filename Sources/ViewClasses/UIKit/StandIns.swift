import Layout
import Scene
import Views

/// A labelled box on the document's background, for a view whose content a preview cannot show.
class StandIn: UIView {
  override func facts(in context: ViewContext) -> ViewFacts { .standIn }

  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawing.standIn(named: className, in: bounds, context)
  }
}

/// A 3D scene (SceneKit).
class SCNView: StandIn {
  override class var summary: String { "A 3D scene (SceneKit)" }
}

/// A 3D scene in the camera's image (ARKit).
final class ARSCNView: SCNView {
  override class var summary: String { "A 3D scene in the picture of the camera (ARKit)" }

  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A drawing with OpenGL ES (GLKit).
final class GLKView: StandIn {
  override class var summary: String { "A drawing with OpenGL ES (GLKit)" }
}

/// A drawing with Metal (MetalKit).
final class MTKView: StandIn {
  override class var summary: String { "A drawing with Metal (MetalKit)" }
}

/// A sprite scene (SpriteKit).
final class SKView: StandIn {
  override class var summary: String { "A scene of sprites (SpriteKit)" }
}

/// A PDF document (PDFKit).
final class PDFView: StandIn {
  override class var summary: String { "A PDF document (PDFKit)" }

  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A button that selects where media are played (AVKit).
final class AVRoutePickerView: StandIn {
  override class var summary: String { "A button that selects where media are played (AVKit)" }
}

/// A slider for the device's volume (MediaPlayer).
final class MPVolumeView: StandIn {
  override class var summary: String { "A slider for the volume of the device (MediaPlayer)" }

  override class var platforms: [Environment.Platform] { [.iOS] }
}
