import Geometry
import Layout
import Markup

extension Diagnostic {
  /// The diagnostic of a layout finding.
  static func finding(_ finding: Finding, on view: UIView, others: [UIView]) -> Self {
    switch finding.kind {
    case .conflict(let axis): layoutConflict(axis, finding.amount, view, others)
    case .ambiguous(let axis): layoutAmbiguous(axis, finding.amount, view, others)
    case .overflow: overflow([finding], of: view)
    case .mergedPriority(let axis): layoutPriority(axis, finding.amount, view)
    }
  }

  /// The diagnostic of a view that extends beyond its parent along one axis or both.
  static func overflow(_ findings: [Finding], of view: UIView) -> Self {
    var isWide = false
    let ways = findings.compactMap { finding in
      guard case .overflow(let axis) = finding.kind else { return nil as String? }
      isWide = isWide || axis == .horizontal
      return "\(points(finding.amount)) beyond its parent’s \(size(axis))"
    }
    let reach = ways.joined(separator: " and ")
    return view.superview?.clipsToBounds == true
      ? layoutClipped(reach, view) : layoutOverflow(reach, isWide, view)
  }

  private static func layoutAmbiguous(
    _ axis: Axis, _ amount: Double, _ view: UIView, _ others: [UIView]
  ) -> Self {
    let size = size(axis)
    if others.isEmpty {
      return Self(
        .note,
        "\(points(amount)) of \(view.className)’s \(size) may be above or below its baseline",
        hint: "Give it no more \(size) than its views need")
    }
    if amount.isInfinite {
      return Self(
        .note,
        "The \(size) of \(names(others)) is not determined",
        hint: "Set a \(size), or attach both edges to the parent")
    }
    let room = "\(points(amount)) of \(view.className)’s \(size)"
    return Self(
      .note,
      others.count == 1
        ? "\(names(others)) may or may not fill \(room)"
        : "Nothing determines how \(names(others)) share \(room)",
      hint: "Give one view a weight, add a spacer, or set a \(size)")
  }

  private static func layoutClipped(_ reach: String, _ view: UIView) -> Self {
    Self(
      .warning, "\(view.className) is cut off: it reaches \(reach)",
      hint: "Make it smaller, or give its parent more room")
  }

  private static func layoutConflict(
    _ axis: Axis, _ amount: Double, _ view: UIView, _ others: [UIView]
  ) -> Self {
    Self(
      .warning,
      "\(view.className)’s \(size(axis)) contradicts other constraints by \(points(amount))\(among(others))",
      hint: "Remove a fixed or bounded \(size(axis)), or let the parent align instead of fill")
  }

  private static func layoutPriority(_ axis: Axis, _ priority: Double, _ view: UIView) -> Self {
    Self(
      .warning,
      "One of the priorities of \(view.className)’s \(size(axis)) counts as \(priority.shortText), the nearest supported one",
      hint: "Use fewer different priorities: only five are distinguished, including 250 and 750")
  }

  private static func layoutOverflow(_ reach: String, _ isWide: Bool, _ view: UIView) -> Self {
    let more = "use a scroll view, or give the parent more room"
    return Self(
      .warning, "\(view.className) reaches \(reach)",
      hint: isWide && !view.wraps
        ? "Let text wrap with numberOfLines=\"0\", \(more)"
        : more.prefix(1).uppercased() + more.dropFirst())
  }

  /// The diagnostic of views that get no room in another one; the first of them is named.
  static func layoutSqueezed(
    _ view: UIView, _ axis: Axis, others count: Int, by largest: UIView?
  ) -> Self {
    let extent = axis == .horizontal ? largest?.frame.width : largest?.frame.height
    let taker = largest.map { ": \(names([$0])) takes \(points(extent ?? 0))" }
    let others = count == 0 ? "gets" : "and \(count) more get"
    return Self(
      .warning, "\(names([view])) \(others) no \(size(axis))\(taker ?? "")",
      hint: "Limit the \(size(axis)) of the others, or use a scroll view")
  }

  static func layoutTruncated(_ view: UIView) -> Self {
    Self(
      .warning, "The text of \(view.className) is cut off",
      hint: view.wraps
        ? "Give it more room" : "Let it wrap with numberOfLines=\"0\", or give it more room")
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
    let names = views.prefix(4).map { $0.id.map { "“\($0)”" } ?? "\($0.className) \($0.path)" }
    return names.joined(separator: ", ") + (views.count > 4 ? ", …" : "")
  }
}
