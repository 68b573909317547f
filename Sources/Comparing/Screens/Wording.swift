import Geometry
import Markup
import Preview
import Scene

/// Words the differences of a screen that have one cause, and leaves out what others say already.
struct Wording {
  let old: ViewNames
  let new: ViewNames
  var list: [ViewDifference]

  init(_ differences: [ViewDifference], _ old: ScreenVersion, _ new: ScreenVersion) {
    (self.old, self.new) = (ViewNames(old.tree), ViewNames(new.tree))
    list = differences
    joinClasses()
    dropCovered()
  }

  func owner(_ difference: ViewDifference) -> Int? {
    guard let index = difference.index else { return nil }
    return difference.isOld ? nil : new.tree.owners[index]
  }

  /// Leaves out what another difference of the view says better.
  private mutating func dropCovered() {
    let own = Dictionary(grouping: list) { owner($0) ?? -1 }
    // A property has the whole of a text that is drawn in part.
    let texts = list.filter { $0.key.kind == .text || Self.saidByTexts.contains($0.key.property) }
    for index in list.indices where list[index].key.kind == .frame {
      let others = owner(list[index]).flatMap { own[$0] } ?? []
      if others.contains(where: { Self.sizes.contains($0.key.property) }) {
        list[index].isRoot = true
      }
    }
    let textsInside = texts.reduce(into: [:] as [Int: [ViewDifference]]) { inside, text in
      var next = text.isOld ? nil : text.index
      while let index = next {
        inside[index, default: []].append(text)
        next = new.tree.views[index].parent
      }
    }
    list = list.filter { difference in
      guard let owner = owner(difference) else { return true }
      return !isCovered(
        difference, by: own[owner] ?? [], difference.index.flatMap { textsInside[$0] } ?? [])
    }
  }

  /// Whether other differences of the view, or texts of the view and those in it, say it better.
  private func isCovered(
    _ difference: ViewDifference, by others: [ViewDifference], _ texts: [ViewDifference]
  ) -> Bool {
    let property = difference.key.property
    switch difference.key.kind {
    case .look where Self.sizes.contains(property):
      return others.contains { $0.key.kind == .frame }
    case .look where difference.isProperty:
      return Self.saidByTexts.contains(property) && others.contains { $0.key.kind == .text }
        || property.hasPrefix(".accessibility") && others.contains { $0.key.kind == .spoken }
    // What a scroll view contains, and where a view draws in itself, follows from what else differs.
    case .look where Self.following.contains(property):
      return list.contains {
        !Self.following.contains($0.key.property) && ($0.isVisible || $0.isRoot)
      }
    case .look where property == "parts":
      return others.contains { $0.key != difference.key && $0.key.kind != .spoken && $0.isRoot }
    case .look where property == "letter spacing" && others.contains { $0.key.property == "font" }:
      return true
    case .look where !difference.isProperty && !["lines", "content", "class"].contains(property):
      return others.contains { $0.isProperty && !Self.saidByTexts.contains($0.key.property) }
    case .text where difference.isCut:
      // The problem says it.
      return others.contains { Self.isTruncation($0) }
    case .spoken:
      return texts.contains { isSaid(difference, by: [$0]) }
        || isSaid(difference, by: texts.filter { $0.key.kind == .text })
    // What draws nothing has other places if others move.
    case .moved where !difference.isVisible:
      return list.contains { $0.key.kind == .moved && $0.isVisible }
    default: return false
    }
  }

  /// Properties whose value is a drawn text.
  private static let saidByTexts: Set = [
    ".text", ".title", ".normalTitle", ".placeholder", ".attributedText", ".prompt",
  ]

  private static let following: Set = ["content", "drawing"]

  private static func isTruncation(_ difference: ViewDifference) -> Bool {
    [.problem, .solved].contains(difference.key.kind)
      && ScreenComparison.code(of: difference.key) == "layout-truncated"
  }

  /// Properties that a frame shows.
  private static let sizes: Set = [".height", ".width"]

  /// Whether VoiceOver only says the new texts.
  private func isSaid(_ difference: ViewDifference, by texts: [ViewDifference]) -> Bool {
    guard case .words(var words) = difference.from, case .words(let result) = difference.to else {
      return false
    }
    for text in texts {
      guard case .words(let from) = text.from, case .words(let to) = text.to, !from.isEmpty else {
        continue
      }
      words = words.replacing(from, with: to)
    }
    return words == result
  }

  // MARK: The list

  /// The differences in words: problems first, then each root with its consequences.
  func differences() -> [Difference] {
    let problems = list.filter { $0.key.kind == .problem }.map(worded)
    let solved = list.filter { $0.key.kind == .solved }.map(worded)
    let others = list.filter { $0.key.kind != .problem && $0.key.kind != .solved }
    let runs = runs(of: others)
    let rest = runs.filter { !$0[0].isRoot }
    var groups = grouped(runs.filter { $0[0].isRoot })
    var free: [[ViewDifference]] = []
    let places = groups.map { path(of: $0[0][0])?.indices }
    for run in rest {
      if let nearest = nearest(places, to: run[0]) {
        groups[nearest].append(run)
      } else {
        free.append(run)
      }
    }
    return problems + (groups.joined() + free).map(worded) + solved
  }

  /// The place of a root that is nearest in the tree.
  private func nearest(_ places: [[Int]?], to difference: ViewDifference) -> Int? {
    guard let path = path(of: difference)?.indices else { return nil }
    let distances = places.map { place -> Int in
      guard let place else { return Int.max }
      var common = 0
      while common < min(path.count, place.count), path[common] == place[common] { common += 1 }
      return path.count + place.count - 2 * common
    }
    return distances.indices.min { (distances[$0], $0) < (distances[$1], $1) }
  }

  private func path(of difference: ViewDifference) -> ViewPath? {
    difference.index.map { (difference.isOld ? old : new).tree.views[$0].path }
  }

  // MARK: Words

  private func worded(_ difference: ViewDifference) -> Difference { worded([difference]) }

  private func worded(_ run: [ViewDifference]) -> Difference {
    let first = run[0]
    let view = first.index.map { (first.isOld ? old : new).tree.views[$0] }
    var difference = Difference(
      kind: first.key.kind, path: view?.path, id: view?.id, className: view?.className,
      text: words(for: run), from: first.from, to: first.to, isRoot: first.isRoot,
      severity: first.severity)
    difference.place = first.place
    if [.problem, .solved].contains(first.key.kind) {
      difference.code = ScreenComparison.code(of: first.key)
    }
    if first.key.kind == .look, first.key.property.hasPrefix(".") {
      difference.property = String(first.key.property.dropFirst())
    }
    difference.subject = first.index.map { (first.isOld ? old : new).name(of: $0) } ?? ""
    difference.isInOld = first.isOld
    difference.pathsBefore = run.compactMap(\.oldPath)
    if run.count > 1 { difference.paths = run.compactMap { path(of: $0) } }
    return difference
  }

  private func words(for run: [ViewDifference]) -> String {
    let first = run[0]
    guard let index = first.index else { return words(first, of: "") }
    let isRenamed = Self.naming.contains(first.key.property)
    let earlier = isRenamed ? earlierName(of: first) : nil
    let name = earlier ?? (first.isOld ? old : new).name(of: index)
    guard run.count > 1 else { return words(first, of: name) }
    guard let distance = first.displacement else {
      let isVerb = [.added, .removed, .frame].contains(first.key.kind)
      var first = first
      (first.from, first.to) = first.valuesAnywhere
      return words(first, of: "\(name) and \(run.count - 1) more\(isVerb ? "" : ":")")
    }
    let count = "\(run.count - 1) \(run.count == 2 ? "view" : "views")"
    var side = "after"
    if let last = run.last?.index {
      let (start, end) = (new.tree.views[index].frame, new.tree.views[last].frame)
      side = end.y >= start.maxY ? "below" : end.maxY <= start.y ? "above" : "beside"
    }
    return "\(name) and \(count) \(side) it \(Self.words(moving: distance))"
  }

  private func words(_ difference: ViewDifference, of name: String) -> String {
    switch difference.key.kind {
    case .frame:
      if let distance = difference.displacement { return "\(name) \(Self.words(moving: distance))" }
      return "\(name) \(Self.words(from: difference.from, to: difference.to))"
    case .text:
      let (from, to) = Self.quoted(difference.from.text, difference.to.text)
      guard let index = difference.index, from != "“”" else { return "\(name) now says \(to)" }
      let view = new.tree.views[new.tree.owners[index]]
      // A view without an `id` is called by what it said.
      return (new.bar(around: index) ?? view.id).map { "\($0) says \(to), not \(from)" }
        ?? "\(view.className) \(from) now says \(to)"
    case .look where difference.key.property == "class":
      let was = earlierName(of: difference) ?? name
      return "\(was) is now \(difference.to.text)"
        + (was.hasPrefix(difference.from.text) ? "" : ", not \(difference.from.text)")
    case .look: return "\(name) \(words(look: difference))"
    case .spoken:
      let (from, to) = Self.quoted(difference.from.text, difference.to.text)
      return "VoiceOver says \(to) at \(name), not \(from)"
    case .added where isBar(difference): return "\(name) added"
    case .removed where isBar(difference): return "\(name) removed"
    case .added:
      if difference.key.property == "hidden" { return "\(name) is now shown" }
      guard let index = difference.index, index > 0 else { return "the screen is new" }
      return "\(name) added" + (new.around(index).map { " to \($0)" } ?? "")
    case .removed:
      if difference.key.property == "hidden" { return "\(name) is now hidden" }
      guard let index = difference.index, index > 0 else {
        return list.contains { $0.key.kind == .problem }
          ? "nothing is drawn any more" : "the screen is removed"
      }
      return "\(name) removed" + (old.around(index).map { " from \($0)" } ?? "")
    case .moved: return words(moved: difference, of: name)
    case .problem: return words(problem: difference, of: name)
    case .solved: return "solved: \(named(difference.from.text, difference, name))"
    }
  }

  private func words(moved difference: ViewDifference, of name: String) -> String {
    let (from, to) = (difference.from.text, difference.to.text)
    if !to.isEmpty { return "\(name) is now inside a new \(to)" }
    if !from.isEmpty { return "\(name) is no longer inside \(from)" }
    return "\(name) moved \(place(of: difference))"
  }

  private func isBar(_ difference: ViewDifference) -> Bool {
    difference.index.map { (difference.isOld ? old : new).tree.views[$0].isBar } ?? false
  }

  private func place(of difference: ViewDifference) -> String {
    guard let index = difference.index, let parent = new.tree.views[index].parent else {
      return "to another place"
    }
    let siblings = new.tree.children[parent]
    let place = new.around(index).map { " in \($0)" } ?? ""
    guard let number = siblings.firstIndex(of: index) else { return "to another place\(place)" }
    if number == 0 { return "to the first place\(place)" }
    return "behind \(new.name(of: siblings[number - 1]))\(place)"
  }

  private func words(problem: ViewDifference, of name: String) -> String {
    switch ScreenComparison.code(of: problem.key) {
    case "layout-truncated" where !name.isEmpty: return "\(name) is now cut off"
    case "layout-covered" where !name.isEmpty: return "\(name) is now covered"
    default:
      let severity = problem.severity?.rawValue ?? "problem"
      return "new \(severity): \(named(problem.to.text, problem, name))"
    }
  }

  /// A message with the view's name in place of its class and path.
  private func named(_ message: String, _ difference: ViewDifference, _ name: String) -> String {
    let names = difference.isOld ? old : new
    var words = message.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for place in words.indices.dropFirst().reversed() {
      guard let index = names.tree.index(of: words[place]),
        names.tree.views[index].className == words[place - 1]
      else { continue }
      words[place - 1] = index == difference.index ? name : names.name(of: index)
      words.remove(at: place)
    }
    return words.joined(separator: " ")
  }

  private func words(look difference: ViewDifference) -> String {
    let (from, to) = (difference.from, difference.to)
    let name =
      difference.isProperty
      ? String(difference.key.property.dropFirst()) : difference.key.property
    switch difference.key.property {
    case "lines":
      if to.text == from.text { return "breaks its lines elsewhere" }
      return "now has \(to.text) \(to.text == "1" ? "line" : "lines"), not \(from.text)"
    case "gradient" where from != nil && to != nil:
      return "gradient \(Self.differingStops(from.text, to.text))"
    case ".image" where from != nil && to != nil:
      return "now shows \(to.text), not \(from.text)"
    case "drawing": return "draws its content at another place"
    case "parts":
      return to == nil ? "no longer has the \(from.text)" : "now has the \(to.text)"
    case "scrolling" where from.text.isEmpty || to.text.isEmpty:
      return to.text.isEmpty ? "no longer scrolls \(from.text)" : "now scrolls \(to.text)"
    case "picture" where from != nil && to != nil: return Self.words(picture: from.text, to.text)
    default: break
    }
    if from == nil { return "\(name) is now \(to.text)" }
    return to == nil ? "\(name) is no longer \(from.text)" : "\(name) \(from.text) → \(to.text)"
  }

  /// Two pictures by their files, without the folder in which both are, and without their digests.
  private static func words(picture from: String, _ to: String) -> String {
    // A view can draw several.
    if (from + to).contains(", ") { return "picture \(from) → \(to)" }
    func path(_ picture: String) -> [Substring] {
      picture[..<(picture.lastIndex(of: "(") ?? picture.endIndex)].dropLast().split(separator: "/")
    }
    var (before, after) = (path(from), path(to))
    if before == after { return "has another picture in \(after.joined(separator: "/"))" }
    if before.dropLast() == after.dropLast() {
      (before, after) = (before.suffix(1), after.suffix(1))
    }
    return "picture \(before.joined(separator: "/")) → \(after.joined(separator: "/"))"
  }

  /// Two texts in quotes; of long ones, the parts that differ.
  private static func quoted(_ from: String, _ to: String) -> (from: String, to: String) {
    let common = zip(from, to).prefix { $0 == $1 }.count
    let isLong = max(from.count, to.count) > 60 && common > 30
    func words(_ text: String) -> String {
      let part = isLong ? "…" + text.dropFirst(common - 15) : text
      return "“\(part.shortened(to: 60))”"
    }
    return (words(from), words(to))
  }

  /// The stops of two gradients that differ; both gradients if they have other numbers of stops.
  private static func differingStops(_ from: String, _ to: String) -> String {
    let (before, after) = (from.split(separator: " to "), to.split(separator: " to "))
    guard before.count == after.count else { return "\(from) → \(to)" }
    return zip(before, after).filter { $0 != $1 }.map { "\($0) → \($1)" }.joined(separator: ", ")
  }

  private static func words(moving distance: Point) -> String {
    var words: [String] = []
    if abs(distance.x) > 0.01 {
      words.append("\(distance.x > 0 ? "right" : "left") \(abs(distance.x).words)")
    }
    if abs(distance.y) > 0.01 {
      words.append("\(distance.y > 0 ? "down" : "up") \(abs(distance.y).words)")
    }
    return "moved " + words.joined(separator: " and ")
  }

  private static func words(from: Difference.Value?, to: Difference.Value?) -> String {
    guard case .frame(let old) = from, case .frame(let new) = to else { return "" }
    var words: [String] = []
    let (wide, high) = (new.width - old.width, new.height - old.height)
    if wide != 0, high != 0 {
      words.append(
        "went from \(old.width.words) × \(old.height.words) to "
          + "\(new.width.words) × \(new.height.words)")
    } else if wide != 0 {
      let verb = wide > 0 ? "grew" : "shrank"
      words.append("\(verb) from \(old.width.words) to \(new.width.words) wide")
    } else if high != 0 {
      let verb = high > 0 ? "grew" : "shrank"
      words.append("\(verb) from \(old.height.words) to \(new.height.words) high")
    }
    if old.origin != new.origin { words.append(Self.words(moving: new.origin - old.origin)) }
    return words.joined(separator: " and ")
  }
}

extension ViewDifference {
  /// Whether one of two texts is the start of the other, with an ellipsis.
  fileprivate var isCut: Bool {
    func cuts(_ short: String, _ long: String) -> Bool {
      short.hasSuffix("…") && long.hasPrefix(short.dropLast())
    }
    return cuts(to.text, from.text) || cuts(from.text, to.text)
  }

  /// Whether it is a property that the document sets.
  var isProperty: Bool { key.kind == .look && key.property.hasPrefix(".") }
}

extension Difference.Value? {
  /// The words; empty for none.
  fileprivate var text: String { if case .words(let words) = self { words } else { "" } }
}
