public import Geometry
public import JSONWriting
public import Markup
public import Scene
import Views

/// Views of a rendition, a row each: where they are, what they are called, and where they stand in a
/// file.
public struct LayoutRows: Sendable {
  /// A view.
  public struct Row: Sendable {
    /// The index path.
    public let path: ViewPath
    /// The name of the class.
    public let className: String
    /// The outlet's name.
    public let id: String?
    /// What the view says or is called; nil for a view without words.
    public let text: String?
    /// The rectangle in the coordinates of the view around it, in points.
    public let frame: Rect
    /// Whether it is excluded from the layout.
    public let isHidden: Bool
    /// The place of the start tag; nil for a part.
    public let place: (file: String, line: Int)?
    /// The number of views in it that have no row, since they are too deep.
    public let innerCount: Int
  }

  /// The default number of levels.
  public static let depth = 4
  /// The default of the most rows.
  public static let limit = 200

  /// The rows, each view before those in it.
  public private(set) var rows: [Row] = []
  /// The first view that has no row, since there are too many; nil if all have one.
  public private(set) var next: ViewPath?

  /// The rows of some views and of those in them.
  ///
  /// - Parameter depth: The number of levels.
  fileprivate init(_ nodes: ArraySlice<LayoutNode>, depth: Int, limit: Int) {
    func append(_ node: LayoutNode, _ levels: Int) {
      guard next == nil, node.rows == nil else { return }
      guard rows.count < limit else { return next = node.path }
      let isDeepest = levels <= 1
      rows.append(Row(node, innerCount: isDeepest ? node.viewCount - 1 : 0))
      if !isDeepest { for child in node.children { append(child, levels - 1) } }
    }
    for node in nodes { append(node, depth) }
  }

  /// The rows up to a number of them.
  public func prefix(_ count: Int) -> LayoutRows {
    guard count < rows.count else { return self }
    var shorter = self
    shorter.next = rows[count].path
    shorter.rows.removeLast(rows.count - count)
    return shorter
  }

  /// The path that asks for the first view without a row and the views after it: `0.3-`.
  public var more: String? { next.map { "\($0)-" } }

  /// Writes the rows, and where to go on.
  public func write(to object: inout JSONWriter) {
    object.member("views", array: rows) { $1.write(to: &$0) }
    if let more { object.member("more") { $0.member("path", more) } }
  }

  /// A line for each row: `0.2 UILabel#price “9 €” 16,20 343×44 SignIn.xml:12`.
  public var lines: [TerminalText] { rows.map(\.line) }
}

extension LayoutRows.Row {
  /// The properties that say what a view is, the best one first.
  private static let naming = ["text", "title", "placeholder", "accessibilityLabel", "image"]

  fileprivate init(_ node: LayoutNode, innerCount: Int) {
    (path, className, id) = (node.path, node.className, node.id)
    (frame, isHidden, self.innerCount) = (node.frame, node.isHidden, innerCount)
    place = node.source.map { ($0.file, $0.range.start.line) }
    let properties = node.properties.entries
    text =
      Self.naming.lazy.compactMap { name in
        properties.first { $0.keyPath == name }?.value.text
      }.first { !$0.isEmpty }
  }

  fileprivate var line: TerminalText {
    let words = text.map { " “\($0.count > 40 ? $0.prefix(39) + "…" : $0[...])”" } ?? ""
    let inner = innerCount == 0 ? "" : " (+\(innerCount) inside)"
    return "\(path) \(className)" + "\(id.map { "#\($0)" } ?? "")\(words) "
      + "\(isHidden ? "hidden" : frame.shortWords)"
      + "\(place.map { " \($0.file):\($0.line)" } ?? "")"
      + "\(inner)"
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("path", path.text)
      object.member("class", className)
      if let id { object.member("id", id) }
      if let text { object.member("text", text) }
      if isHidden { object.member("hidden", true) }
      object.member("frame") { $0.members(of: frame) }
      if let place {
        object.member("file", place.file)
        object.member("line", place.line)
      }
      if innerCount > 0 { object.member("inside", innerCount) }
    }
  }
}

extension Rect {
  /// The rectangle in points: `16,20 343×44`.
  fileprivate var shortWords: String {
    "\(x.oneDecimal),\(y.oneDecimal) \(width.oneDecimal)×\(height.oneDecimal)"
  }
}

extension Rendition {
  /// The views from the root or a path on; nil if there is no such view.
  ///
  /// - Parameters:
  ///   - path: A view's path, or with a hyphen behind it that view and all after it in its parent; nil
  ///     for the root.
  ///   - depth: The number of levels.
  ///   - limit: The most rows.
  public func rows(
    at path: String? = nil, depth: Int = LayoutRows.depth, limit: Int = LayoutRows.limit
  ) -> LayoutRows? {
    guard let root else { return path == nil ? LayoutRows([], depth: depth, limit: limit) : nil }
    let goesOn = path?.hasSuffix("-") ?? false
    let start = ViewPath(path.map { goesOn ? String($0.dropLast()) : $0 } ?? root.path.text)
    guard let node = root.node(at: start), node.rows == nil else { return nil }
    guard goesOn else { return LayoutRows([node], depth: depth, limit: limit) }
    // What follows the view in its parent, and what follows each view around it.
    var (nodes, here) = ([node], start)
    while let parent = here.parent.flatMap({ root.node(at: $0) }) {
      let index = parent.children.firstIndex { $0.path == here } ?? parent.children.endIndex
      nodes += parent.children[index...].dropFirst()
      here = parent.path
    }
    return LayoutRows(nodes[...], depth: depth, limit: limit)
  }

  /// The paths of the views with an id, in tree order.
  public func paths(ofID id: String) -> [ViewPath] {
    paths { $0.id == id }
  }

  /// The paths of the views whose start tag is the last one that begins at a line or above it.
  public func paths(atLine line: Int, of file: String) -> [ViewPath] {
    var nearest = 0
    visit { node in
      guard let source = node.source, source.file == file else { return }
      let start = source.range.start.line
      if start <= line { nearest = max(nearest, start) }
    }
    return paths { $0.source.map { $0.file == file && $0.range.start.line == nearest } ?? false }
  }

  /// The ids of all views, in tree order.
  public var ids: [String] {
    var ids: [String] = []
    visit { node in if let id = node.id { ids.append(id) } }
    return ids
  }

  private func paths(where isFound: (LayoutNode) -> Bool) -> [ViewPath] {
    var paths: [ViewPath] = []
    visit { if isFound($0) { paths.append($0.path) } }
    return paths
  }

  private func visit(_ body: (LayoutNode) -> Void) {
    func visit(_ node: LayoutNode) {
      body(node)
      node.children.forEach(visit)
    }
    if let root { visit(root) }
  }
}
