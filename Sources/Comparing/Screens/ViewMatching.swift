import Preview
import Scene

/// Which views of two versions of a screen belong together: those of the same `id`, and else those
/// of the same class in order, each within views that belong together.
///
/// A view of an `id` that left its place belongs to the one of that `id` and class elsewhere.
struct ViewMatching {
  let old: ViewTree
  let new: ViewTree
  /// The counterparts of the old views.
  private(set) var newOfOld: [Int?]
  /// The counterparts of the new views.
  private(set) var oldOfNew: [Int?]
  /// The new views that have another parent, or another place among their siblings.
  private(set) var moved: Set<Int> = []

  /// The counterparts of the new views that the old version has at another path, or lacks.
  var counterparts: [ViewCounterpart] {
    zip(new.views, oldOfNew).compactMap { view, index in
      let before = index.map { old.views[$0].path }
      return before == view.path ? nil : ViewCounterpart(path: view.path, before: before)
    }
  }

  init(_ old: ViewTree, _ new: ViewTree) {
    (self.old, self.new) = (old, new)
    newOfOld = Array(repeating: nil, count: old.views.count)
    oldOfNew = Array(repeating: nil, count: new.views.count)
    guard !old.views.isEmpty, !new.views.isEmpty else { return }
    if old.views[0].className == new.views[0].className { match(0, 0) }
    matchMoved()
  }

  private mutating func match(_ one: Int, _ other: Int) {
    newOfOld[one] = other
    oldOfNew[other] = one
    var (oldRest, newRest) = (old.children[one][...], new.children[other][...])
    // Most views are as they were, where they were.
    while let one = oldRest.first, let other = newRest.first, old.view(one, equals: other, of: new)
    {
      match(oldRest.removeFirst(), newRest.removeFirst())
    }
    // Of more equal views than before, the last ones are new.
    while oldRest.count == newRest.count, let one = oldRest.last, let other = newRest.last,
      old.view(one, equals: other, of: new)
    {
      match(oldRest.removeLast(), newRest.removeLast())
    }
    matchOthers(oldRest, newRest)
  }

  private mutating func matchOthers(_ oldChildren: ArraySlice<Int>, _ newChildren: ArraySlice<Int>)
  {
    if oldChildren.isEmpty || newChildren.isEmpty { return }
    var pairs = pairsByID(oldChildren, newChildren)
    let (oldRest, newRest) = (
      oldChildren.filter { index in !pairs.contains { $0.old == index } },
      newChildren.filter { index in !pairs.contains { $0.new == index } }
    )
    for pair in Alignment.pairs(oldRest.map { old.item($0) }, newRest.map { new.item($0) }) {
      if let one = pair.old, let other = pair.new { pairs.append((oldRest[one], newRest[other])) }
    }
    addSame(oldRest, newRest, to: &pairs)
    noteMoves(among: pairs)
    for pair in pairs { match(pair.old, pair.new) }
  }

  private typealias Pair = (old: Int, new: Int)

  private func pairsByID(
    _ oldChildren: ArraySlice<Int>, _ newChildren: ArraySlice<Int>
  ) -> [Pair] {
    let counterparts = Dictionary(grouping: newChildren) { new.identity($0) ?? "" }
    let own = Dictionary(grouping: oldChildren) { old.identity($0) ?? "" }
    return oldChildren.compactMap { index in
      // Equal ids, as in rows, tell nothing.
      guard let id = old.identity(index), own[id]?.count == 1, let found = counterparts[id],
        found.count == 1
      else { return nil }
      return (index, found[0])
    }
  }

  /// Adds the views without a counterpart that are the same at other places.
  private func addSame(_ oldRest: [Int], _ newRest: [Int], to pairs: inout [Pair]) {
    var lost: [Alignment.Item: [Int]] = [:]
    for index in oldRest where !pairs.contains(where: { $0.old == index }) {
      lost[old.item(index), default: []].append(index)
    }
    if lost.isEmpty { return }
    for index in newRest where !pairs.contains(where: { $0.new == index }) {
      let item = new.item(index)
      guard let other = lost[item]?.first else { continue }
      lost[item]?.removeFirst()
      pairs.append((other, index))
    }
  }

  /// Notes the pairs that are not in the longest common order.
  private mutating func noteMoves(among pairs: [Pair]) {
    let byOld = pairs.sorted { $0.old < $1.old }
    let byNew = pairs.sorted { $0.new < $1.new }
    if zip(byOld, byNew).allSatisfy({ $0 == $1 }) { return }
    func item(_ pair: Pair) -> Alignment.Item {
      let view = new.views[pair.new]
      let place = "\(min(pair.old, pair.new)) \(max(pair.old, pair.new))"
      let name = view.id ?? view.className
      return Alignment.Item(key: "\(name) \(place)", features: [], label: "\(name) \(place)")
    }
    for pair in Alignment.pairs(byOld.map(item), byNew.map(item)) where pair.old == nil {
      if let index = pair.new { moved.insert(byNew[index].new) }
    }
  }

  /// Matches views of an `id` that left their parents.
  private mutating func matchMoved() {
    let lost = Dictionary(
      grouping: old.views.indices.filter { newOfOld[$0] == nil }, by: { old.identity($0) ?? "" })
    let found = Dictionary(
      grouping: new.views.indices.filter { oldOfNew[$0] == nil }, by: { new.identity($0) ?? "" })
    for index in new.views.indices {
      guard oldOfNew[index] == nil, let id = new.identity(index), found[id]?.count == 1,
        let others = lost[id], others.count == 1, newOfOld[others[0]] == nil
      else { continue }
      moved.insert(index)
      match(others[0], index)
    }
  }
}

/// The views of a record with the views directly in each.
struct ViewTree {
  let views: [ViewRecord]
  let children: [[Int]]
  /// Whether a view, or one in it, draws something.
  let isDrawn: [Bool]
  /// The nearest view of the document that each view is, or is a part of.
  let owners: [Int]
  private let hashes: [Int]

  init(_ record: ScreenRecord) {
    views = record.views
    var children = [[Int]](repeating: [], count: views.count)
    var isDrawn: [Bool] = []
    var owners = Array(views.indices)
    var hashes: [Int] = []
    // By indices: a loop over the records would copy each.
    for index in views.indices {
      isDrawn.append(views[index].draws && !views[index].isHidden)
      var hasher = Hasher()
      hasher.combine(views[index].lines)
      hasher.combine(views[index].properties)
      hashes.append(hasher.finalize())
      guard let parent = views[index].parent else { continue }
      children[parent].append(index)
      if views[index].part != nil { owners[index] = owners[parent] }
    }
    for index in views.indices.reversed() {
      guard let parent = views[index].parent else { continue }
      if isDrawn[index], !views[parent].isHidden { isDrawn[parent] = true }
      hashes[parent] = hashes[parent] &* 31 &+ hashes[index]
    }
    (self.children, self.isDrawn, self.owners, self.hashes) = (children, isDrawn, owners, hashes)
  }

  /// The `id` of a view with its class; nil without an `id`.
  func identity(_ index: Int) -> String? {
    views[index].id.map { "\($0) \(views[index].className)" }
  }

  /// Whether a view and those in it have the same names, texts and properties as one of another
  /// tree.
  func view(_ index: Int, equals other: Int, of tree: ViewTree) -> Bool {
    hashes[index] == tree.hashes[other] && views[index].className == tree.views[other].className
      && views[index].id == tree.views[other].id && views[index].part == tree.views[other].part
  }

  /// A view as it is compared with others.
  func item(_ index: Int) -> Alignment.Item {
    let view = views[index]
    var hasher = Hasher()
    hasher.combine(view.properties)
    let own = hasher.finalize()
    return Alignment.Item(
      key: "\(view.className) \(view.part ?? "")",
      features: [hashes[index], own, view.lines.hashValue, view.id.hashValue],
      label: "\(view.className) \(view.id ?? "") \(words(of: index))")
  }

  /// The view at a path.
  func index(of path: String) -> Int? {
    guard path.first?.isNumber ?? false else { return nil }
    return views.firstIndex { $0.path.text == path }
  }

  /// The views at those of some paths that the tree has.
  func indices(of paths: Set<String>) -> [String: Int] {
    if paths.isEmpty { return [:] }
    let found = views.indices.filter { paths.contains(views[$0].path.text) }
    return Dictionary(
      found.map { (views[$0].path.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first text that a view or one in it draws; empty for none.
  func words(of index: Int) -> String {
    if let line = views[index].lines.first { return line }
    for child in children[index] where !views[child].isHidden {
      let words = words(of: child)
      if !words.isEmpty { return words }
    }
    return ""
  }
}
