import Geometry
import Markup
import Preview
import Scene

/// The differences of two versions of a screen.
struct ScreenComparison {
  /// Which views belong together.
  let matching: ViewMatching
  private let tolerance: Double
  /// The differences in the order of the new version; a removed view is where it was.
  private(set) var differences: [ViewDifference] = []
  private var keys: [String]

  private var old: ViewTree { matching.old }
  private var new: ViewTree { matching.new }

  init(_ old: ScreenVersion, _ new: ScreenVersion) {
    matching = ViewMatching(old.tree, new.tree)
    // Half a device pixel of the coarser screen, less what sums of numbers lose.
    tolerance = 0.5 / min(old.scale, new.scale) - 1e-6
    keys = Array(repeating: "", count: new.tree.views.count)
    nameViews()
    addRemoved(old.tree.views.indices.prefix(1))
    for index in new.tree.views.indices {
      if let counterpart = matching.oldOfNew[index] {
        compare(counterpart, index)
        addRemoved(old.tree.children[counterpart])
      } else {
        addAdded(index)
      }
    }
    addProblems(old.diagnostics, new.diagnostics)
    dropVain()
  }

  /// Names the new views by their counterparts, so that a name means the same view in every version
  /// that is compared with the old one.
  private mutating func nameViews() {
    var counts: [String: Int] = [:]
    for (index, view) in new.views.enumerated() {
      if let counterpart = matching.oldOfNew[index] {
        keys[index] = old.views[counterpart].path.text
        continue
      }
      // There is one root, whatever it says.
      let parent = view.parent.map { "\(keys[$0])+\(view.className)#" } ?? "+"
      let words = view.parent == nil ? "" : view.id ?? new.words(of: index)
      let name = "\(parent)\(words)\(view.part ?? "")"
      counts[name, default: 0] += 1
      keys[index] = "\(name)[\(counts[name] ?? 1)]"
    }
  }

  private mutating func add(
    _ kind: Difference.Kind, _ index: Int, _ property: String = "", isRoot: Bool = true,
    from: String? = nil, to: String? = nil, isVisible: Bool = true
  ) {
    differences.append(
      ViewDifference(
        key: .init(view: keys[index], kind: kind, property: property), isVisible: isVisible,
        isRoot: isRoot, index: index, from: from.map { .words($0) }, to: to.map { .words($0) }))
  }

  // MARK: Views that came and went

  /// Whether a view is on the screen; one in a hidden view is not.
  private func isShown(_ index: Int, in tree: ViewTree) -> Bool {
    var next: Int? = index
    while let here = next {
      if tree.views[here].isHidden { return false }
      next = tree.views[here].parent
    }
    return true
  }

  /// Whether a view that only one version has contains views that both have; these tell of it.
  private func isWrapper(_ index: Int, in tree: ViewTree, _ counterparts: [Int?]) -> Bool {
    counterparts[index] == nil && tree.views[index].part == nil
      && tree.children[index].contains {
        counterparts[$0] != nil || isWrapper($0, in: tree, counterparts)
      }
  }

  /// The class of the view around another one, if only this version has it.
  private func wrapper(of index: Int, in tree: ViewTree, _ counterparts: [Int?]) -> String? {
    tree.views[index].parent.flatMap {
      counterparts[$0] == nil ? tree.views[$0].className : nil
    }
  }

  private mutating func addRemoved(_ indices: some Sequence<Int>) {
    for index in indices where matching.newOfOld[index] == nil {
      if isWrapper(index, in: old, matching.newOfOld) {
        addRemoved(old.children[index])
        continue
      }
      let view = old.views[index]
      if isShown(index, in: old), view.part == nil || view.isBar {
        differences.append(
          ViewDifference(
            key: .init(view: view.path.text, kind: .removed, property: ""),
            isVisible: old.isDrawn[index], isRoot: true, index: index, isOld: true))
      } else if isShown(index, in: old), old.isDrawn[index] {
        notePart(index, view.path.text, isOld: true)
      }
    }
  }

  private mutating func addAdded(_ index: Int) {
    let view = new.views[index]
    if isWrapper(index, in: new, matching.oldOfNew) { return }
    // A view in an added one is part of it.
    if let parent = view.parent, matching.oldOfNew[parent] == nil,
      !isWrapper(parent, in: new, matching.oldOfNew)
    {
      return
    }
    guard isShown(index, in: new) else { return }
    if view.part == nil || view.isBar {
      add(.added, index, isVisible: new.isDrawn[index])
    } else if new.isDrawn[index] {
      notePart(index, keys[index], isOld: false)
    }
  }

  /// A part that came or went is a change of the look of the view around it.
  private mutating func notePart(_ index: Int, _ key: String, isOld: Bool) {
    let tree = isOld ? old : new
    let (part, said) = (tree.views[index], tree.words(of: index).shortened(to: 24))
    let words = Difference.Value.words((part.part ?? "") + (said.isEmpty ? "" : " “\(said)”"))
    differences.append(
      ViewDifference(
        key: .init(view: key, kind: .look, property: "parts"), isRoot: true, index: part.parent,
        isOld: isOld, from: isOld ? words : nil, to: isOld ? nil : words))
  }

  // MARK: Views that are in both versions

  private mutating func compare(_ one: Int, _ index: Int) {
    let (before, after) = (old.views[one], new.views[index])
    let (wasShown, isShown) = (isShown(one, in: old), isShown(index, in: new))
    guard wasShown, isShown else {
      // Of views in a hidden one, the outermost is enough.
      if wasShown != isShown, before.isHidden != after.isHidden, before.part == nil {
        add(
          isShown ? .added : .removed, index, "hidden",
          isVisible: isShown ? new.isDrawn[index] : old.isDrawn[one])
      }
      return
    }
    if matching.moved.contains(index), after.part == nil {
      add(
        .moved, index, from: wrapper(of: one, in: old, matching.newOfOld),
        to: wrapper(of: index, in: new, matching.oldOfNew), isVisible: new.isDrawn[index])
    }
    if before.className != after.className {
      add(.look, index, "class", from: before.className, to: after.className, isVisible: false)
    }
    if before == after { return }
    compareTexts(before, after, index)
    compareFrames(one, before, index, after)
    if old.isDrawn[one] || new.isDrawn[index] { compareLooks(before, after, index) }
    compareProperties(before, after, index)
    compareSpoken(before.spoken, after.spoken, index)
  }

  private mutating func compareSpoken(_ before: [String], _ after: [String], _ index: Int) {
    if before == after { return }
    // Of several elements, such as tabs, those that differ.
    let isPaired = before.count == after.count
    let differing = before.indices.filter { !isPaired || before[$0] != after[$0] }
    add(
      .spoken, index, isRoot: false,
      from: differing.map { before[$0] }.joined(separator: "; "),
      to: (isPaired ? differing.map { after[$0] } : after).joined(separator: "; "))
  }

  private static func letters(_ lines: [String]) -> String {
    lines.joined().filter { !$0.isWhitespace }
  }

  private mutating func compareTexts(_ before: ViewRecord, _ after: ViewRecord, _ index: Int) {
    guard before.lines != after.lines else { return }
    if Self.letters(before.lines) != Self.letters(after.lines) {
      add(
        .text, index, from: before.lines.joined(separator: " "),
        to: after.lines.joined(separator: " "))
    } else {
      add(
        .look, index, "lines", isRoot: false, from: "\(before.lines.count)",
        to: "\(after.lines.count)")
    }
  }

  private func differ(_ one: Double, _ other: Double) -> Bool { abs(one - other) >= tolerance }

  private func differ(_ one: Size, _ other: Size) -> Bool {
    differ(one.width, other.width) || differ(one.height, other.height)
  }

  private func differ(_ one: Point, _ other: Point) -> Bool {
    differ(one.x, other.x) || differ(one.y, other.y)
  }

  private mutating func compareFrames(
    _ one: Int, _ before: ViewRecord, _ index: Int, _ after: ViewRecord
  ) {
    let frames = frames(one, index)
    let isMoved = differ(frames.before.origin, frames.after.origin)
    let isResized = differ(frames.before.size, frames.after.size)
    guard isMoved || isResized else { return }
    // What draws nothing only explains others.
    let isDrawn = old.isDrawn[one] || new.isDrawn[index]
    let isSeen = isMoved && isDrawn
    let showsSize = before.draws || after.draws || isDrawn && (before.clips || after.clips)
    guard isSeen || isResized && showsSize else { return }
    if after.part != nil, let parent = after.parent, let other = before.parent {
      let (owner, was) = (new.views[parent], old.views[other])
      if differ(owner.frame.size, was.frame.size) || before.lines != after.lines { return }
    }
    let (from, to) = (frames.before, rounded(frames.after, to: frames.before))
    var difference = ViewDifference(
      key: .init(view: keys[index], kind: .frame, property: ""), isRoot: false, index: index,
      from: .frame(from), to: .frame(to))
    // Of a view that draws nothing itself, only the place is seen.
    if !isResized || !showsSize {
      difference.displacement = to.origin - from.origin
    }
    differences.append(difference)
  }

  /// The frames of a view in both versions, in the coordinates of the nearest view around it that is
  /// around it in both; of the screen if none is.
  private func frames(_ one: Int, _ index: Int) -> (before: Rect, after: Rect) {
    var (after, parent) = (new.views[index].frame, new.views[index].parent)
    while let here = parent {
      if let counterpart = matching.oldOfNew[here],
        let before = old.frame(of: one, inside: counterpart)
      {
        return (before, after)
      }
      after.origin = after.origin + new.views[here].frame.origin
      parent = new.views[here].parent
    }
    return (old.frame(of: one, inside: nil) ?? old.views[one].frame, after)
  }

  /// A frame in which what is equal to another one at half a device pixel has its value.
  private func rounded(_ frame: Rect, to other: Rect) -> Rect {
    func value(_ own: Double, _ other: Double) -> Double { differ(own, other) ? own : other }
    return Rect(
      value(frame.x, other.x), value(frame.y, other.y), value(frame.width, other.width),
      value(frame.height, other.height))
  }

  private mutating func compareLooks(_ before: ViewRecord, _ after: ViewRecord, _ index: Int) {
    let isResized = differ(before.frame.size, after.frame.size)
    for (name, from, to) in Self.changes(before.look, after.look) {
      // Views without texts have no fonts.
      if before.lines.isEmpty != after.lines.isEmpty, ["font", "text color"].contains(name) {
        continue
      }
      // Whether it scrolls follows from what it contains.
      add(.look, index, name, isRoot: name != "scrolling", from: from, to: to)
    }
    if let from = before.contentSize, let to = after.contentSize, differ(from, to) {
      add(
        .look, index, "content", isRoot: false,
        from: "\(from.width.words) × \(from.height.words)",
        to: "\(to.width.words) × \(to.height.words)")
    }
    // Another size or another text is drawn at other places.
    guard !isResized, before.lines == after.lines else { return }
    if before.shapes.count != after.shapes.count
      || zip(before.shapes, after.shapes).contains(where: differ)
    {
      add(.look, index, "drawing", isRoot: false)
    }
  }

  /// The properties that the document sets; what is not drawn by itself explains what is.
  private mutating func compareProperties(
    _ before: ViewRecord, _ after: ViewRecord, _ index: Int
  ) {
    for (name, from, to) in Self.changes(before.properties, after.properties) {
      add(.look, index, "." + name, from: from, to: to, isVisible: false)
    }
  }

  private static func changes(
    _ old: [ViewRecord.Value], _ new: [ViewRecord.Value]
  ) -> [(name: String, from: String?, to: String?)] {
    if old == new { return [] }
    func value(_ name: String, _ values: [ViewRecord.Value]) -> ViewRecord.Value? {
      values.first { $0.name == name }
    }
    let names = old.map(\.name) + new.map(\.name).filter { value($0, old) == nil }
    return names.compactMap { name in
      let (from, to) = (value(name, old), value(name, new))
      return from?.drawn == to?.drawn ? nil : (name, from?.value, to?.value)
    }
  }

  // MARK: Problems

  private mutating func addProblems(_ before: [Diagnostic], _ after: [Diagnostic]) {
    if before.isEmpty && after.isEmpty { return }
    // What is not drawn any more has not solved its problems.
    var (before, after) = (new.views.isEmpty ? [] : before, after)
    let indices = new.indices(of: Set(after.compactMap(\.path)))
    let oldIndices = old.indices(of: Set(before.compactMap(\.path)))
    dropCarried(&before, oldIndices, &after, indices)
    var counts: [ViewDifference.Key: (was: [Int], now: [Int])] = [:]
    let was = Self.keys(before) { oldIndices[$0] == nil ? nil : $0 }
    for (number, key) in was.enumerated() { counts[key, default: ([], [])].was.append(number) }
    let now = Self.keys(after) { indices[$0].map { keys[$0] } }
    for (number, key) in now.enumerated() { counts[key, default: ([], [])].now.append(number) }
    for (key, count) in counts.sorted(by: { Self.order($0.value) < Self.order($1.value) })
    where count.was.count != count.now.count {
      let isNew = count.now.count > count.was.count
      guard let number = isNew ? count.now.last : count.was.last else { continue }
      let diagnostic = isNew ? after[number] : before[number]
      let index = diagnostic.path.flatMap { isNew ? indices[$0] : oldIndices[$0] }
      var difference = ViewDifference(
        key: key, isRoot: false, index: index, isOld: !isNew, severity: diagnostic.severity)
      if !isNew { difference.key.kind = .solved }
      let words = Difference.Value.words(diagnostic.message)
      (difference.from, difference.to) = isNew ? (nil, words) : (words, nil)
      if isNew {
        difference.place = .init(file: diagnostic.file, line: diagnostic.range.start.line)
      }
      differences.append(difference)
    }
  }

  /// Drops the problems that a view took along to where it counts as another one.
  private func dropCarried(
    _ before: inout [Diagnostic], _ oldIndices: [String: Int], _ after: inout [Diagnostic],
    _ indices: [String: Int]
  ) {
    func names(_ list: [Diagnostic], _ indices: [String: Int], _ tree: ViewTree, _ known: [Int?])
      -> [[String]?]
    {
      list.map { problem in
        guard let path = problem.path, let index = indices[path], known[index] == nil else {
          return nil
        }
        let view = tree.views[index]
        let words = view.id ?? tree.words(of: index)
        let message = problem.message.split(separator: " ").filter { $0 != path }
        return words.isEmpty
          ? nil : [view.className, words, problem.code, message.joined(separator: " ")]
      }
    }
    let gone = names(before, oldIndices, old, matching.newOfOld)
    var came = names(after, indices, new, matching.oldOfNew)
    for (number, name) in gone.enumerated().reversed() where name != nil {
      guard let place = came.lastIndex(of: name) else { continue }
      before.remove(at: number)
      after.remove(at: place)
      came.remove(at: place)
    }
  }

  /// Identifies problems by the names of their views, their codes and their properties.
  private static func keys(
    _ diagnostics: [Diagnostic], _ name: (_ path: String) -> String?
  ) -> [ViewDifference.Key] {
    diagnostics.map { diagnostic in
      let view = diagnostic.path.flatMap(name)
      // Without a view, the words say what it is about; a file may have another name now.
      let about = view == nil ? diagnostic.message : ""
      return .init(
        view: view ?? "", kind: .problem,
        property: "\(diagnostic.code) \(diagnostic.property ?? "") \(about)")
    }
  }

  /// The place of a problem in the new list, and then in the old one.
  private static func order(_ count: (was: [Int], now: [Int])) -> (Int, Int) {
    (count.now.first ?? Int.max, count.was.first ?? Int.max)
  }

  /// Properties that differ while nothing on the screen does explain nothing.
  private mutating func dropVain() {
    if !differences.contains(where: \.isVisible) { differences = [] }
  }

  /// The key of the code of a problem: its first word.
  static func code(of key: ViewDifference.Key) -> String {
    String(key.property.prefix { $0 != " " })
  }
}
