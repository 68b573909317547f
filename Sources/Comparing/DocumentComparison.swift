import Checking
import FileSystem
import Markup
import Preview
import Project
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
  }

  /// The document on a side.
  struct Version {
    let project: Project
    let loaded: LoadedDocument
    let standard: Project.Rendering
    let matrix: [MatrixEntry]
    var dependencies: Dependencies

    init?(_ document: Document?, _ project: Project, longestLocale: String?) {
      guard let document else { return nil }
      let loaded = project.load(document)
      guard loaded.files.exists else { return nil }
      self.project = project
      self.loaded = loaded
      standard = project.rendering(of: loaded, in: loaded.layers.standard)
      matrix = project.matrix(of: loaded, drawnAs: standard, longestLocale: longestLocale)
      dependencies = loaded.files.dependencies
    }

    mutating func rendering(in environment: Environment, isStandard: Bool) -> Rendition {
      let drawn = isStandard ? standard : project.rendering(of: loaded, in: environment)
      dependencies.merge(drawn.resources)
      return drawn.rendition
    }
  }

  let comparer: Comparer
  let pair: DocumentPair
  let oldProject: Project
  let newProject: Project
  private var old: Version?
  private var new: Version?
  private var states: [(environment: String, old: ScreenVersion, new: ScreenVersion)] = []
  private var lists: [String: [ViewDifference]] = [:]

  init(_ comparer: Comparer, _ pair: DocumentPair, _ oldProject: Project, _ newProject: Project) {
    (self.comparer, self.pair) = (comparer, pair)
    (self.oldProject, self.newProject) = (oldProject, newProject)
  }

  /// Lays out both sides, and compares them.
  mutating func outcome() -> Outcome {
    old = Version(pair.old, oldProject, longestLocale: comparer.longestLocales.old)
    new = Version(pair.new, newProject, longestLocale: comparer.longestLocales.new)
    var outcome = Outcome(name: pair.name)
    outcome.knownEnvironments = ((new?.matrix ?? []) + (old?.matrix ?? [])).map(\.name)
    let environments = environments()
    outcome.environments = environments.map(\.name)
    for (name, before, after) in environments { compare(name, before, after) }
    outcome.edits = comparer.edits?.edits(of: usedFiles()) ?? []
    if let rename = pair.isRenamed ? comparer.edits?.renames[pair.new?.file ?? .root] : nil {
      let difference = Difference(
        kind: .moved, text: "renamed from \(pair.old?.name.text ?? "")", isRoot: true)
      outcome.entries.append(
        Entry(edits: [rename], environments: outcome.environments, differences: [difference]))
    }
    if lists.isEmpty { return outcome }
    let all = Set(
      lists.flatMap { name, list in
        list.map { Causes.Key(environment: name, difference: $0.key) }
      })
    let causes = Causes(of: all, among: outcome.edits) { [self] in left(undoing: $0) }
    for (edits, keys) in causes.groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      outcome.entries += entries(keys, of: edits)
    }
    outcome.entries += entries(causes.unknown, of: [])
    return outcome
  }

  /// The names of the environments with the environment of each side.
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

  /// The only environment to compare on a side.
  private func requested(for version: Version?) -> Environment? {
    version.flatMap { comparer.requested?($0.loaded.layers) }
  }

  private mutating func compare(_ name: String, _ before: Environment, _ after: Environment) {
    let isStandard = name == "standard"
    let one = old?.rendering(in: before, isStandard: isStandard)
    let other = new?.rendering(in: after, isStandard: isStandard)
    if let one, let other, one.isSame(as: other) { return }
    let (was, now) = (state(one, old), state(other, new))
    let list = ScreenComparison(was, now).differences
    if list.isEmpty { return }
    lists[name] = list
    states.append((name, was, now))
  }

  /// What a rendition shows, with its problems at the levels of the settings.
  private func state(_ rendition: Rendition?, _ version: Version?) -> ScreenVersion {
    guard let rendition, let version else { return ScreenVersion(ScreenRecord([], scale: 1)) }
    let audit = version.project.audit(rendition, of: version.loaded, asking: comparer.levels.asked)
    let problems = (rendition.diagnostics + audit.diagnostics).compactMap { diagnostic in
      comparer.levels.severity(of: diagnostic).map { severity in
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      }
    }
    return ScreenVersion(rendition.record, problems)
  }

  /// The changed files by which either side is concerned.
  private func usedFiles() -> [Path] {
    guard let edits = comparer.edits else { return [] }
    var files: Set<Path> = []
    for (version, other) in [(old, newProject.workspace), (new, oldProject.workspace)] {
      guard let version else { continue }
      files.formUnion(version.dependencies.used(among: edits.changedFiles))
      files.formUnion(version.dependencies.filesFoundOtherwise(than: other))
    }
    // A document that moved uses its files at both names.
    return files.filter(edits.changedFiles.contains).sorted()
  }

  /// The differences that are left if some edits are undone.
  private func left(undoing undone: Set<Int>) -> Set<Causes.Key> {
    guard let edits = comparer.edits else { return [] }
    let project = edits.project(newProject, undoing: undone)
    let document = [pair.new, pair.old].compactMap(\.self).first {
      project.workspace.read($0.file, limit: FileLimit.document) != .failure(.missing)
    }
    var version = Version(document, project, longestLocale: comparer.longestLocales.new)
    let matrix = Dictionary(
      (version?.matrix ?? []).map { ($0.name, $0.environment) },
      uniquingKeysWith: { first, _ in first })
    let own = Dictionary(
      (new?.matrix ?? old?.matrix ?? []).map { ($0.name, $0.environment) },
      uniquingKeysWith: { first, _ in first })
    var keys: Set<Causes.Key> = []
    for (name, was, _) in states {
      let chosen = requested(for: version) ?? requested(for: new) ?? requested(for: old)
      guard let environment = chosen ?? matrix[name] ?? own[name] else { continue }
      let rendition = version?.rendering(in: environment, isStandard: name == "standard")
      let list = ScreenComparison(was, state(rendition, version)).differences
      keys.formUnion(list.map { Causes.Key(environment: name, difference: $0.key) })
    }
    return keys
  }

  // MARK: In words

  /// The differences of some edits, by the environments that have them.
  private func entries(_ keys: Set<Causes.Key>, of edits: [Int]) -> [Entry] {
    let own = states.map { state in
      (
        state: state,
        list: (lists[state.environment] ?? []).filter {
          keys.contains(Causes.Key(environment: state.environment, difference: $0.key))
        }
      )
    }
    // What is not seen explains what is, and is nothing by itself.
    guard own.contains(where: { $0.list.contains(where: \.isVisible) }) else { return [] }
    var names: [ViewDifference.Key: [String]] = [:]
    for (state, list) in own {
      for difference in list { names[difference.key, default: []].append(state.environment) }
    }
    var entries: [Entry] = []
    for (state, list) in own {
      let groups = Dictionary(grouping: list) { names[$0.key] ?? [] }
      for (environments, list) in groups where environments.first == state.environment {
        let words = Wording(list, state.old, state.new).differences()
        if words.isEmpty { continue }
        entries.append(
          Entry(edits: edits, environments: environments, differences: words))
      }
    }
    return entries.sorted { left, right in
      left.environments.count != right.environments.count
        ? left.environments.count > right.environments.count
        : left.environments.lexicographicallyPrecedes(right.environments)
    }
  }
}
