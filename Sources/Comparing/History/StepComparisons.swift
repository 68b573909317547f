import FileSystem
import Git
import Preview
import Project
import Scene
import Versions
import Views
import Workspace

/// The versions of a document before and after a commit.
struct StepComparison: Sendable {
  let result: DiffResult
  /// The views before and after in the standard environment, if that alone was compared and differs.
  let old: ViewTree?
  let new: ViewTree?
  private let counterparts: [ViewCounterpart]
  fileprivate let reads: Dependencies

  /// - Parameter version: The new version, if it was laid out before, and afterwards the old one.
  fileprivate init(_ pair: DocumentPair, _ comparer: Comparer, _ version: inout ComparedDocument?) {
    let projects = comparer.projects
    var comparison = DocumentComparison(
      comparer, pair, projects.old, projects.new, new: version)
    let outcome = comparison.outcome()
    version = comparison.old
    reads = comparison.reads
    result = DiffResult(
      from: comparer.change.old.name, to: comparer.change.new.name, outcomes: [outcome],
      documentCount: 1, edits: comparer.edits?.edits ?? [], isWhole: false)
    let screen = comparison.differing.screens.first
    counterparts = screen?.counterparts ?? []
    (old, new) = comparer.requested == nil ? (nil, nil) : (screen?.old.tree, screen?.new.tree)
  }

  /// Where a view was before the commit; nil if the commit added it.
  func path(before path: ViewPath) -> ViewPath? {
    let counterpart = counterparts.first { $0.path == path }
    return counterpart.map(\.before) ?? path
  }
}

/// Compares a document before and after each commit that concerns it.
///
/// What the compared versions read decides which other commits concern it: again and again, until
/// none is left.
struct StepComparisons {
  /// A commit that concerns the document.
  private struct Candidate: Sendable {
    let number: Int
    let step: FolderHistory.Step
    let change: FolderChange
    /// The document after the commit, or before one that removed it.
    let document: Document
  }

  /// Whether the standard environment alone is compared.
  var onlyStandard = false
  /// The comparisons by the numbers of their steps.
  private(set) var found: [Int: StepComparison] = [:]
  private var compared: Set<Int> = []
  private let document: Document
  private let project: Project
  private let jobs: Int
  /// How many parts of the history each thread compares.
  private static let parts = 4
  private var reads: Dependencies

  /// - Parameter project: That of the newest version.
  init(of document: Document, _ project: Project, jobs: Int) {
    (self.document, self.project, self.jobs) = (document, project, jobs)
    var version = ComparedDocument(
      document, project, languages: project.workspace.textLanguages)
    for entry in version?.matrix ?? [] { _ = version?.rendering(in: entry.environment) }
    reads = version?.dependencies ?? Dependencies()
  }

  /// Compares the steps of a history.
  mutating func compare(_ history: FolderHistory) throws(VersionError) {
    while true {
      let candidates = try candidates(in: history)
      if candidates.isEmpty { return }
      // A version that is next to another one in its part is laid out once.
      let size = max(1, candidates.count / (jobs == 1 ? 1 : jobs * Self.parts))
      let parts = stride(from: 0, to: candidates.count, by: size).map {
        Array(candidates[$0..<min(candidates.count, $0 + size)])
      }
      let comparisons = project.results(of: parts, jobs: jobs) { [onlyStandard] project, part in
        Self.comparisons(of: part, project, onlyStandard: onlyStandard)
      }.joined()
      compared.formUnion(candidates.map(\.number))
      for (candidate, comparison) in zip(candidates, comparisons) {
        found[candidate.number] = comparison
        if let comparison { reads.merge(comparison.reads) }
      }
    }
  }

  /// The comparisons of some steps, one after the other; nil where neither version has the document.
  private static func comparisons(
    of candidates: [Candidate], _ project: Project, onlyStandard: Bool
  ) -> [StepComparison?] {
    var version: ComparedDocument?
    var last: Candidate?
    return candidates.map { candidate in
      var comparer = Comparer(candidate.change, project)
      if onlyStandard { comparer.requested = \.standard }
      let pair = comparer.pairs.first { [$0.old, $0.new].contains(candidate.document) }
      let isNext =
        last?.step.parent == candidate.step.commit.id && pair?.new == version?.loaded.document
      // Settings decide the levels of problems.
      if !isNext || last?.step.files.contains(where: Workspace.isSettings) ?? true { version = nil }
      last = candidate
      return pair.map { StepComparison($0, comparer, &version) }
    }
  }

  /// The steps that were not compared although they concern what was read.
  private func candidates(in history: FolderHistory) throws(VersionError) -> [Candidate] {
    var candidates: [Candidate] = []
    // What each version calls the document.
    var names: [String: Document] = [:]
    var number = 0
    try history.forEachStep { step, change in
      let document = names[step.commit.id] ?? document
      var former = document
      if step.addedFiles.contains(document.file) {
        former = change().document(before: document) ?? document
      }
      if let parent = step.parent, names[parent] == nil { names[parent] = former }
      if !compared.contains(number), concerns(step, document, former, change) {
        let change = change()
        let isThere = change.new.workspace.document(named: document.name) != nil
        candidates.append(
          Candidate(
            number: number, step: step, change: change, document: isThere ? document : former))
      }
      number += 1
    }
    return candidates
  }

  private func concerns(
    _ step: FolderHistory.Step, _ document: Document, _ former: Document,
    _ change: () -> FolderChange
  ) -> Bool {
    if step.files.contains(document.file) || step.files.contains(former.file) { return true }
    if !reads.used(among: step.files).isEmpty { return true }
    guard step.changesNames else { return false }
    let change = change()
    return ![change.old, change.new].allSatisfy { reads.findsSame(in: $0.workspace) }
  }
}
