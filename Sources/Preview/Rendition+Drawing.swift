public import Geometry
public import Scene
import Views

extension Rendition {
  /// Everything that is visible of the screen or of one view; nil if no visible view has the name.
  ///
  /// - Parameters:
  ///   - name: The id or path of the only view to draw; nil for the whole screen.
  ///   - withErrors: Whether the errors and the veil over a stale document are included.
  public func drawing(ofView name: String? = nil, withErrors: Bool = true) -> ScreenDrawing? {
    var drawing = ScreenDrawing(
      bounds: Rect(origin: .zero, size: environment.shownSize), scale: environment.scale,
      locale: environment.locale, root: drawnScreen(withMarks: withErrors),
      overlay: withErrors ? overlay : [])
    guard let name else { return drawing }
    guard let root, let node = root.first(named: name),
      let frame = root.screenPlace(of: node.path)?.frame
    else { return nil }
    var view = DrawnView(node, withMarks: withErrors)
    view.node.frame = frame
    (drawing.root, drawing.bounds) = (view, frame)
    if withErrors, let owner = root.markPlace(of: node.path)?.owner {
      drawing.addMarks(of: owner, in: root)
    }
    return drawing
  }
}

extension ScreenDrawing {
  /// Adds the marks in the content of the view that scrolls the only drawn one.
  fileprivate mutating func addMarks(of owner: LayoutNode, in root: LayoutNode) {
    guard let origin = root.screenPlace(of: owner.path)?.frame.origin, var view = self.root
    else { return }
    let start = origin - (owner.report.scene.scroll?.offset ?? .zero)
    view.node.frame = view.node.frame.offset(by: Point.zero - start)
    let content = SceneNode(path: .none, frame: Rect(origin: start, size: .zero))
    self.root = DrawnView(content, children: [view], marks: owner.marks)
  }
}

extension Rendition {
  /// The place of a view on the screen; nil if it is missing or hidden.
  public func frame(ofView path: ViewPath) -> Rect? {
    ((root.map { [$0] } ?? []) + bars).lazy.compactMap { $0.screenPlace(of: path)?.frame }.first
  }

  /// The part of a view that is seen on the screen; nil if none is.
  public func visiblePart(ofView path: ViewPath) -> Rect? {
    ((root.map { [$0] } ?? []) + bars).lazy.compactMap { $0.visiblePart(of: path) }.first
  }

  /// The document's view with the bars over it; nil if it is hidden.
  private func drawnScreen(withMarks: Bool) -> DrawnView? {
    let shown = root.flatMap { $0.report.isHidden ? nil : DrawnView($0, withMarks: withMarks) }
    guard !bars.isEmpty else { return shown }
    let screen = SceneNode(path: .none, frame: Rect(origin: .zero, size: environment.shownSize))
    return DrawnView(
      screen, children: (shown.map { [$0] } ?? []) + bars.map { DrawnView($0, withMarks: false) })
  }
}

extension LayoutNode {
  /// The first view with an id or path, in tree order.
  fileprivate func first(named name: String) -> LayoutNode? {
    if report.id == name || report.path.text == name { return self }
    return children.lazy.compactMap { $0.first(named: name) }.first
  }
}

extension DrawnView {
  /// The drawing of a reported view, with its visible subviews, and on request their marks.
  init(_ node: LayoutNode, withMarks: Bool) {
    self.init(
      node.report.scene,
      children: node.children.filter { !$0.report.isHidden }
        .map { DrawnView($0, withMarks: withMarks) },
      marks: withMarks ? node.marks : [])
  }
}
