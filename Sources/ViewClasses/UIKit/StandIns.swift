import Layout
import Scene
import Views

/// A view whose content a preview does not have: a labelled box on the background that the document
/// sets.
class StandIn: UIView {
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    drawing.standIn(named: className, in: bounds, context)
  }
}

/// A scene in space (SceneKit).
class SCNView: StandIn {}

/// A scene in the room that the camera sees (ARKit).
final class ARSCNView: SCNView {
  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A drawing by OpenGL ES (GLKit).
final class GLKView: StandIn {}

/// A drawing by Metal (MetalKit).
final class MTKView: StandIn {}

/// A scene of sprites (SpriteKit).
final class SKView: StandIn {}

/// A document of pages (PDFKit).
final class PDFView: StandIn {
  override class var platforms: [Environment.Platform] { [.iOS] }
}

/// A button that chooses where sound and pictures are played (AVKit).
final class AVRoutePickerView: StandIn {}

/// A slider for the loudness of the device (MediaPlayer).
final class MPVolumeView: StandIn {
  override class var platforms: [Environment.Platform] { [.iOS] }
}
