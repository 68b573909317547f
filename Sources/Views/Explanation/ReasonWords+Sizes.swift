import Geometry
import Layout
import Markup

extension ReasonWords {
  /// The reason for the view's width or height.
  func sizeText(_ reason: Reason) -> String {
    let size = view.frame.size[axis].oneDecimal
    let lead = "\(size) \(axis == .horizontal ? "wide" : "high")"
    return wanted(reason.rule).map { "\(lead), of \($0.oneDecimal) wanted: \(rule(reason))" }
      ?? "\(lead): \(rule(reason))"
  }

  /// The size that the view needs, if its neighbours left it less.
  private func wanted(_ rule: Reason.Rule) -> Double? {
    switch rule {
    case .share(_, let wanted?), .weight(_, _, let wanted?), .inside(_, let wanted):
      isSmaller(than: wanted) ? wanted : nil
    default: nil
    }
  }

  private func isSmaller(than wanted: Double?) -> Bool {
    wanted.map { view.frame.size[axis] < $0 - 0.5 } ?? false
  }

  private func rule(_ reason: Reason) -> String {
    switch reason.rule {
    case .screen: "the screen"
    case .fixed(let size): "its \(word) is \(size.oneDecimal)"
    case .minimum(let limit, let wanted): limited("minimum", limit, wanted, "below")
    case .maximum(let limit, let wanted): limited("maximum", limit, wanted, "above")
    case .aspectRatio(let ratio, let across):
      "aspectRatio \(ratio.oneDecimal), for a \(axis == .horizontal ? "height" : "width") of \(across.oneDecimal)"
    case .fill(let size, let start, let end):
      "fills \(container(reason))\(sum(size, -start, -end))"
    case .around(let start, let end): around(reason, start, end)
    case .sum: "as \(extent) as \(names(reason.others)) side by side"
    case .content: "its own size"
    default: shared(reason)
    }
  }

  /// The rules that relate the view's size to its neighbours'.
  private func shared(_ reason: Reason) -> String {
    switch reason.rule {
    case .share(let size, let wanted): share(reason, size, wanted)
    case .weight(let own, let sum, let wanted): weight(reason, own, sum, wanted)
    case .equalSizes: "as \(extent) as \(names(reason.others)) in \(container(reason))"
    case .proportion(let wanted):
      "its share of \(container(reason)), in proportion to its own size, \(wanted.oneDecimal)"
    case .grid: "as \(extent) as \(names(reason.others)), in one column of the grid"
    case .baselines: "puts the baselines of \(names(reason.others)) at one height"
    case .inside(let size, _): "fits into \(container(reason)) (\(size.oneDecimal))"
    case .heldDown: "it asks for no size, and \(container(reason)) keeps it small"
    default: trouble(reason)
    }
  }

  private var parent: UIView { view.superview ?? view }

  private var word: String { axis == .horizontal ? "width" : "height" }
  var extent: String { axis == .horizontal ? "wide" : "high" }

  private func limited(
    _ prefix: String, _ limit: Double, _ wanted: Double?, _ side: String
  ) -> String {
    let name = "\(prefix)\(word.prefix(1).uppercased())\(word.dropFirst()) \(limit.oneDecimal)"
    guard let wanted, side == "below" ? wanted < limit : wanted > limit else { return name }
    return "its own size, \(wanted.oneDecimal), is \(side) \(name)"
  }

  /// A sum in parentheses; empty for a single number.
  private func sum(_ first: Double, _ others: Double...) -> String {
    let terms = others.filter { $0 != 0 }.map { "\($0 < 0 ? "−" : "+") \(abs($0).oneDecimal)" }
    return terms.isEmpty ? "" : " (\(([first.oneDecimal] + terms).joined(separator: " ")))"
  }

  private func around(_ reason: Reason, _ start: Double, _ end: Double) -> String {
    let size = reason.others.first.map { views[$0].frame.size[axis] } ?? 0
    let verb = reason.others.count == 1 ? "needs" : "need"
    return "as \(extent) as \(names(reason.others)) \(verb)\(sum(size, start, end))"
  }

  private func share(_ reason: Reason, _ size: Double, _ wanted: Double?) -> String {
    let place = "\(container(reason)) (\(size.oneDecimal))"
    if reason.others.isEmpty { return "takes all the room in \(place)" }
    if isSmaller(than: wanted) {
      let isWeighted = !view.layoutItem.weight.isNaN
      return "gave way to \(names(reason.others))"
        + (isWeighted ? ", since views with a weight yield first" : "")
    }
    let verb = reason.others.count == 1 ? "leaves" : "leave"
    return "takes the room that \(names(reason.others)) \(verb) in \(place)"
  }

  private func weight(
    _ reason: Reason, _ own: Double, _ sum: Double, _ wanted: Double?
  ) -> String {
    let weights = reason.others.map { views[$0].layoutItem.weight.oneDecimal }
    let isOne = weights.count == 1
    if isSmaller(than: wanted) {
      return "gave way to \(names(reason.others)), whose \(isOne ? "weight is" : "weights are") "
        + "\(weights.prefix(3).joined(separator: ", ")); its own is \(own.oneDecimal)"
    }
    return "its weight, \(own.oneDecimal), of \(sum.oneDecimal) with \(names(reason.others))"
  }

  /// The problem with the view's size, and how to fix it.
  private func trouble(_ reason: Reason) -> String {
    switch reason.rule {
    case .hidden: "hidden views take no room"
    case .conflict(let amount): finding(.conflict(axis), reason, amount)
    case .ambiguous(let amount): finding(.ambiguous(axis), reason, amount)
    default:
      "nothing determines it. "
        + Diagnostic.sizeHint(axis, in: reason.container.map { views[$0] } ?? parent, context)
    }
  }

  private func finding(_ kind: Finding.Kind, _ reason: Reason, _ amount: Double) -> String {
    let item = reason.container ?? 0
    let problem = Diagnostic.finding(
      Finding(kind, item: item, others: reason.others, amount: amount), on: views[item],
      others: reason.others.map { views[$0] }, in: context)
    return problem.message + (problem.hint.map { ". \($0)" } ?? "")
  }

  /// The place that decides a size.
  func sizePlace(_ reason: Reason) -> ViewSource? {
    let name = "\(word.prefix(1).uppercased())\(word.dropFirst())"
    switch reason.rule {
    case .screen: return nil
    case .hidden: return place(of: ["hidden", "displayable"], on: view)
    case .fixed: return place(of: [word], on: view)
    case .minimum: return place(of: ["minimum\(name)"], on: view)
    case .maximum: return place(of: ["maximum\(name)"], on: view)
    case .aspectRatio: return place(of: ["aspectRatio"], on: view)
    case .weight: return place(of: ["weight"], on: view)
    case .content: return place(of: ["text", "title", "image"], on: view)
    case .fill:
      let keys = marginKeys(isStart: true) + marginKeys(isStart: false)
      return place(of: keys, onContainerOf: reason)
    case .grid: return place(of: ["alignToGrid"], onContainerOf: reason)
    case .equalSizes, .proportion: return place(of: ["distribution"], onContainerOf: reason)
    case .around, .sum:
      return reason.others.first.flatMap { views[$0].source } ?? view.source
    default: return place(of: [], onContainerOf: reason)
    }
  }
}
