import Geometry
import Scene
import Views

extension Rendition {
  /// What the rendition shows.
  public var record: ScreenRecord { record(saying: spoken) }

  /// What the rendition shows, with what VoiceOver says if that is known already.
  ///
  /// - Parameter other: Another rendition with the views of its record; the two share what they
  ///   have in common.
  public func record(
    saying spoken: [SpokenItem], after other: (rendition: Rendition, views: [ViewRecord])? = nil
  ) -> ScreenRecord {
    var words: [ViewPath: [String]] = [:]
    words.reserveCapacity(spoken.count)
    for item in spoken { words[item.path, default: []].append(item.text) }
    let knownViews = other?.views ?? []
    var known: [ObjectIdentifier: Int] = [:]
    known.reserveCapacity(knownViews.count)
    for (index, item) in (other?.rendition.recordedNodes ?? []).enumerated() {
      known[ObjectIdentifier(item.node)] = index
    }
    let nodes = recordedNodes
    var views: [ViewRecord] = []
    views.reserveCapacity(nodes.count)
    for (node, parent, isBar) in nodes {
      if let index = known[ObjectIdentifier(node)] {
        views.append(knownViews[index])
      } else {
        views.append(ViewRecord(node))
      }
      views[views.count - 1].parent = parent
      let isSpoken = node.report.part == nil || isBar
      views[views.count - 1].spoken = isSpoken ? words[node.report.path] ?? [] : []
    }
    return ScreenRecord(views, scale: environment.scale)
  }

  /// The views in tree order, each with the index of the one around it.
  private var recordedNodes: [(node: LayoutNode, parent: Int?, isBar: Bool)] {
    guard let root else { return [] }
    var nodes: [(node: LayoutNode, parent: Int?, isBar: Bool)] = []
    nodes.reserveCapacity(root.viewCount)
    func append(_ node: LayoutNode, parent: Int?, isBar: Bool = false) {
      // Rows that are not built draw nothing.
      guard node.report.rows == nil else { return }
      let index = nodes.count
      nodes.append((node, parent, isBar))
      for child in node.children { append(child, parent: index) }
    }
    append(root, parent: nil)
    // Bars are compared as parts of the document's view.
    for bar in bars { append(bar, parent: 0, isBar: true) }
    return nodes
  }

  /// Whether another rendition has the same views and diagnostics, so that nothing differs.
  public func isSame(as other: Rendition) -> Bool {
    root == other.root && bars == other.bars && diagnostics == other.diagnostics
      && environment == other.environment
  }
}

extension ViewRecord {
  /// A record of a view without its place among others, and without what VoiceOver says.
  fileprivate init(_ node: LayoutNode) {
    // A copied report would retain everything in it.
    (path, className) = (node.report.path, node.report.className)
    (id, part, frame) = (node.report.id, node.report.part, node.report.frame)
    isHidden = node.report.isHidden
    contentSize = node.report.scene.scroll?.contentSize
    properties = node.report.properties.entries.map { Value($0.keyPath, $0.value.words) }
    var look = DrawnLook()
    look.add(node.report.scene)
    (self.look, shapes, lines) = (look.values, look.shapes, look.lines)
    var hasher = Hasher()
    hasher.combine(node.report.facts)
    hasher.combine(node.report.actions)
    hasher.combine(node.report.touchAreas)
    traits = hasher.finalize()
  }
}

/// Takes a drawing apart: what is drawn, where, and which texts.
private struct DrawnLook {
  private(set) var values: [ViewRecord.Value] = []
  private(set) var shapes: [Double] = []
  private(set) var lines: [String] = []
  /// The last run of text.
  private var last: TextPrimitive?

  mutating func add(_ scene: SceneNode) {
    if !scene.draw.isEmpty { values.reserveCapacity(4) }
    for primitive in scene.draw { add(primitive) }
    // A mark that what follows is drawn above the views inside.
    if !scene.over.isEmpty { shapes.append(-1) }
    for primitive in scene.over { add(primitive) }
    if scene.opacity != 1 { note("opacity", scene.opacity.words) }
    if let shadow = scene.shadow { note("shadow", shadow.words) }
    if let clip = scene.clip { note("clipping", clip.radius > 0 ? "round" : "on") }
    if scene.zPosition != 0 { note("zPosition", scene.zPosition.words) }
    if scene.scale != 1 { note("scale", scene.scale.words) }
    if let sticky = scene.sticky { note("sticks to", sticky.edge.rawValue) }
    if let scroll = scene.scroll {
      note("scrolling", scroll.axes.map { $0 == .horizontal ? "across" : "down" }.sorted().joined())
      if scroll.offset != .zero {
        note("scroll offset", "\(scroll.offset.x.words) \(scroll.offset.y.words)")
      }
      if scroll.inset != .zero {
        note("scroll inset", "\(scroll.inset.top.words) \(scroll.inset.left.words)")
      }
    }
  }

  private mutating func note(_ name: String, _ value: String) {
    guard let index = values.firstIndex(where: { $0.name == name }) else {
      return values.append(ViewRecord.Value(name, value))
    }
    let known = values[index].value
    if known != value, !known.hasSuffix(", \(value)"), !known.hasPrefix("\(value), ") {
      values[index].value += ", \(value)"
    }
  }

  private mutating func add(_ primitive: Primitive) {
    switch primitive {
    case .rect(let rect):
      if let fill = rect.fill { add(fill) }
      if let stroke = rect.stroke { add(stroke) }
      if let shadow = rect.shadow { note("shadow", shadow.words) }
      // A radius that fills the shorter side follows from the size.
      let isWhole = rect.radius * 2 >= min(rect.rect.width, rect.rect.height)
      if rect.radius > 0 { note("corner radius", isWhole ? "round" : rect.radius.words) }
      add(rect.rect)
    case .text(let text): add(text)
    case .image(let image):
      note("picture", image.picture.words)
      if let tint = image.tint { note("tint", tint.words) }
      add(image.rect)
    case .path(let path):
      if let fill = path.fill { add(fill) }
      if let stroke = path.stroke { add(stroke) }
      add(path.path)
    case .blur(let radius, let rect):
      note("blur", radius.words)
      add(rect)
    }
  }

  private mutating func add(_ text: TextPrimitive) {
    let style = (text.face.weight == 400 ? "" : " \(text.face.weight)")
    note(
      "font", "\(text.face.family) \(text.size.words)\(style)\(text.face.isItalic ? " italic" : "")"
    )
    note("text color", text.fill.words)
    if text.letterSpacing != 0 { note("letter spacing", text.letterSpacing.words) }
    shapes += [text.x, text.baseline, text.width]
    if let last, last.baseline == text.baseline, let line = lines.indices.last {
      // Texts side by side, such as the titles of segments, are words of their own.
      let isNext = abs(text.x - last.x - last.width) < 2 || abs(last.x - text.x - text.width) < 2
      lines[line] += (isNext ? "" : " ") + text.text
    } else {
      lines.append(text.text)
    }
    last = text
  }

  private mutating func add(_ paint: Paint) {
    note(paint.isGradient ? "gradient" : "fill", paint.words)
    switch paint {
    case .linear(let start, let end, _): shapes += [start.x, start.y, end.x, end.y]
    case .radial(let center, let radius, _): shapes += [center.x, center.y, radius]
    case .color, .pattern: break
    }
  }

  private mutating func add(_ stroke: Stroke) {
    note("line", "\(stroke.color.words), \(stroke.width.words) wide")
  }

  private mutating func add(_ rect: Rect) { shapes += [rect.x, rect.y, rect.width, rect.height] }

  private mutating func add(_ path: BezierPath) {
    for command in path.commands {
      switch command {
      case .move(let point), .line(let point): shapes += [point.x, point.y]
      case .curve(let first, let second, let end):
        shapes += [first.x, first.y, second.x, second.y, end.x, end.y]
      case .arc(let center, let end): shapes += [center.x, center.y, end.x, end.y]
      case .close: break
      }
    }
  }
}

extension Double {
  /// The number with at most three decimals.
  public var words: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

extension Color {
  /// The colour as documents write it.
  fileprivate var words: String { alpha == 255 ? String(hex.dropLast(2)) : hex }
}

extension Shadow {
  fileprivate var words: String {
    "\(color.words), radius \(radius.words), offset \(offset.x.words) \(offset.y.words)"
  }
}

extension Picture {
  /// The file and, since it may change, the first letters of its hash.
  fileprivate var words: String { "\(path) (\(contentHash.prefix(6)))" }
}

extension Paint {
  fileprivate var isGradient: Bool {
    switch self {
    case .linear, .radial: true
    case .color, .pattern: false
    }
  }

  fileprivate var words: String {
    switch self {
    case .color(let color): color.words
    case .linear(_, _, let stops), .radial(_, _, let stops):
      stops.map { "\($0.color.words) at \($0.location.words)" }.joined(separator: " to ")
    case .pattern(let picture, _): picture.words
    }
  }
}

extension PropertyValue {
  /// The value as a document writes it.
  fileprivate var words: String {
    switch self {
    case .string(let text):
      // An opaque colour needs no alpha.
      text.utf8.count == 9 && text.hasPrefix("#") && text.hasSuffix("ff")
        ? String(text.dropLast(2)) : text
    case .number(let number): number.words
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let words): words.joined(separator: "|")
    case .insets(let insets):
      [insets.left, insets.bottom, insets.right].allSatisfy { $0 == insets.top }
        ? insets.top.words
        : "\(insets.top.words) \(insets.left.words) \(insets.bottom.words) \(insets.right.words)"
    case .font(let name, let size): "\(name) \(size.words)"
    }
  }
}
