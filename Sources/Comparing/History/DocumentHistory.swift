import Preview
public import Project
import Scene
public import Versions
import Views
public import Workspace

/// The history of a document, compared as far as somebody asked for it.
public struct DocumentHistory: Sendable {
  private let document: Document
  private let commits: FolderHistory
  private let newest: Project
  private var comparisons: StepComparisons
  /// The number of the first step that was not looked at.
  private var end = 0

  /// The history of a document in the newest version; nothing is compared yet.
  ///
  /// - Parameters:
  ///   - project: Its means to measure texts and to read pictures are used for all versions.
  ///   - onlyStandard: Whether the standard environment alone is compared, for values of properties.
  ///   - jobs: How many commits are compared at a time.
  public init(
    of document: Document, in commits: FolderHistory, _ project: Project,
    onlyStandard: Bool = false, jobs: Int = 1
  ) {
    (self.document, self.commits) = (document, commits)
    newest = project.with(commits.newest.workspace)
    comparisons = StepComparisons(of: document, in: commits.newest, project, jobs: jobs)
    comparisons.onlyStandard = onlyStandard
  }

  /// The newest commits that changed what is asked about.
  ///
  /// - Parameters:
  ///   - limit: How many commits are wanted at most.
  ///   - isWanted: Whether the answer is still wanted; without, it lacks commits.
  /// - Throws: ``VersionError`` if a version cannot be read, or the newest one lacks the view.
  public mutating func history(
    about question: ScreenHistory.Question = .init(), atMost limit: Int = .max,
    while isWanted: @Sendable () -> Bool = { true }
  ) throws(VersionError) -> ScreenHistory {
    let place = try question.view.map { view throws(VersionError) in try path(of: view) }
    let count = commits.steps.count
    var size = min(limit, count)
    while true {
      try comparisons.compare(commits, before: end, while: isWanted)
      try commits.requireContents()
      let history = ScreenHistory(
        of: document, comparisons.found, in: commits.steps.prefix(end), at: place, about: question,
        atMost: limit, hasMore: end < count, isCutOff: !commits.firstCommits.isEmpty)
      if history.entries.count >= limit || end == count || !isWanted() { return history }
      end = commits.end(ofCommitAt: min(end + size, count) - 1)
      size *= 2
    }
  }

  /// The path of a view in the newest version.
  private func path(of view: String) throws(VersionError) -> ViewPath {
    let loaded = newest.load(document)
    let views = newest.render(loaded, in: loaded.layers.standard).record(saying: []).views
    guard let found = views.first(where: { $0.id == view || $0.path.text == view }) else {
      throw VersionError(
        message: "\(document.name) has no view with the id or path “\(view)” in the newest version")
    }
    return found.path
  }
}
