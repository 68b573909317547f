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

  /// A colour that a document sets on a view.
  public struct PlacedColor: Sendable {
    /// The key path of the property.
    public let property: String
    /// The colour, in hexadecimal.
    public let value: String
    /// The contrast with what is drawn below it, from 1 to 21; nil if that is not just one colour.
    public let contrast: Double?
  }

  /// The colours that the document sets on a view.
  ///
  /// - Parameter isColor: Whether a property of a class is a colour.
  public func colors(
    of path: ViewPath, where isColor: (_ keyPath: String, _ className: String) -> Bool
  ) -> [PlacedColor] {
    guard let root, let report = root.node(at: path)?.report else { return [] }
    let set = report.properties.entries.filter { isColor($0.keyPath, report.className) }
    guard !set.isEmpty else { return [] }
    let contrasts = ColorContrasts(of: path, in: root, screen: environment.shownSize)
    return set.map { keyPath, value in
      PlacedColor(
        property: keyPath, value: value.text,
        contrast: contrasts?.ratio(of: value.text, at: keyPath))
    }
  }
}
