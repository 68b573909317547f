import Scene
import ViewClasses
public import Views

/// Answers questions about a document's views in an environment.
public struct ViewInspector {
  /// The document.
  public let parsed: ParsedDocument
  /// The context of the views.
  public let context: ViewContext
  /// The views of the first question, kept for later ones; nil before it.
  public private(set) var views: InspectedViews?

  /// - Parameter views: Those of an earlier inspector of the same document, with the same context
  ///   and the same resources.
  public init(_ parsed: ParsedDocument, in context: ViewContext, views: InspectedViews? = nil) {
    (self.parsed, self.context, self.views) = (parsed, context, views)
  }

  /// Explains a view's frame; nil if there is no such view.
  ///
  /// - Parameter name: The view's path or id.
  public mutating func explanation(of name: String) -> Explanation? {
    find(name).map { ViewLayout.explain($0.view, in: $0.root.superview ?? $0.root, context) }
  }

  /// The places where the values of a view's properties were set, and the contrasts of its colours;
  /// nil if there is no such view.
  ///
  /// - Parameter name: The view's path or id.
  public mutating func origins(of name: String) -> ValueOrigins? {
    find(name).map { view, root in
      let node = LayoutNode.of(root, in: context)
      return ValueOrigins(
        view, in: root,
        ColorContrasts(of: view.path, in: node, screen: context.environment.size))
    }
  }

  /// The view that has a path or id, and the root of its tree; nil if there is no such view.
  mutating func find(_ name: String) -> (view: UIView, root: UIView)? {
    if views == nil { views = InspectedViews(parsed, in: context.notingOrigins) }
    if let views, let view = views.view(named: name) { return (view, views.root) }
    // The view at a path may be in a row that is far from the viewport.
    let reaching = context.notingOrigins.reaching([ViewPath(name)])
    guard InspectedViews.isPath(name), let views = InspectedViews(parsed, in: reaching),
      let view = views.view(named: name)
    else { return nil }
    return (view, views.root)
  }
}

/// A document's views after layout, which know where their values were set.
public struct InspectedViews {
  let root: UIView
  private let outcome: ViewBuilder.Outcome

  init?(_ parsed: ParsedDocument, in context: ViewContext) {
    guard let markup = parsed.markup else { return nil }
    outcome = ViewBuilder.build(markup, from: .standard, in: context)
    guard let root = outcome.root else { return nil }
    // Parts are known only after layout.
    ViewLayout.run(root, on: outcome.stage, in: context)
    self.root = root
  }

  /// The number of views.
  public var count: Int { root.count { _ in true } }

  /// The view that has a path or id.
  func view(named name: String) -> UIView? {
    Self.isPath(name) ? outcome.view(at: ViewPath(name)) : root.descendant(named: name)
  }

  /// Whether a name is a path, and not an id.
  static func isPath(_ name: String) -> Bool {
    name.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
  }
}

extension UIView {
  /// The first view with an id, this one included.
  fileprivate func descendant(named id: String) -> UIView? {
    if self.id == id { return self }
    return subviews.lazy.compactMap { $0.descendant(named: id) }.first
  }
}
