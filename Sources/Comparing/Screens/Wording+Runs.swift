import Geometry
import Preview

extension Wording {
  /// What views have in common if one line reports their differences.
  private struct Likeness: Hashable {
    var key: ViewDifference.Key
    var className: String
    /// The view around an added or removed view.
    var parent: Int?
    var from: Difference.Value?
    var to: Difference.Value?
  }

  /// From this many views on, one line reports the same difference.
  private static let manyViews = 3

  /// Siblings that moved alike, views that differ alike, and each other difference by itself.
  func runs(of list: [ViewDifference]) -> [[ViewDifference]] {
    var runs: [[ViewDifference]] = []
    var known: [Likeness: Int] = [:]
    for difference in list {
      let likeness = likeness(of: difference)
      if let run = likeness.flatMap({ known[$0] }) ?? movement(like: difference, in: runs) {
        runs[run].append(difference)
      } else {
        if let likeness { known[likeness] = runs.count }
        runs.append([difference])
      }
    }
    return runs.flatMap { run in
      run.count >= Self.manyViews || run[0].displacement != nil ? [run] : run.map { [$0] }
    }
  }

  /// The run of siblings that moved as far as a view.
  private func movement(like difference: ViewDifference, in runs: [[ViewDifference]]) -> Int? {
    guard difference.key.kind == .frame, let distance = difference.displacement,
      let index = difference.index
    else { return nil }
    return runs.lastIndex { run in
      guard let last = run.last, let other = last.index, last.key.kind == .frame,
        let moved = last.displacement
      else { return false }
      return new.tree.views[other].parent == new.tree.views[index].parent
        && areNear(moved, distance)
    }
  }

  /// What other views have to share to be reported with a view; nil if it has its own line.
  private func likeness(of difference: ViewDifference) -> Likeness? {
    guard let index = difference.index, difference.displacement == nil,
      difference.key.property != "class"
    else { return nil }
    let view = (difference.isOld ? old : new).tree.views[index]
    var key = difference.key
    key.view = view.part ?? ""
    let isOneSided = [.added, .removed].contains(key.kind)
    guard isOneSided || [.look, .frame].contains(key.kind) else { return nil }
    let values = difference.valuesAnywhere
    // Views of any class grow.
    return Likeness(
      key: key, className: key.kind == .frame ? "" : view.className,
      parent: isOneSided ? view.parent : nil, from: values.from, to: values.to)
  }

  private func areNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < 0.1 && abs(one.y - other.y) < 0.1
  }
}

extension ViewDifference {
  /// Both values of a view wherever it is; of a frame, the sizes that differ.
  var valuesAnywhere: (from: Difference.Value?, to: Difference.Value?) {
    guard case .frame(let before) = from, case .frame(let after) = to else {
      return (from?.size, to?.size)
    }
    let (isWide, isHigh) = (before.width != after.width, before.height != after.height)
    func size(_ frame: Rect) -> Difference.Value {
      .frame(Rect(0, 0, isWide ? frame.width : 0, isHigh ? frame.height : 0))
    }
    return (size(before), size(after))
  }
}

extension Difference.Value {
  /// The value of a view wherever it is.
  fileprivate var size: Self {
    if case .frame(let frame) = self { .frame(Rect(origin: .zero, size: frame.size)) } else { self }
  }
}
