import Geometry
import Layout
import Markup

extension ReasonWords {
  /// The reason for the view's position in its parent.
  func positionText(_ reason: Reason) -> String {
    let lead = "\(view.frame.origin[axis].oneDecimal) from the \(side(isStart: true))"
    switch reason.rule {
    case .hidden: return "\(lead): hidden views have no place"
    case .origin where reason.container == nil: return "\(lead): the screen"
    case .origin: return "\(lead): begins where \(container(reason)) does"
    case .page(let number):
      return "\(lead): after \(number) page\(number == 1 ? "" : "s") of \(container(reason))"
    case .start(let inset): return "\(lead): \(edge(reason, inset, isStart: true))"
    case .end(let inset):
      let place = "ends \(inset.oneDecimal) from the \(side(isStart: false))"
      return "\(place): \(edge(reason, inset, isStart: false))"
    case .center: return "\(lead): in the middle of \(container(reason))"
    case .contentCenter:
      return "\(lead): in the middle between the margins of \(container(reason))"
    case .after(let gap): return "\(lead): \(gap.oneDecimal) after \(names(reason.others))"
    case .before(let gap): return "\(lead): ends \(gap.oneDecimal) before \(names(reason.others))"
    case .baselines: return "\(lead): its baseline is level with \(names(reason.others))"
    default: return "\(lead): nothing determines it between the edges of \(container(reason))"
    }
  }

  private func side(isStart: Bool) -> String {
    axis == .horizontal ? isStart ? "left" : "right" : isStart ? "top" : "bottom"
  }

  /// The margin at an edge of the container, including the safe area's part.
  private func edge(_ reason: Reason, _ inset: Double, isStart: Bool) -> String {
    guard let box = reason.container, inset != 0 else {
      return "the edge of \(container(reason))"
    }
    let isLeading = isStart == (direction == .leftToRight)
    let name =
      axis == .vertical
      ? isStart ? "top margin" : "bottom margin" : isLeading ? "leading margin" : "trailing margin"
    let parent = views[box]
    let safe = parent.insetsLayoutMarginsFromSafeArea ? parent.safeAreaInsets : .zero
    let part = isStart ? safe.start(axis) : safe.end(axis)
    guard part != 0, part < inset + 0.5 else { return name }
    return part > inset - 0.5
      ? "the safe area"
      : "\(name) (\((inset - part).oneDecimal) + \(part.oneDecimal) of the safe area)"
  }

  /// The place that decides a position.
  func positionPlace(_ reason: Reason) -> ViewSource? {
    switch reason.rule {
    case .origin where reason.container == nil: nil
    case .hidden: place(of: ["hidden", "displayable"], on: view)
    case .start: place(of: marginKeys(isStart: true), onContainerOf: reason)
    case .end: place(of: marginKeys(isStart: false), onContainerOf: reason)
    case .after, .before: place(of: ["spacing"], onContainerOf: reason)
    case .baselines: place(of: ["alignToBaseline", "alignment"], onContainerOf: reason)
    default: place(of: [], onContainerOf: reason)
    }
  }
}
