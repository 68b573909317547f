public import JSONWriting
public import Scene

/// A view of the new version of a screen, and where the old version has it.
public struct ViewCounterpart: Hashable, Sendable {
  /// The path in the new version.
  public let path: ViewPath
  /// The path in the old version; nil for a view that was added.
  public let before: ViewPath?

  /// A view that has two paths, or is new.
  public init(path: ViewPath, before: ViewPath?) { (self.path, self.before) = (path, before) }

  /// Writes views as the member `counterparts` of API JSON; none are left out.
  public static func write(_ views: [Self], to object: inout JSONWriter) {
    if views.isEmpty { return }
    object.member("counterparts", array: views) { writer, view in
      writer.object { object in
        object.member("path", view.path.text)
        object.member("before", view.before?.text)
      }
    }
  }
}

extension Rendition {
  /// Whether the views may have other paths than in an earlier rendition.
  ///
  /// If at most one view says something else, and none was added or removed, each has its path.
  /// This is so after most keystrokes, and known without a record of all views.
  public func mayMoveViews(since earlier: Rendition) -> Bool {
    guard let old = earlier.root, let root else { return false }
    var differing = 0
    func visit(_ old: LayoutNode, _ new: LayoutNode) {
      guard differing < 2, old !== new else { return }
      guard old.children.count == new.children.count, old.isAlike(new) else {
        differing = 2
        return
      }
      if old.properties != new.properties { differing += 1 }
      for (one, other) in zip(old.children, new.children) { visit(one, other) }
    }
    visit(old, root)
    return differing > 1
  }
}

extension LayoutNode {
  /// Whether a node at the same path can be of the same view.
  fileprivate func isAlike(_ other: LayoutNode) -> Bool {
    report.className == other.report.className && report.id == other.report.id
      && report.part == other.report.part && report.rows == other.report.rows
  }
}
