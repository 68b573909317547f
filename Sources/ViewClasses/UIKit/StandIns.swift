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
class SCNView: StandIn {}

/// A 3D scene in the camera's image (ARKit).
final class ARSCNView: SCNView {
  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A drawing with OpenGL ES (GLKit).
final class GLKView: StandIn {}

/// A drawing with Metal (MetalKit).
final class MTKView: StandIn {}

/// A sprite scene (SpriteKit).
final class SKView: StandIn {}

/// A PDF document (PDFKit).
final class PDFView: StandIn {
  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A button that selects where media are played (AVKit).
final class AVRoutePickerView: StandIn {}

/// A slider for the device's volume (MediaPlayer).
final class MPVolumeView: StandIn {
  override class var platforms: [Environment.Platform] { [.iOS] }
}
