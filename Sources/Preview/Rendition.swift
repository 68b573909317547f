import JSONWriting
public import Markup
public import Scene
public import Views

/// One document in one environment: its layout, drawing and diagnostics.
///
/// Renditions that are equal look the same, and are reported in the same words.
public struct Rendition: Hashable, Sendable {
  /// The document's name.
  public let document: String
  /// Everything outside the document that decided its layout.
  public let environment: Environment
  /// Whether the views are those of an earlier text, since the present one does not parse.
  public let isStale: Bool
  /// The diagnostics, in source order.
  public let diagnostics: [Diagnostic]
  /// What the document names of its owner.
  public let interface: OwnerInterface
  /// The document's view with all in it; nil where the document never parsed.
  let root: LayoutNode?
  /// What is drawn last, in screen coordinates: the veil over a stale document, and the errors.
  let overlay: [Primitive]

  /// The number of views, parts included.
  public var viewCount: Int { root?.viewCount ?? 0 }

  /// About the bytes that the rendition takes, what it shares with others included.
  public var memory: Int { 1000 + 400 * diagnostics.count + (root?.memory ?? 0) }

  /// The layout as the API has it, with the scene where that is asked for; the revision is nil
  /// outside a server.
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

  /// Writes the members beside the document and its revision, with the root at its place.
  func writeOwn(
    to writer: inout JSONWriter, withScene: Bool, root: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.member("stale", isStale)
    writer.key("environment")
    environment.write(to: &writer)
    root(&writer)
    writer.member("diagnostics", array: diagnostics) { $1.write(to: &$0) }
    if withScene { writeOverlay(to: &writer) }
  }

  /// Writes the tree with what to draw.
  func writeScene(to object: inout JSONWriter) {
    writeRoot(to: &object, withScene: true)
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
  /// A view of the rendition: its class, and where a document declares it.
  public struct ViewPlace: Sendable {
    /// The name of the class.
    public let className: String
    /// The start tag; nil for a part of a view.
    public let source: ViewSource?
  }

  /// The view at a path; nil where there is none.
  public func view(at path: ViewPath) -> ViewPlace? {
    var node = root
    while let here = node, here.path != path {
      node = here.children.first { $0.path.leads(to: path) }
    }
    return node.flatMap {
      $0.rows == nil ? ViewPlace(className: $0.className, source: $0.source) : nil
    }
  }
}
