import Geometry
import Markup
public import Scene
public import Views

extension Rendition {
  /// What makes the screen hard to use with VoiceOver, poor sight or unsteady hands.
  ///
  /// A warning is certain. What depends on taste is a note, and what a document cannot decide is not
  /// reported.
  ///
  /// - Parameter pixels: Reads the pixels of pictures and gradients below texts; without it, texts on
  ///   them are not judged.
  public func audit(reading pixels: (any PixelReading)?) -> Audit {
    auditAndSpoken(reading: pixels).audit
  }

  /// The audit with what VoiceOver says, which it asks, too.
  public func auditAndSpoken(
    reading pixels: (any PixelReading)?
  ) -> (audit: Audit, spoken: [SpokenItem]) {
    guard let found = findings(reading: pixels) else { return (Audit(), spoken) }
    // With bars, VoiceOver says more than the audit looks at.
    let spoken = bars.isEmpty ? Self.items(of: found.spoken, in: found.views) : spoken
    var audit = rules.applied(to: found.diagnostics)
    audit.contrasts = found.contrasts
    return (audit, spoken)
  }

  /// What an audit finds; nil if there is nothing to look at.
  private func findings(reading pixels: (any PixelReading)?) -> AccessibilityAudit? {
    // The views of a text that does not parse are those of an earlier one.
    guard let root, !isStale else { return nil }
    var audit = AccessibilityAudit(root, in: environment, levels: rules.levels)
    audit.findAll(in: root, reading: pixels)
    return audit
  }
}

/// An audit of one screen.
struct AccessibilityAudit {
  let views: PaintedViews
  let environment: Environment
  let spoken: SpokenScreen
  private let levels: Levels
  /// The findings so far, each with its view's path.
  private(set) var diagnostics: [(path: ViewPath, diagnostic: Diagnostic)] = []
  /// The lowest contrast of the judged texts of each view.
  private(set) var contrasts = TextContrasts()

  init(_ root: LayoutNode, in environment: Environment, levels: Levels) {
    views = PaintedViews(root, screen: Rect(origin: .zero, size: environment.shownSize))
    spoken = SpokenScreen(views, direction: environment.direction)
    (self.environment, self.levels) = (environment, levels)
  }

  /// The same screen after scrolling.
  private init(_ first: Self, _ root: LayoutNode, after scrolling: Scrolling) {
    (spoken, environment, levels) = (first.spoken, first.environment, first.levels)
    let screen = Rect(origin: .zero, size: environment.shownSize)
    views = PaintedViews(root, screen: screen, after: scrolling)
  }

  mutating func findAll(in root: LayoutNode, reading pixels: (any PixelReading)?) {
    guard !views.entries.isEmpty else { return }
    if asksFor("label", "role-in-label") { findLabels() }
    if asksFor("duplicate") { findDuplicates() }
    if asksForContrast || asksForTargets {
      findVisible(reading: pixels)
      findHidden(in: root, reading: pixels)
    }
    // tvOS has no Dynamic Type.
    if environment.platform == .iOS, asksFor("fixed-text") { findFixedTexts() }
  }

  /// Whether one of some codes is reported, without `accessibility-`.
  func asksFor(_ codes: String...) -> Bool {
    codes.contains { levels.asksFor("accessibility-\($0)") }
  }

  private var asksForContrast: Bool { asksFor("contrast", "contrast-unsure", "color-vision") }

  /// A remote control moves a focus.
  private var asksForTargets: Bool { environment.platform == .iOS && asksFor("target", "overlap") }

  /// Judges what depends on what is visible.
  private mutating func findVisible(reading pixels: (any PixelReading)?) {
    if asksForContrast { findContrast(reading: pixels) }
    if asksForTargets { findTargets() }
  }

  /// Judges views that scroll views hide at first where they can be seen.
  private mutating func findHidden(in root: LayoutNode, reading pixels: (any PixelReading)?) {
    var hidden = HiddenViews(root, except: views)
    while let scrolling = hidden.next() {
      var screen = Self(self, root, after: scrolling)
      hidden.remove(screen.views)
      screen.findVisible(reading: pixels)
      contrasts.merge(screen.contrasts)
      for (path, problem) in screen.diagnostics where !hasFound(problem.code, about: path) {
        var problem = problem
        problem.message += ", after scrolling"
        diagnostics.append((path, problem))
      }
    }
  }

  private func hasFound(_ code: String, about path: ViewPath) -> Bool {
    diagnostics.contains { $0.path == path && $0.diagnostic.code == code }
  }

  mutating func add(_ problem: Diagnostic, about index: Int) {
    if let finding = views.finding(problem, about: index) { diagnostics.append(finding) }
  }

  /// Notes the contrast of a judged text.
  mutating func note(_ contrast: Double, of index: Int) {
    if let source = views.owner(of: index).node.report.source {
      contrasts.add(contrast, of: source)
    }
  }

  /// The name of a view for messages.
  func name(of index: Int) -> String { views.owner(of: index).node.name }

  /// Whether a view or one around it is a row or an item, which is filled again and again.
  func row(around index: Int) -> Int? {
    views.around(index).first { views.entries[$0].node.facts.contains(.row) }
  }

  // MARK: Labels

  private mutating func findLabels() {
    for item in spoken.items {
      let element = item.element
      if element.label == nil, let image = element.imageName {
        // Documents cannot set the label of an item or a segment.
        let isBarItem = views.entries[item.index].node.facts.contains(.native)
        add(
          .accessibilityLabel(name(of: item.index), image: image, isBarItem: isBarItem),
          about: item.index)
      } else if element.mergesTexts, element.role == .button, item.label?.isEmpty != false,
        hasOnlyPictures(item.index)
      {
        add(.accessibilityLabel(name(of: item.index), image: nil), about: item.index)
      }
      if let role = element.role, let label = item.label,
        RoleWords.repeats(role, in: label, language: environment.wordLanguage)
      {
        add(.accessibilityRoleInLabel(name(of: item.index), label, role), about: item.index)
      }
    }
    for index in views.entries.indices where isTappable(index) {
      let node = views.entries[index].node
      guard !node.actions.isEmpty, node.spoken.isEmpty, hasOnlyPictures(index), !isSpoken(index)
      else { continue }
      add(.accessibilityLabel(name(of: index), image: nil), about: index)
    }
  }

  /// Whether a view contains pictures, and neither texts nor views of unknown look.
  private func hasOnlyPictures(_ index: Int) -> Bool {
    let inside = views.entries[index..<views.entries[index].end]
    let hasPicture = inside.contains { entry in
      entry.node.scene.draw.contains { if case .image = $0 { true } else { false } }
    }
    return hasPicture
      && inside.allSatisfy { $0.texts.isEmpty && !$0.node.facts.contains(.standIn) }
  }

  /// Whether VoiceOver stops at a view inside, or the document says that it stops nowhere.
  private func isSpoken(_ index: Int) -> Bool {
    views.entries[index..<views.entries[index].end].contains { entry in
      !entry.node.spoken.isEmpty || entry.node.properties["isAccessibilityElement"] != nil
    }
  }

  private mutating func findDuplicates() {
    var known: [String: (index: Int, actions: [String])] = [:]
    for item in spoken.items {
      let actions = item.element.actions.isEmpty ? nil : item.element.actions
      guard let actions = actions ?? ownActions(item), let label = item.label, !label.isEmpty,
        item.element.isEnabled
      else { continue }
      guard let first = known[label] else {
        known[label] = (item.index, actions)
        continue
      }
      let areRows = row(around: first.index) != nil && row(around: item.index) != nil
      if first.actions != actions, !areRows {
        add(
          .accessibilityDuplicate(name(of: item.index), as: name(of: first.index), label: label),
          about: item.index)
      }
    }
  }

  /// The methods that a tap on the only element of a view calls; nil for none.
  private func ownActions(_ item: SpokenScreen.Item) -> [String]? {
    let node = views.entries[item.index].node
    guard node.spoken.count == 1, !node.actions.isEmpty else { return nil }
    return node.actions.map(\.action)
  }

  // MARK: Fixed texts

  private mutating func findFixedTexts() {
    var known: Set<Int> = []
    for (index, entry) in views.entries.enumerated()
    where entry.node.facts.contains(.fixedText) && !entry.texts.isEmpty {
      let owner = views.owner(of: index).node
      // UIKit's own texts in rows and bars follow Dynamic Type.
      let isSystems = entry.node.report.part != nil && owner.facts.contains(.native)
      guard !isSystems, known.insert(entry.owner).inserted else { continue }
      let isButton = owner.facts.contains(.button)
      add(.accessibilityFixedText(name(of: index), isButton: isButton), about: index)
    }
  }
}
