import Geometry
import Preview
import Scene

/// Which views of two versions of a screen belong together: those of the same `id`, and else those
/// of the same class in order, each within views that belong together.
///
/// A view of an `id` that left its place belongs to the one of that `id` and class elsewhere, and one
/// without an `id` to the only one that is equal, or else to the only one of its class that says the
/// same. The root belongs to the root, even if it has another class, unless one side has it inside a
/// view that the other side lacks. So does any view without another counterpart if the views in it
/// are the same.
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
    matchRoots()
    matchMoved {
      old.identity($0)
    } in: {
      new.identity($0)
    }
    matchMoved {
      old.fingerprint($0)
    } in: {
      new.fingerprint($0)
    }
    matchMoved {
      old.saying($0)
    } in: {
      new.saying($0)
    }
    moved = moved.filter { !keepsPlace($0) }
  }

  /// Whether a view has its old place: the counterpart of the view around it was found after its own.
  private func keepsPlace(_ index: Int) -> Bool {
    guard let one = oldOfNew[index], let parent = new.views[index].parent,
      let other = oldOfNew[parent], old.views[one].parent == other
    else { return false }
    let places = new.children[parent].compactMap { oldOfNew[$0] }
      .filter { old.views[$0].parent == other }
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  private mutating func matchRoots() {
    if old.views[0].className == new.views[0].className { return match(0, 0) }
    let inside = new.inner(like: 0, of: old)
    let around = old.inner(like: 0, of: new)
    if let inside, inside.likeness >= around?.likeness ?? 0 {
      match(0, inside.index)
      moved.insert(inside.index)
    } else if let around {
      match(around.index, 0)
      moved.insert(0)
    } else if !old.likenesses(of: [0], to: 0, of: new).isEmpty {
      match(0, 0)
    }
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
    addRenamed(oldRest, newRest, to: &pairs)
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

  /// Adds the views without a counterpart that have another class now, by the views in them; not
  /// those that are around or inside of their old self.
  private func addRenamed(_ oldRest: [Int], _ newRest: [Int], to pairs: inout [Pair]) {
    let lost = oldRest.filter { index in !pairs.contains { $0.old == index } }
    let found = newRest.filter { index in !pairs.contains { $0.new == index } }
    if lost.isEmpty || found.isEmpty { return }
    var alike: [(pair: Pair, likeness: Double)] = []
    for index in found where new.views[index].part == nil {
      for (other, likeness) in old.likenesses(of: lost, to: index, of: new)
      where old.views[other].className != new.views[index].className {
        let inside = old.inner(like: index, of: new)?.likeness ?? 0
        let around = new.inner(like: other, of: old)?.likeness ?? 0
        if max(inside, around) < likeness { alike.append(((other, index), likeness)) }
      }
    }
    // The same from either side.
    func order(_ one: (pair: Pair, likeness: Double)) -> (Double, Int, Int) {
      (-one.likeness, min(one.pair.old, one.pair.new), max(one.pair.old, one.pair.new))
    }
    for (pair, _) in alike.sorted(by: { order($0) < order($1) })
    where !pairs.contains(where: { $0.old == pair.old || $0.new == pair.new }) {
      pairs.append(pair)
    }
  }

  /// Notes the pairs that are not in the longest common order.
  private mutating func noteMoves(among pairs: [Pair]) {
    let byOld = pairs.sorted { $0.old < $1.old }
    let byNew = pairs.sorted { $0.new < $1.new }
    if zip(byOld, byNew).allSatisfy({ $0 == $1 }) { return }
    func item(_ pair: Pair) -> Alignment.Item {
      // The words are those of both sides, so that the way back is the mirror.
      let words = [old.words(of: pair.old), new.words(of: pair.new)].sorted()
      let name = new.views[pair.new].id ?? new.views[pair.new].className
      let place = "\(min(pair.old, pair.new)) \(max(pair.old, pair.new))"
      return Alignment.Item(
        key: "\(pair)", name: nil, features: [], label: "\(name) \(words) \(place)")
    }
    for pair in Alignment.pairs(byOld.map(item), byNew.map(item)) where pair.old == nil {
      if let index = pair.new { moved.insert(byNew[index].new) }
    }
  }

  /// Matches views that left their parents, by names that only one view has on each side.
  private mutating func matchMoved(
    _ oldName: (Int) -> String?, in newName: (Int) -> String?
  ) {
    let lost = Dictionary(
      grouping: old.views.indices.filter { newOfOld[$0] == nil }, by: { oldName($0) ?? "" })
    let found = Dictionary(
      grouping: new.views.indices.filter { oldOfNew[$0] == nil }, by: { newName($0) ?? "" })
    for index in new.views.indices {
      guard oldOfNew[index] == nil, let name = newName(index), found[name]?.count == 1,
        let others = lost[name], others.count == 1, newOfOld[others[0]] == nil
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
  /// How many views each view has in it.
  private let sizes: [Int]

  init(_ record: ScreenRecord) {
    views = record.views
    var sizes = [Int](repeating: 0, count: views.count)
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
      sizes[parent] += 1 + sizes[index]
    }
    (self.children, self.isDrawn, self.owners) = (children, isDrawn, owners)
    (self.hashes, self.sizes) = (hashes, sizes)
  }

  /// The frame of a view in the coordinates of a view around it; nil if that is not around it.
  ///
  /// - Parameter container: The view around it; nil for the screen.
  func frame(of index: Int, inside container: Int?) -> Rect? {
    var (frame, parent) = (views[index].frame, views[index].parent)
    while parent != container {
      guard let here = parent else { return nil }
      frame.origin = frame.origin + views[here].frame.origin
      parent = views[here].parent
    }
    return frame
  }

  /// The `id` of a view with its class; nil without an `id`.
  func identity(_ index: Int) -> String? {
    views[index].id.map { "\($0) \(views[index].className)" }
  }

  /// The class of a view with what it and those in it say and are; nil if it says nothing, as many
  /// views may be that way.
  func fingerprint(_ index: Int) -> String? {
    views[index].part == nil && name(of: index) != nil
      ? "\(views[index].className) \(hashes[index])" : nil
  }

  /// The class of a view with what it says itself; nil if it says nothing.
  func saying(_ index: Int) -> String? {
    let view = views[index]
    return view.part == nil && !view.lines.isEmpty ? "\(view.className) \(view.lines)" : nil
  }

  /// How much of two views has to be the same for the views to be the same.
  private static let enough = 0.5

  /// The view, but the root, that is most like a view of another tree and has its class; nil if none
  /// is like it.
  func inner(like other: Int, of tree: ViewTree) -> (index: Int, likeness: Double)? {
    let alike = views.indices.dropFirst().filter {
      views[$0].className == tree.views[other].className && views[$0].part == nil
    }
    // Of equal ones, the first is the outermost.
    return likenesses(of: alike, to: other, of: tree).max {
      ($0.likeness, -$0.index) < ($1.likeness, -$1.index)
    }
  }

  /// The views that are the same as a view of another tree, with the share of the views in one of the
  /// two that the other has, too.
  func likenesses(
    of indices: [Int], to other: Int, of tree: ViewTree
  ) -> [(index: Int, likeness: Double)] {
    let (others, size) = (tree.contents(of: other), tree.sizes[other])
    return indices.compactMap { index in
      let (least, most) = (min(size, sizes[index]), max(size, sizes[index]))
      // Most views are too small or too large.
      guard most > 0, Double(least) / Double(most) >= Self.enough else { return nil }
      let common = contents(of: index).reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
      let likeness = Double(common) / Double(most)
      return likeness >= Self.enough ? (index, likeness) : nil
    }
  }

  /// How often a view has each view in it, by class, text and properties.
  private func contents(of index: Int) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var open = children[index]
    while let next = open.popLast() {
      var hasher = Hasher()
      hasher.combine(views[next].className)
      hasher.combine(views[next].lines)
      hasher.combine(views[next].properties)
      counts[hasher.finalize(), default: 0] += 1
      open += children[next]
    }
    return counts
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
      key: "\(view.className) \(view.part ?? "")", name: name(of: index),
      features: [hashes[index], own, view.lines.hashValue, view.id.hashValue],
      label: "\(view.className) \(view.id ?? "") \(words(of: index))")
  }

  /// What a view or one in it says or shows, by which a reader knows it; nil if there is nothing.
  private func name(of index: Int) -> String? {
    let words = words(of: index)
    if !words.isEmpty { return words }
    let view = views[index]
    let shown = view.properties.first { ViewNames.naming.contains($0.name) && !$0.value.isEmpty }
    return shown?.value ?? view.id ?? children[index].lazy.compactMap { name(of: $0) }.first
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
