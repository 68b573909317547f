public import Geometry
public import Markup
public import Scene
import Views

extension Rendition {
  /// A view as the place of its start tag leads to it.
  public struct PlacedView: Sendable {
    /// The index path.
    public let path: ViewPath
    /// The rectangle in the coordinates of the view around it, in points.
    public let frame: Rect
    /// Whether it is excluded from the layout.
    public let isHidden: Bool
  }

  /// The views whose start tag begins at a place, in the order of the layout.
  ///
  /// Several views have the same place in rows of a table and in documents that are included twice.
  public func views(at place: SourceLocation, in file: String) -> [PlacedView] {
    var found: [PlacedView] = []
    func visit(_ node: LayoutNode) {
      if let source = node.source, source.file == file, source.range.start == place {
        found.append(PlacedView(path: node.path, frame: node.frame, isHidden: node.isHidden))
      }
      for child in node.children { visit(child) }
    }
    if let root { visit(root) }
    return found
  }
}
