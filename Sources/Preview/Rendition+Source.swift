public import Views

extension Rendition {
  /// A view of the rendition: its class, and where a document declares it.
  public struct ViewPlace: Sendable {
    /// The name of the class.
    public let className: String
    /// The start tag; nil for a part of a view.
    public let source: ViewSource?
  }

  /// The view at a path; nil where there is none.
  public func view(at path: String) -> ViewPlace? {
    var node = root
    while let here = node, here.path != path {
      node = here.children.first { path == $0.path || path.hasPrefix($0.path + ".") }
    }
    return node.flatMap {
      $0.rows == nil ? ViewPlace(className: $0.className, source: $0.source) : nil
    }
  }
}
