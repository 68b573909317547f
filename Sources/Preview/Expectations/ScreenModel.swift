import Expressions
import Geometry
import Markup
import Scene
import Views

/// A drawn screen as the data that rules of `expect` read: its views by id, `screen`, `safeArea`,
/// `environment` and `owner`.
struct ScreenModel {
  /// The data.
  let value: ModelValue
  private let root: UIView
  /// The first view of each id.
  private var nodes: [String: LayoutNode] = [:]
  /// The ids of texts on pictures.
  private var undecided: Set<String> = []

  private static let reserved = ["screen", "safeArea", "environment", "owner"]

  /// The data of a screen.
  ///
  /// - Parameters:
  ///   - truncated: The paths of views whose text is cut off.
  ///   - rules: What is read; what no rule reads may be missing.
  init(
    _ root: UIView, _ node: LayoutNode, truncated: Set<ViewPath>, reading rules: [Expectation],
    in context: ViewContext
  ) {
    self.root = root
    let environment = context.environment
    let bounds = Rect(origin: .zero, size: environment.shownSize)
    let conditions = rules.flatMap { [$0.that, $0.when].compactMap(\.self) }
    let paths = conditions.flatMap(\.predicate.keyPaths)
    let keys = Set(paths.compactMap(\.last))
    var reader = ViewReader(root, node, truncated: truncated, in: context, reading: keys)
    reader.read(node, at: .zero, isHidden: false)
    (nodes, undecided) = (reader.nodes, reader.undecided)
    var data = ModelObject()
    for id in reader.ids where !Self.reserved.contains(id) { data[id] = reader.views[id] }
    data["screen"] = .object(ModelObject(bounds))
    data["safeArea"] = .object(ModelObject(bounds.inset(by: environment.safeAreaInsets)))
    let isEnvironmentRead = paths.contains { $0.contains("environment") || $0.first == "SELF" }
    data["environment"] = .object(isEnvironmentRead ? ModelObject(environment) : ModelObject())
    data["owner"] = context.model.value ?? [:]
    data[Predicate.views] = .object(reader.views)
    value = .object(data)
  }

  /// The view that a key path starts from; nil if it is none.
  func view(of keys: [String]) -> LayoutNode? { Self.id(in: keys).flatMap { nodes[$0] } }

  /// Whether a key path starts from a view that the screen lacks.
  func lacksView(of keys: [String]) -> Bool {
    Self.id(in: keys).map { nodes[$0] == nil } ?? false
  }

  /// Whether the contrast of a text on a picture decides.
  func isUndecided(_ keys: [String]) -> Bool {
    keys.last == "contrast" && (Self.id(in: keys).map(undecided.contains) ?? false)
  }

  private static func id(in keys: [String]) -> String? {
    guard let first = keys.first else { return nil }
    if first == Predicate.views { return keys.count > 1 ? keys[1] : nil }
    return reserved.contains(first) ? nil : first
  }

  /// The start tag of a view, with the reasons for the parts of its frame that keys name.
  func related(
    _ view: LayoutNode, explaining keys: [String], in context: ViewContext
  ) -> Diagnostic.Related? {
    guard let source = view.source else { return nil }
    var message = "\(view.name) is here"
    let needed = Set(keys.flatMap { Self.parts[$0] ?? [] })
    if !needed.isEmpty, let view = root.descendant(at: view.path) {
      let reasons = ViewLayout.explain(view, in: root, context).parts
        .filter { needed.contains($0.name) }.compactMap(\.sentences.first?.text)
      if !reasons.isEmpty { message = reasons.joined(separator: "; ") }
    }
    return Diagnostic.Related(message: message, file: source.file, range: source.range)
  }

  /// The parts of a frame that determine the value of a key.
  private static let parts = [
    "x": ["x"], "left": ["x"], "right": ["x", "width"], "centerX": ["x", "width"],
    "y": ["y"], "top": ["y"], "bottom": ["y", "height"], "centerY": ["y", "height"],
    "width": ["width"], "height": ["height"],
  ]
}

/// Reads the views of a screen.
private struct ViewReader {
  private(set) var ids: [String] = []
  private(set) var views = ModelObject()
  private(set) var nodes: [String: LayoutNode] = [:]
  private(set) var undecided: Set<String> = []
  private let root: UIView
  private let truncated: Set<ViewPath>
  private let painted: PaintedViews
  private var indices: [ViewPath: Int] = [:]
  private var spoken: [ViewPath: [String]] = [:]
  private var contrasts: [ViewPath: Double?] = [:]

  init(
    _ root: UIView, _ node: LayoutNode, truncated: Set<ViewPath>, in context: ViewContext,
    reading keys: Set<String>
  ) {
    (self.root, self.truncated) = (root, truncated)
    painted = PaintedViews(node, screen: Rect(origin: .zero, size: context.environment.shownSize))
    for (index, entry) in painted.entries.enumerated() { indices[entry.node.path] = index }
    if keys.contains("spoken") {
      for item in SpokenScreen(painted, direction: context.environment.direction).items {
        spoken[painted.entries[item.index].node.path, default: []].append(item.words)
      }
    }
    if keys.contains("contrast") { contrasts = painted.contrasts }
  }

  /// Reads a view and those in it.
  ///
  /// - Parameter base: The origin of the surrounding view's content on the screen, in points.
  mutating func read(_ node: LayoutNode, at base: Point, isHidden: Bool) {
    let isHidden = isHidden || node.isHidden
    let entry = indices[node.path].map { painted.entries[$0] }
    let origin = entry?.origin ?? base + node.frame.origin
    if let id = node.id, nodes[id] == nil {
      let frame = Rect(origin: origin, size: node.frame.size)
      ids.append(id)
      nodes[id] = node
      views[id] = .object(view(node, frame, entry, isHidden: isHidden))
      if case .some(.none) = contrasts[node.path] { undecided.insert(id) }
    }
    let inner = origin - (node.scene.scroll?.offset ?? .zero)
    for child in node.children { read(child, at: inner, isHidden: isHidden) }
  }

  private func view(
    _ node: LayoutNode, _ frame: Rect, _ entry: PaintedViews.Entry?, isHidden: Bool
  ) -> ModelObject {
    var view = ModelObject(frame)
    let runs = node.ownRuns
    let visible = entry?.visibleFrame
    view["lines"] = .number(Double(Set(runs.map(\.baseline)).count))
    view["isTruncated"] = .bool(truncated.contains(node.path))
    view["isHidden"] = .bool(isHidden)
    view["isVisible"] = .bool(visible.map { $0.width > 0 && $0.height > 0 } ?? false)
    view["text"] = root.descendant(at: node.path)?.ownText.map { .string($0.text) } ?? .null
    view["fontSize"] = runs.first.map { .number($0.size) } ?? .null
    view["contrast"] = (contrasts[node.path] ?? nil).map { .number($0) } ?? .null
    view["spoken"] = spoken[node.path].map { .string($0.joined(separator: ", ")) } ?? .null
    return view
  }
}

extension LayoutNode {
  /// The visible texts that the view draws, by itself or by its parts.
  fileprivate var ownRuns: [TextPrimitive] {
    let own = report.scene.draw.compactMap { primitive -> TextPrimitive? in
      if case .text(let run) = primitive, run.fill.alpha > 0 { run } else { nil }
    }
    return children.filter { $0.part != nil }.reduce(own) { $0 + $1.ownRuns }
  }
}

extension PaintedViews {
  /// The least contrast of each view's texts; nil for a text on a picture.
  fileprivate var contrasts: [ViewPath: Double?] {
    let backdrops = TextBackdrops(self)
    var contrasts: [ViewPath: Double?] = [:]
    for (index, entry) in entries.enumerated() {
      for (place, primitive) in entry.node.scene.draw.enumerated() {
        guard case .text = primitive, let backdrop = backdrops.backdrop(of: index, place) else {
          continue
        }
        let path = owner(of: index).node.path
        guard case .plain(let ground, let text, _) = backdrop.ground else {
          contrasts[path] = .some(nil)
          continue
        }
        let ratio = Contrast.ratio(text, ground)
        if let known = contrasts[path] {
          contrasts[path] = .some(known.map { min($0, ratio) })
        } else {
          contrasts[path] = ratio
        }
      }
    }
    return contrasts
  }
}

extension ModelObject {
  /// A rectangle of the screen, in points.
  fileprivate init(_ rect: Rect) {
    self.init()
    self["x"] = .number(rect.x)
    self["y"] = .number(rect.y)
    self["width"] = .number(rect.width)
    self["height"] = .number(rect.height)
    self["left"] = .number(rect.x)
    self["right"] = .number(rect.maxX)
    self["top"] = .number(rect.y)
    self["bottom"] = .number(rect.maxY)
    self["centerX"] = .number(rect.x + rect.width / 2)
    self["centerY"] = .number(rect.y + rect.height / 2)
  }

  /// An environment, with the names of the API.
  fileprivate init(_ environment: Environment) {
    self.init()
    self["platform"] = .string(environment.platform.rawValue)
    self["device"] = environment.device.map { .string($0) } ?? .null
    self["orientation"] = .string(environment.orientation.rawValue)
    self["width"] = .number(environment.size.width)
    self["height"] = .number(environment.size.height)
    self["scale"] = .number(environment.scale)
    self["sizeClass"] = .string(environment.sizeClass.rawValue)
    self["locale"] = .string(environment.locale)
    self["direction"] = .string(environment.direction.rawValue)
    self["textSize"] = .string(environment.textSize.rawValue)
    self["appearance"] = .string(environment.appearance.rawValue)
    self["safeArea"] = .string(environment.safeArea.rawValue)
  }
}
