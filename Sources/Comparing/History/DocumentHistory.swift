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
  /// - Throws: ``VersionError`` if a version cannot be read, or the newest one lacks the view or never
  ///   had the property.
  public mutating func history(
    about question: ScreenHistory.Question = .init(), atMost limit: Int = .max,
    while isWanted: @Sendable () -> Bool = { true }
  ) throws(VersionError) -> ScreenHistory {
    let view = try question.view.map { name throws(VersionError) in try self.view(named: name) }
    let count = commits.steps.count
    var size = min(limit, count)
    while true {
      try comparisons.compare(commits, before: end, while: isWanted)
      try commits.requireContents()
      let history = ScreenHistory(
        of: document, comparisons.found, in: commits.steps.prefix(end), at: view?.path,
        about: question, atMost: limit, hasMore: end < count,
        isCutOff: !commits.firstCommits.isEmpty)
      if history.entries.count >= limit || end == count || !isWanted() {
        try requireMeaning(of: question, view, in: history)
        return history
      }
      end = commits.end(ofCommitAt: min(end + size, count) - 1)
      size *= 2
    }
  }

  /// Refuses a property that the view has in no version that was compared.
  ///
  /// What a view says is only known in versions that were compared.
  private func requireMeaning(
    of question: ScreenHistory.Question, _ view: ViewRecord?, in history: ScreenHistory
  ) throws(VersionError) {
    guard let view, let property = question.property, property != "spoken",
      history.entries.isEmpty, view.value(of: property) == nil
    else { return }
    throw VersionError(
      message: "\(question.view ?? "") has no value of “\(property)”, and no commit changed it")
  }

  /// A view in the newest version, by its outlet or its path.
  private func view(named view: String) throws(VersionError) -> ViewRecord {
    let loaded = newest.load(document)
    let views = newest.render(loaded, in: loaded.layers.standard).record(saying: []).views
    guard let found = views.first(where: { $0.id == view || $0.path.text == view }) else {
      throw VersionError(
        message: "\(document.name) has no view with the id or path “\(view)” in the newest version")
    }
    return found
  }
}
