import Geometry
import Layout
import Markup

extension Diagnostic {
  /// The diagnostic of a layout finding.
  static func finding(
    _ finding: Finding, on view: UIView, others: [UIView], in context: ViewContext
  ) -> Self {
    switch finding.kind {
    case .conflict(let axis):
      layoutConflict(axis, finding.amount, view, others, context).about(axis, finding.amount)
    case .ambiguous(let axis):
      layoutAmbiguous(axis, finding.amount, view, others, context).about(axis, finding.amount)
    case .overflow: overflow([finding], of: view, in: context)
    case .mergedPriority(let axis): layoutPriority(axis, finding.amount, view).about(axis)
    }
  }

  /// The diagnostic with the axis that it is about, and its amount.
  func about(_ axis: Axis, _ amount: Double = 0) -> Self {
    var diagnostic = self
    (diagnostic.property, diagnostic.amount) = (Self.size(axis), amount)
    return diagnostic
  }

  /// The diagnostic of a view that extends beyond its parent along one axis or both.
  static func overflow(_ findings: [Finding], of view: UIView, in context: ViewContext) -> Self {
    var axes: [Axis] = []
    let ways = findings.compactMap { finding in
      guard case .overflow(let axis) = finding.kind else { return nil as String? }
      axes.append(axis)
      return "\(points(finding.amount)) beyond its parent’s \(size(axis))"
    }
    let reach = ways.joined(separator: " and ")
    var problem =
      view.superview?.clipsToBounds == true
      ? layoutClipped(reach, view) : layoutOverflow(reach, axes, view, context)
    problem.amount = findings.map(\.amount).max() ?? 0
    return problem
  }

  private static func layoutAmbiguous(
    _ axis: Axis, _ amount: Double, _ view: UIView, _ others: [UIView], _ context: ViewContext
  ) -> Self {
    let size = size(axis)
    if others.isEmpty {
      return Self(
        .note,
        "\(points(amount)) of the \(size) of \(view.shownName) may be above or below its baseline",
        hint: "Give it no more \(size) than its views need")
    }
    if amount.isInfinite {
      return Self(
        .note,
        "The \(size) of \(names(others)) is not determined",
        hint: sizeHint(axis, in: view, context))
    }
    let room = "\(points(amount)) of the \(size) of \(view.shownName)"
    return Self(
      .note,
      others.count == 1
        ? "\(names(others)) may or may not fill \(room)"
        : "Nothing determines how \(names(others)) share \(room)",
      hint: "Give one view a weight, add a spacer, or set a \(size)")
  }

  static func layoutBrokenWord(_ view: UIView, in context: ViewContext) -> Self {
    guard let (word, needed, room) = view.brokenWord(in: context) else {
      return Self(
        .warning, "A word in the text of \(view.shownName) does not fit a line and is broken",
        hint: "Give it more width, a smaller font, or a shorter word")
    }
    var problem = Self(
      .warning,
      "The word “\(word)” in the text of \(view.shownName) is broken: it needs \(points(needed)) of width, and a line has \(points(room))",
      hint: "Give it \(points(needed - room)) more width, a smaller font, or a shorter word")
    problem.amount = needed - room
    return problem
  }

  private static func layoutClipped(_ reach: String, _ view: UIView) -> Self {
    Self(
      .warning, "\(view.shownName) is cut off: it reaches \(reach)",
      hint: "Make it smaller, or give its parent more room")
  }

  private static func layoutConflict(
    _ axis: Axis, _ amount: Double, _ view: UIView, _ others: [UIView], _ context: ViewContext
  ) -> Self {
    let ratio = view.layoutItem.aspectRatio.isNaN ? "" : " or the aspectRatio"
    let other = view.superview.map { ", or \(wayToKeepSizes(axis, in: $0, context))" }
    return Self(
      .warning,
      "The \(size(axis)) of \(view.shownName) contradicts other constraints by \(points(amount))\(among(others))",
      hint: "Remove a fixed or bounded \(size(axis))\(ratio)"
        + (other ?? ": the root is as large as the screen"))
  }

  /// How a view can let those in it keep their sizes on an axis.
  private static func wayToKeepSizes(
    _ axis: Axis, in view: UIView, _ context: ViewContext
  ) -> String {
    switch view.arrangement(in: context) {
    case .linear: "let the parent align instead of fill"
    case .stacked(let stack):
      "let the parent \(stack.axis == axis ? "distribute" : "align") instead of fill"
    case .anchored: "anchor it to one of the edges only"
    default: "put it into a row or column that aligns instead of filling"
    }
  }

  /// How to determine the size of a view in another on an axis.
  static func sizeHint(_ axis: Axis, in view: UIView, _ context: ViewContext) -> String {
    let other: String =
      switch view.arrangement(in: context) {
      case .linear, .stacked: ", or let the parent fill"
      case .anchored: ", or anchor it to both edges"
      default: ""
      }
    return "Set a \(size(axis))\(other)"
  }

  private static func layoutPriority(_ axis: Axis, _ priority: Double, _ view: UIView) -> Self {
    Self(
      .warning,
      "One of the priorities of the \(size(axis)) of \(view.shownName) counts as \(priority.shortText), the nearest supported one",
      hint: "Use fewer different priorities: only five are distinguished, including 250 and 750")
  }

  private static func layoutOverflow(
    _ reach: String, _ axes: [Axis], _ view: UIView, _ context: ViewContext
  ) -> Self {
    // A parent without room is loose, and reported as squeezed.
    for axis in axes {
      guard let parent = view.superview, parent.frame.size[axis] <= 0,
        let way = parent.wayToHold(axis, in: context)
      else { continue }
      let hint = looseHint(axis, parent, way)
      return Self(.warning, "\(view.shownName) reaches \(reach)", hint: hint)
    }
    let more = "use a scroll view, or give the parent more room"
    return Self(
      .warning, "\(view.shownName) reaches \(reach)",
      hint: axes.contains(.horizontal) && view.hasTextOfOneLine
        ? "Let text wrap with numberOfLines=\"0\", \(more)"
        : more.prefix(1).uppercased() + more.dropFirst())
  }

  /// How to hold a view open whose views do not.
  private static func looseHint(_ axis: Axis, _ view: UIView, _ way: String) -> String {
    "The views in \(names([view])) do not hold it open: \(way), or give it a \(size(axis))"
  }

  /// The note about a view that takes the room of a spacer, because its own views do not hold it.
  static func layoutLoose(
    _ view: UIView, _ axis: Axis, _ way: String, insteadOf spacer: UIView
  ) -> Self {
    Self(
      .note,
      "\(names([view])) takes \(points(view.frame.size[axis])) of \(size(axis)), and \(names([spacer])) gets none",
      hint: looseHint(axis, view, way))
  }

  /// The diagnostic of views that get no room in another one; the first of them is named.
  static func layoutSqueezed(
    _ view: UIView, _ axis: Axis, others count: Int, in parent: UIView, _ context: ViewContext
  ) -> Self {
    let others = count == 0 ? "gets" : "and \(count) more get"
    let squeezed = "\(names([view])) \(others) no \(size(axis))"
    if let (loose, way) = view.looseView(axis, in: context) {
      return Self(.warning, squeezed, hint: looseHint(axis, loose, way))
    }
    guard parent.fillingAxis(in: context) == axis, let largest = parent.largestSubview(on: axis)
    else {
      let hint = "Give \(names([parent])) more \(size(axis)), or smaller margins and spacings"
      return Self(.warning, squeezed, hint: hint)
    }
    return Self(
      .warning, "\(squeezed): \(names([largest])) takes \(points(largest.frame.size[axis]))",
      hint: "Limit the \(size(axis)) of the others, or use a scroll view")
  }

  static func layoutTruncated(_ view: UIView, in context: ViewContext) -> Self {
    let missing = view.missingText(in: context)
    let property = view.wrappingProperty(in: context)
    let hint = remedy(for: missing, property)
    var problem = Self(
      .warning, "The text of \(view.shownName) is cut off\(missing.map(words) ?? "")", hint: hint)
    if let property, hint.contains(property) { problem.proposal = .attribute(property, "0") }
    problem.amount = missing?.amount ?? 0
    return problem
  }

  /// A view for which MarkupKit calls `sizeToFit`.
  static func unsizedView(_ view: UIView, _ axis: Axis, hint: String) -> Self {
    Self(
      .warning,
      "\(view.shownName) gets no \(size(axis)): sizeToFit ignores constraints, and it has no \(size(axis)) of its own",
      hint: hint)
  }

  static func unsizedView(inScrollView view: UIView) -> Self {
    Self(
      .warning,
      "\(view.shownName) gets no height: it has none of its own, and the scroll view around it gives none",
      hint: "Set its height, or fitToHeight=\"true\" of the scroll view")
  }

  private static func words(_ missing: MissingText) -> String {
    switch missing {
    case .width(let amount): ", \(points(amount)) short"
    case .height(let amount): ", \(points(amount)) of height short"
    case .lines(let shown, let all, let height):
      " after \(shown) of \(all) lines, \(points(height)) of height short"
    }
  }

  /// What gives a text the room that it lacks.
  ///
  /// - Parameter property: The property that limits its lines; nil if none does.
  private static func remedy(for missing: MissingText?, _ property: String?) -> String {
    switch (missing, property) {
    case (.height(let amount), _), (.lines(_, _, let amount), nil):
      "Give it \(points(amount)) more height, or a smaller font"
    case (.lines, let property?): "Show all lines with \(property)=\"0\", or write a shorter text"
    case (_, let property?): "Let it wrap with \(property)=\"0\", or give it more room"
    case (.width(let amount), nil): "Give it \(points(amount)) more width, or a smaller font"
    case (nil, nil): "Give it more room"
    }
  }

  private static func size(_ axis: Axis) -> String { axis == .horizontal ? "width" : "height" }

  private static func points(_ amount: Double) -> String {
    let number = ((amount * 10).rounded() / 10).shortText
    return number == "1" ? "1 point" : "\(number) points"
  }

  private static func among(_ views: [UIView]) -> String {
    views.isEmpty ? "" : " among \(names(views))"
  }

  /// The first few views, each by id, or else by class and path.
  private static func names(_ views: [UIView]) -> String {
    views.prefix(4).map(\.shownName).joined(separator: ", ") + (views.count > 4 ? ", …" : "")
  }
}

extension UIView {
  /// The view's name in messages.
  var shownName: String {
    ViewName.of(id: id, className: className, properties: properties, path: path)
  }
}
