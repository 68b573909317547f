import FileSystem
import Git
import Project
import Versions
import Views
import Workspace

/// Compares a document before and after each commit that concerns it.
///
/// What the compared versions read decides which other commits concern it: again and again, until
/// none is left.
struct StepComparisons: Sendable {
  /// A commit that concerns the document.
  private struct Candidate: Sendable {
    let number: Int
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
  /// The newest version, until it is compared.
  private var newest: (layouts: ComparedDocument.Layouts, folder: FolderVersion)?
  /// How many parts of the history each thread compares.
  private static let parts = 4
  private var reads: Dependencies

  /// - Parameter newest: The newest version of the folder.
  init(of document: Document, in newest: FolderVersion, _ project: Project, jobs: Int) {
    (self.document, self.project, self.jobs) = (document, project, jobs)
    let workspace = newest.workspace
    var version = ComparedDocument(
      document, project.with(workspace).judging(by: workspace.owner(of: nil).settings.check.levels),
      languages: workspace.textLanguages)
    for entry in version?.matrix ?? [] { _ = version?.rendering(in: entry.environment) }
    self.newest = version.map { ($0.layouts, newest) }
    reads = version?.dependencies ?? Dependencies()
  }

  /// Compares the first steps of a history, those that were compared before apart.
  ///
  /// - Parameters:
  ///   - end: The number of the first step that is left out.
  ///   - isWanted: Whether the comparisons are still wanted; asked before each, from any thread.
  mutating func compare(
    _ history: FolderHistory, before end: Int, while isWanted: @Sendable () -> Bool
  ) throws(VersionError) {
    while isWanted() {
      let candidates = try candidates(in: history, before: end)
      if candidates.isEmpty { return }
      // A version that is next to another one in its part is laid out once.
      let size = max(1, candidates.count / (jobs == 1 ? 1 : jobs * Self.parts))
      let parts = stride(from: 0, to: candidates.count, by: size).map {
        (Array(candidates[$0..<min(candidates.count, $0 + size)]), $0 == 0 ? newest : nil)
      }
      let comparisons = project.results(of: parts, jobs: jobs) { [onlyStandard] project, part in
        Self.comparisons(
          of: part.0, after: part.1, project, onlyStandard: onlyStandard, while: isWanted)
      }.joined()
      newest = nil
      for (number, comparison) in comparisons {
        compared.insert(number)
        found[number] = comparison
        if let comparison { reads.merge(comparison.reads) }
      }
    }
  }

  /// The comparisons of steps, one after the other, as long as they are wanted; nil where neither
  /// version has the document.
  private static func comparisons(
    of candidates: [Candidate],
    after newest: (layouts: ComparedDocument.Layouts, folder: FolderVersion)?, _ project: Project,
    onlyStandard: Bool, while isWanted: @Sendable () -> Bool
  ) -> [(number: Int, StepComparison?)] {
    var version = newest.map { LaidOutVersion($0.layouts, in: $0.folder) }
    var comparisons: [(number: Int, StepComparison?)] = []
    for candidate in candidates where isWanted() {
      var comparer = Comparer(candidate.change, project)
      if onlyStandard { comparer.environments = [MatrixEntry.Kind.standard.rawValue] }
      let pair = comparer.pair(of: candidate.document)
      let comparison = pair.map { StepComparison($0, comparer, after: &version) }
      comparisons.append((candidate.number, comparison))
    }
    return comparisons
  }

  /// The steps that were not compared although they concern what was read.
  private func candidates(
    in history: FolderHistory, before end: Int
  ) throws(VersionError) -> [Candidate] {
    var candidates: [Candidate] = []
    // What each version calls the document.
    var names: [String: Document] = [:]
    try history.forEachStep(before: end) { number, step, change in
      let document = names[step.commit.id] ?? document
      var former = document
      if step.addedFiles.contains(document.file) {
        former = change().document(before: document) ?? document
      }
      if let parent = step.parent, names[parent] == nil { names[parent] = former }
      guard !compared.contains(number), concerns(step, document, former, change) else { return }
      let change = change()
      let isThere = change.new.workspace.document(named: document.name) != nil
      candidates.append(
        Candidate(
          number: number, change: change, document: isThere ? document : former))
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
