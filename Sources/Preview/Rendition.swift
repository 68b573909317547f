import JSONWriting
public import Markup
public import Scene
public import Views

/// One document in one environment: its layout, drawing and diagnostics.
///
/// Equal renditions look the same and have the same reports.
///
/// ```swift
/// let rendition = project.render(document, in: document.layers.standard)
/// let errors = rendition.diagnostics.filter { $0.severity == .error }
/// let layout = rendition.json(revision: nil, withScene: false, pretty: true)
/// ```
public struct Rendition: Hashable, Sendable {
  /// The document's name.
  public let document: String
  /// The environment of the layout.
  public private(set) var environment: Environment
  /// Whether the views come from an earlier text, because the current one does not parse.
  public let isStale: Bool
  /// The diagnostics, in source order.
  public let diagnostics: [Diagnostic]
  /// The codes that comments silence, and whether they silence a diagnostic.
  public let suppressions: [SuppressionUse]
  /// What the document expects from its owner.
  public let interface: OwnerInterface
  /// The document's view; nil if the document never parsed.
  let root: LayoutNode?
  /// The bars around it, in the order in which they are drawn over it.
  let bars: [LayoutNode]
  /// A cell in other states; none for a screen.
  let samples: [CellSample]
  /// Which diagnostics of an audit the document silences.
  let rules: ReportRules
  /// The topmost drawing, in screen coordinates: the veil over a stale document, and the errors.
  let overlay: [Primitive]

  /// The number of views, including parts.
  public var viewCount: Int { bars.reduce(root?.viewCount ?? 0) { $0 + $1.viewCount } }

  /// The approximate memory of the rendition in bytes, including parts shared with others.
  public var memory: Int {
    (bars + samples.map(\.root)).reduce(1000 + 400 * diagnostics.count + (root?.memory ?? 0)) {
      $0 + $1.memory
    }
  }

  /// The same rendition as that of another environment, in which nothing that it shows differs.
  public func shown(in environment: Environment) -> Rendition {
    var rendition = self
    rendition.environment = environment.showing(self.environment)
    return rendition
  }

  /// The same rendition, of whose environment the parts are recorded that are read.
  public func recorded(by reads: EnvironmentReads) -> Rendition {
    var rendition = self
    rendition.environment = environment.recorded(by: reads)
    return rendition
  }

  /// The layout as API JSON, on request with the scene; the revision is nil outside a server.
  public func json(revision: String?, withScene: Bool, pretty: Bool) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { writer in
      writer.member("document", document)
      writer.member("revision", revision)
      writeOwn(to: &writer, withScene: withScene) { writer in
        writeRoot(to: &writer, withScene: withScene)
      }
    }
    return writer.finish()
  }

  /// Writes all members except the document and its revision, with the root in its position.
  func writeOwn(
    to writer: inout JSONWriter, withScene: Bool, root: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.member("stale", isStale)
    writer.key("environment")
    environment.write(to: &writer)
    root(&writer)
    if !bars.isEmpty {
      writer.member("bars", array: bars) { $1.write(to: &$0, withScene: withScene) }
    }
    writer.member("diagnostics", array: diagnostics) { $1.write(to: &$0) }
    if withScene {
      writeOverlay(to: &writer)
      if !samples.isEmpty { writer.member("samples", array: samples) { $1.write(to: &$0) } }
    }
  }

  /// Writes the tree with its drawing.
  func writeScene(to object: inout JSONWriter) {
    writeRoot(to: &object, withScene: true)
    if !bars.isEmpty {
      object.member("bars", array: bars) { $1.write(to: &$0, withScene: true) }
    }
    writeOverlay(to: &object)
  }

  private func writeRoot(to object: inout JSONWriter, withScene: Bool) {
    object.key("root")
    if let root { root.write(to: &object, withScene: withScene) } else { object.null() }
  }

  private func writeOverlay(to object: inout JSONWriter) {
    object.member("overlay", array: overlay) { $1.write(to: &$0) }
  }
}

extension Rendition {
  /// A view of the rendition: its class, its id, and its place in a document.
  public struct ViewPlace: Sendable {
    /// The name of the class.
    public let className: String
    /// The outlet's name.
    public let id: String?
    /// The start tag; nil for a part of a view.
    public let source: ViewSource?
  }

  /// The view at a path; nil if there is none.
  public func view(at path: ViewPath) -> ViewPlace? {
    root?.place(at: path)
  }
}

extension LayoutNode {
  /// The class, the id and the source of the view at a path in this tree; nil if there is none.
  func place(at path: ViewPath) -> Rendition.ViewPlace? {
    node(at: path).flatMap {
      $0.rows == nil
        ? Rendition.ViewPlace(className: $0.className, id: $0.id, source: $0.source) : nil
    }
  }

  /// The node of a path in this tree; nil if there is none.
  func node(at path: ViewPath) -> LayoutNode? {
    var node: LayoutNode? = self
    while let here = node, here.path != path {
      node = here.children.first { $0.path.leads(to: path) }
    }
    return node
  }
}
