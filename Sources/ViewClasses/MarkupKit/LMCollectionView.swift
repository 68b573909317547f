import Geometry
import Markup
import Scene
import Views

/// A collection view that documents can create (guide 4.5, LMCollectionView).
final class LMCollectionView: UICollectionView {
  override class var summary: String {
    "Items in a layout, which the document chooses; the app supplies the items"
  }

  private static let backgrounds = PerPlatform<PaintValue?>(iOS: .color(.white), tvOS: nil)

  override func prepare(for environment: Environment) {
    super.prepare(for: environment)
    backgroundColor = Self.backgrounds[environment]
  }

  override class var factories: [Factory] {
    [
      Factory("flowLayoutCollectionView") { LMCollectionView(UICollectionViewFlowLayout()) }
    ]
  }

  override class var instructions: [InstructionRule] {
    super.instructions + [InstructionRule("backgroundView")]
  }

  override func appendMarkupElementView(_ view: UIView) {
    if announced == "backgroundView" { setBackground(view) }
    super.appendMarkupElementView(view)
  }

  /// Draws boxes at the items' positions if preview data have none.
  override func draw(in drawing: inout Drawing, _ context: ViewContext) {
    guard items == nil, let flowLayout else { return }
    for frame in flowLayout.frames(of: flowLayout.visibleCount(in: bounds.size), in: bounds.size) {
      drawing.standIn(named: "", in: context.grid.round(frame), context)
    }
  }
}
