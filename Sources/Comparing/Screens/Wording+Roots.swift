import Preview

extension Wording {
  // MARK: Views of another class

  /// Makes one difference of a view that was removed and one of another class with its name.
  mutating func joinClasses() {
    for place in list.indices where list[place].key.kind == .added {
      guard let index = list[place].index, list[place].key.property.isEmpty,
        let other = list.firstIndex(where: { isReplaced($0, by: index) }),
        let was = list[other].index
      else { continue }
      list[place].key = .init(view: list[other].key.view, kind: .look, property: "class")
      list[place].from = .words(old.tree.views[was].className)
      list[place].to = .words(new.tree.views[index].className)
      list[other].index = nil
    }
    list.removeAll { $0.key.kind == .removed && $0.index == nil }
  }

  /// Whether a view was removed which has another class and the same name, by its `id` or else by
  /// what it says.
  private func isReplaced(_ difference: ViewDifference, by index: Int) -> Bool {
    guard difference.key.kind == .removed, difference.isOld, let was = difference.index else {
      return false
    }
    let (before, after) = (old.tree.views[was], new.tree.views[index])
    guard before.className != after.className, before.parent != nil, after.parent != nil else {
      return false
    }
    if before.id != nil || after.id != nil { return before.id == after.id }
    let words = new.tree.words(of: index)
    return !words.isEmpty && words == old.tree.words(of: was)
  }

  /// What a view was called; nil if it is called by its `id`, or was not there.
  func earlierName(of difference: ViewDifference) -> String? {
    guard let index = difference.index, !difference.isOld, new.tree.views[index].id == nil else {
      return nil
    }
    return old.tree.index(of: difference.key.view).map(old.name)
  }

  /// The properties by which a view without an `id` is called.
  static let naming = Set(ViewNames.naming.map { ".\($0)" })

  // MARK: Roots

  /// Roots with those of the same view together, its properties first; what came or went without
  /// being drawn is last.
  func grouped(_ roots: [[ViewDifference]]) -> [[[ViewDifference]]] {
    var groups: [(owner: Int?, runs: [[ViewDifference]])] = []
    for run in roots {
      let own = run.count == 1 ? owner(run[0]) : nil
      if let own, let known = groups.firstIndex(where: { $0.owner == own }) {
        groups[known].runs.append(run)
      } else {
        groups.append((own, [run]))
      }
    }
    func isUnseen(_ runs: [[ViewDifference]]) -> Bool {
      [.added, .removed].contains(runs[0][0].key.kind) && !runs[0][0].isVisible
    }
    let sorted = groups.map { group in
      group.runs.filter { $0[0].isProperty } + group.runs.filter { !$0[0].isProperty }
    }
    return sorted.filter { !isUnseen($0) } + sorted.filter(isUnseen)
  }
}
