import Geometry
import Layout
public import Markup
import Scene
import ViewClasses
public import Views

/// A view that is too short for what is in it.
public struct Shortage: Sendable {
  /// The view's start tag.
  public let source: ViewSource
  /// How many points of height are missing.
  public let amount: Double
  /// The gap between its views in points, and how many gaps there are; nil if it is no column.
  public let spacing: (gap: Double, count: Int)?
  /// The height that the document sets or limits, in points; nil if there is none.
  public let limit: Double?

  /// Lets an element scroll up and down.
  public static let scrolling = Diagnostic.Proposal.scrolling
}

/// The problems of a screen, of which some follow from others.
public struct RoomFindings: Sendable {
  /// The problems: those that follow from another one have it as their cause.
  public fileprivate(set) var diagnostics: [Diagnostic]
  /// The codes of comments that silenced others.
  public fileprivate(set) var silencing: Set<SuppressionUse.Place> = []
  /// The views that are too short, and not silenced.
  public fileprivate(set) var shortages: [Shortage] = []

  /// Problems of which none follows from another one.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension Diagnostic {
  /// The codes of problems that a lack of room can cause.
  private static let roomCodes: Set<String> = [
    "layout-truncated", "layout-broken-word", "layout-squeezed", "layout-overflow",
    "layout-clipped", "layout-conflict", "layout-ambiguous", "layout-covered",
  ]

  /// Whether the problem may follow from a lack of room.
  public var mayLackRoom: Bool { path != nil && Self.roomCodes.contains(code) }
}

extension ViewInspector {
  /// Finds the views that lack room for several others, and names them as the causes of the problems
  /// in them.
  ///
  /// - Parameter rendition: The rendition that has the problems; its comments silence others.
  public mutating func findLackOfRoom(
    among diagnostics: [Diagnostic], of rendition: Rendition
  ) -> RoomFindings {
    var reader = RoomReader(diagnostics, name: parsed.name, context)
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.mayLackRoom {
      if let (view, root) = find(diagnostic.path ?? "") {
        reader.look(at: view, in: root, with: index)
      }
    }
    return reader.finish(rendition.rules)
  }
}

/// Reads from a laid-out screen which problems follow from others.
private struct RoomReader {
  private let name: String
  private let context: ViewContext
  private var found: RoomFindings
  private var root: UIView?
  private var (columns, rows) = (Groups(), Groups())
  /// How much higher views have to be, in points.
  private var missing: [ObjectIdentifier: Double] = [:]

  /// Views, each with the numbers of the problems that are due to its size.
  private struct Groups {
    private(set) var all: [(view: UIView, members: [Int])] = []
    private var places: [ObjectIdentifier: Int] = [:]

    mutating func add(_ index: Int, to view: UIView) {
      if let place = places[ObjectIdentifier(view)] {
        all[place].members.append(index)
      } else {
        places[ObjectIdentifier(view)] = all.count
        all.append((view, [index]))
      }
    }
  }

  /// - Parameter name: What messages call the document's view.
  init(_ diagnostics: [Diagnostic], name: String, _ context: ViewContext) {
    (found, self.name, self.context) = (RoomFindings(diagnostics), name, context)
  }

  /// Looks for the view whose size causes a problem of a view.
  mutating func look(at view: UIView, in root: UIView, with index: Int) {
    self.root = root
    let problem = found.diagnostics[index]
    if let column = shortView(around: view, with: problem, in: root) {
      columns.add(index, to: column)
    } else if let row = narrowRow(around: view, with: problem) {
      rows.add(index, to: row)
    }
  }

  /// The problems, of which some follow from others.
  mutating func finish(_ rules: ReportRules) -> RoomFindings {
    for (_, members) in rows.all { nameCause(of: members) }
    var silenced: Set<Int> = []
    for (view, members) in columns.all {
      if !report(view, members, rules) { silenced.formUnion(members) }
    }
    found.diagnostics = found.diagnostics.enumerated()
      .filter { !silenced.contains($0.offset) }.map(\.element)
    return found
  }

  // MARK: Height

  /// The view that lacks the height that a problem of a view is about; nil if none does.
  ///
  /// Of a chain of views that are too short, it is the one that the document limits, else the
  /// outermost column, else the outermost view.
  private mutating func shortView(
    around view: UIView, with problem: Diagnostic, in root: UIView
  ) -> UIView? {
    guard let start = start(of: problem, about: view) else { return nil }
    var (short, column): (UIView?, UIView?)
    var next: UIView? = start
    while let view = next, missingHeight(of: view) > 0.5 {
      if limit(of: view) != nil { return view }
      short = view
      if isColumn(view) { column = view }
      next = view === root ? nil : view.superview
    }
    return column ?? short
  }

  /// The innermost view that may lack height for a problem; nil if the problem is not about height.
  private mutating func start(of problem: Diagnostic, about view: UIView) -> UIView? {
    switch problem.code {
    // Texts without room lie on each other.
    case "layout-covered": return view.superview
    case "layout-truncated": return view.lacksHeight(in: context) ? view.superview : nil
    case "layout-squeezed": return problem.property == "height" ? view.superview : nil
    case "layout-conflict", "layout-ambiguous":
      guard problem.property == "height" else { return nil }
      // The view whose height yields, or the one that has too little for its views.
      return missingHeight(of: view) > 0.5 ? view : view.superview
    case "layout-overflow", "layout-clipped":
      guard let parent = view.superview,
        view.frame.x >= -0.5, view.frame.maxX <= parent.frame.width + 0.5
      else { return nil }
      // A view that its views do not hold open may be short because the one around it is.
      return missingHeight(of: parent) > 0.5 ? parent : parent.superview
    default: return nil
    }
  }

  /// How much higher a view has to be for what is in it, in points.
  private mutating func missingHeight(of view: UIView) -> Double {
    if let known = missing[ObjectIdentifier(view)] { return known }
    let limits = view.layoutItem.height
    view.layoutItem.height = SizeLimits()
    defer { view.layoutItem.height = limits }
    let needed = ViewLayout.fittingSize(of: view, width: view.frame.width, in: context).height
    missing[ObjectIdentifier(view)] = needed - view.frame.height
    return needed - view.frame.height
  }

  private func isColumn(_ view: UIView) -> Bool {
    switch view.arrangement(in: context) {
    case .linear(let linear): linear.axis == .vertical
    case .stacked(let stack): stack.axis == .vertical
    default: false
    }
  }

  /// The height that the document sets for a view, or the greatest one.
  private func limit(of view: UIView) -> Double? {
    let limits = view.layoutItem.height
    return limits.fixed.isNaN ? (limits.maximum.isNaN ? nil : limits.maximum) : limits.fixed
  }

  /// Reports a view that is too short, as the cause of the problems in it; false if a comment
  /// silences it.
  private mutating func report(
    _ view: UIView, _ followers: [Int], _ rules: ReportRules
  ) -> Bool {
    guard let source = view.source else { return true }
    let amount = missingHeight(of: view)
    let areSqueezed = followers.allSatisfy { found.diagnostics[$0].code == "layout-squeezed" }
    var problem = Diagnostic.layoutTooShort(
      view === root ? name : ViewName.of(view), by: amount,
      for: followers.count, areSqueezed: areSqueezed)
    (problem.file, problem.range, problem.amount) = (source.file, source.range, amount)
    let applied = rules.applied(to: [(view.path, problem)])
    found.silencing.formUnion(applied.silencing)
    guard let reported = applied.diagnostics.first else { return applied.silencing.isEmpty }
    for index in followers { found.diagnostics[index].cause = Diagnostic.Cause(reported) }
    found.diagnostics.append(reported)
    found.shortages.append(
      Shortage(source: source, amount: amount, spacing: spacing(of: view), limit: limit(of: view)))
    return true
  }

  private func spacing(of view: UIView) -> (gap: Double, count: Int)? {
    guard case .linear(let linear) = view.arrangement(in: context), !linear.alignsToBaseline else {
      return nil
    }
    let count = view.arrangedSubviews.count(where: \.isShown) - 1
    return count > 0 ? (linear.spacing.isNaN ? 8 : linear.spacing, count) : nil
  }

  // MARK: Width

  /// The row whose views share too little width, which a problem of a view is about; nil if there is
  /// none.
  private func narrowRow(around view: UIView, with problem: Diagnostic) -> UIView? {
    let row: UIView? =
      switch problem.code {
      case "layout-truncated", "layout-broken-word": view.superview
      case "layout-squeezed": problem.property == "width" ? view.superview : nil
      case "layout-ambiguous": problem.property == "width" ? view : nil
      default: nil
      }
    guard let row else { return nil }
    switch row.arrangement(in: context) {
    case .linear(let linear): return linear.axis == .horizontal ? row : nil
    case .stacked(let stack): return stack.axis == .horizontal ? row : nil
    default: return nil
    }
  }

  /// Names the worst problem of a row as the cause of the others.
  private mutating func nameCause(of members: [Int]) {
    let ranks = ["layout-squeezed", "layout-truncated", "layout-broken-word", "layout-ambiguous"]
    func rank(_ index: Int) -> Int {
      ranks.firstIndex(of: found.diagnostics[index].code) ?? ranks.count
    }
    guard let worst = members.min(by: { (rank($0), $0) < (rank($1), $1) }) else { return }
    let cause = Diagnostic.Cause(found.diagnostics[worst])
    for index in members where index != worst { found.diagnostics[index].cause = cause }
  }
}

extension Diagnostic.Cause {
  /// A diagnostic as the cause of others.
  public init(_ diagnostic: Diagnostic) {
    self.init(code: diagnostic.code, file: diagnostic.file, range: diagnostic.range)
  }
}

extension ViewName {
  fileprivate static func of(_ view: UIView) -> String {
    of(id: view.id, className: view.className, properties: view.properties, path: view.path)
  }
}
