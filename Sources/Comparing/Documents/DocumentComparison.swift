import FileSystem
import Markup
import Preview
import Project
import Versions
import Views
import Workspace

/// Compares one document in all its environments, and finds what its differences come from.
struct DocumentComparison {
  /// The differences of a document that have one cause, in the environments that all of them have.
  struct Entry: Sendable {
    /// The edits that act together; empty if none is known.
    let edits: [Int]
    let environments: [String]
    let differences: [Difference]

    var hasNewProblem: Bool { differences.contains { $0.kind == .problem } }
  }

  /// What a document's comparison found.
  struct Outcome: Sendable {
    let name: String
    var entries: [Entry] = []
    /// The edits of files that the document uses.
    var edits: [Int] = []
    /// The names of its environments.
    var environments: [String] = []
    /// The names of all its environments, whether they were chosen or not.
    var knownEnvironments: [String] = []
    /// The counterparts of its views, if one environment was requested.
    var counterparts: [ViewCounterpart] = []
  }

  let comparer: Comparer
  let pair: DocumentPair
  let oldProject: Project
  let newProject: Project
  private(set) var old: ComparedDocument?
  private var new: ComparedDocument?
  private(set) var differing = DifferingScreens()
  /// The screens that were compared, by the environments of their layouts; nil where they show the
  /// same.
  private var compared: [[Environment?]: DifferingScreens.Screen?] = [:]

  /// - Parameter new: The new version, if it was laid out before.
  init(
    _ comparer: Comparer, _ pair: DocumentPair, _ oldProject: Project, _ newProject: Project,
    new: ComparedDocument? = nil
  ) {
    (self.comparer, self.pair, self.new) = (comparer, pair, new)
    (self.oldProject, self.newProject) = (oldProject, newProject)
  }

  private mutating func load() {
    old = ComparedDocument(pair.old, oldProject, languages: comparer.languages.old, after: new)
    new =
      new
      ?? ComparedDocument(
        pair.new, newProject, languages: comparer.languages.new, after: old, change: comparer.change
      )
  }

  /// Lays out both versions in an environment.
  mutating func renditions(in name: String) -> (old: Rendition?, new: Rendition?) {
    load()
    guard let environment = environments().first(where: { $0.name == name }) else {
      return (nil, nil)
    }
    return (
      old?.rendering(in: environment.old).rendition, new?.rendering(in: environment.new).rendition
    )
  }

  /// Lays out both versions, and compares them.
  mutating func outcome() -> Outcome {
    load()
    var outcome = Outcome(name: pair.name)
    outcome.knownEnvironments = ((new?.matrix ?? []) + (old?.matrix ?? [])).map(\.name)
    let environments = environments()
    outcome.environments = environments.map(\.name)
    for (name, before, after) in environments { compare(name, before, after) }
    outcome.edits = comparer.edits?.edits(of: usedFiles()) ?? []
    if let rename = pair.isRenamed ? comparer.edits?.rename(of: pair.new?.file ?? .root) : nil {
      let difference = Difference(
        kind: .moved, text: "renamed from \(pair.old?.name.text ?? "")", isRoot: true)
      outcome.entries.append(
        Entry(edits: [rename], environments: outcome.environments, differences: [difference]))
    }
    if differing.isEmpty { return outcome }
    if comparer.requested != nil { outcome.counterparts = differing.screens[0].counterparts }
    let units = comparer.edits?.units(of: outcome.edits) ?? []
    let causes = Causes(of: differing.keys, among: units) { [self] in
      Set(left(undoing: $0).keys)
    }
    let parts = CauseParts(causes.groups, of: differing.differences) { left(undoing: $0) }
    for (edits, keys) in groups(parts.groups, causes.unknown) {
      outcome.entries += differing.entries(keys, of: edits, parts.parts[edits] ?? [:])
    }
    return outcome
  }

  /// The differences by the edits that they come from, the unknown ones last.
  ///
  /// An added or removed screen has one cause, with the files that were added or removed for it.
  private func groups(
    _ groups: [[Int]: Set<Causes.Key>], _ unknown: Set<Causes.Key>
  ) -> [(edits: [Int], keys: Set<Causes.Key>)] {
    let groups = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    guard pair.old == nil || pair.new == nil, let file = (pair.new ?? pair.old)?.file,
      let own = comparer.edits?.edits(of: [file]).first
    else { return groups.map { ($0.key, $0.value) } + [([], unknown)] }
    let others = Set(groups.flatMap(\.key)).subtracting([own]).sorted()
    return [([own] + others, differing.keys)]
  }

  /// The names of the environments with the environment of each version.
  private func environments() -> [(name: String, old: Environment, new: Environment)] {
    if comparer.requested != nil {
      let (one, other) = (requested(for: old), requested(for: new))
      guard let environment = other ?? one else { return [] }
      return [("requested", one ?? environment, other ?? environment)]
    }
    let (before, after) = (old?.matrix ?? [], new?.matrix ?? [])
    let names =
      after.map(\.name)
      + before.map(\.name).filter { name in
        !after.contains { $0.name == name }
      }
    return names.compactMap { name in
      let own = after.first { $0.name == name }?.environment
      let other = before.first { $0.name == name }?.environment
      guard let environment = own ?? other,
        comparer.environments.isEmpty || comparer.environments.contains(name)
      else { return nil }
      return (name, other ?? environment, own ?? environment)
    }
  }

  /// The only environment to compare in a version.
  private func requested(for version: ComparedDocument?) -> Environment? {
    version.flatMap { comparer.requested?($0.loaded.layers) }
  }

  private mutating func compare(_ name: String, _ before: Environment, _ after: Environment) {
    let drawn = old?.rendering(in: before)
    if let drawn, before == after, isSame(drawn) { return }
    let next = new?.rendering(in: after, after: old)
    let (one, other) = (drawn?.rendition, next?.rendition)
    if let one, let other, one.isSame(as: other) { return }
    let layouts = [drawn?.reads.environment, next?.reads.environment]
    let screen = compared[layouts] ?? compare(one, other)
    compared[layouts] = .some(screen)
    if let screen { differing.add(screen, as: name) }
  }

  private mutating func compare(
    _ one: Rendition?, _ other: Rendition?
  ) -> DifferingScreens.Screen? {
    let known = other.flatMap { other in
      new?.screens[other.environment].map { (other, $0.tree.views) }
    }
    let was = Self.screen(one, &old, after: known)
    let now = Self.screen(other, &new, after: one.map { ($0, was.tree.views) })
    return DifferingScreens.Screen(was, now)
  }

  /// Whether everything that a rendering of the old version read is equal in the new one, so that its
  /// rendering is equal, too.
  private func isSame(_ drawn: Project.Rendering) -> Bool {
    pair.old == pair.new && !comparer.change.concerns(drawn.resources)
      && old?.loaded.isSame(after: comparer.change) ?? false
  }

  /// What a rendition shows, with its problems.
  ///
  /// - Parameter other: What the other version shows; equal views have equal records.
  private static func screen(
    _ rendition: Rendition?, _ version: inout ComparedDocument?,
    after other: (Rendition, [ViewRecord])? = nil
  ) -> ScreenVersion {
    rendition.flatMap { version?.screen(of: $0, after: other) }
      ?? ScreenVersion(ScreenRecord([], scale: 1))
  }

  /// What both versions read so far.
  var reads: Dependencies {
    [old, new].compactMap { $0?.dependencies }.reduce(into: Dependencies()) { $0.merge($1) }
  }

  /// The changed files by which the document is concerned in either version.
  private func usedFiles() -> Set<Path> {
    let reads = [old, new].compactMap { $0?.dependencies }
    // A document that moved uses its files at both names.
    return Set(reads.flatMap(comparer.change.files(concerning:)))
      .intersection(comparer.change.files)
  }

  /// The differences that are left if some edits are undone.
  private func left(undoing undone: Set<Int>) -> [Causes.Key: ViewDifference] {
    guard let edits = comparer.edits else { return [:] }
    let project = edits.project(newProject, undoing: undone)
    let document = [pair.new, pair.old].compactMap(\.self).first {
      project.workspace.read($0.file, limit: FileLimit.document) != .failure(.missing)
    }
    var version = ComparedDocument(document, project, languages: comparer.languages.new)
    let matrix = Dictionary(
      (version?.matrix ?? []).map { ($0.name, $0.environment) },
      uniquingKeysWith: { first, _ in first })
    // A language may have texts in one version only.
    let own = Dictionary(
      environments().map { ($0.name, $0.new) }, uniquingKeysWith: { first, _ in first })
    var left: [Causes.Key: ViewDifference] = [:]
    for screen in differing.screens {
      let name = screen.environment
      let chosen = requested(for: version) ?? requested(for: new) ?? requested(for: old)
      guard let environment = chosen ?? matrix[name] ?? own[name] else { continue }
      let rendition = version?.rendering(in: environment).rendition
      let now = Self.screen(rendition, &version)
      for difference in ScreenComparison(screen.old, now).differences {
        left[Causes.Key(environment: name, difference: difference.key)] = difference
      }
    }
    return left
  }
}
