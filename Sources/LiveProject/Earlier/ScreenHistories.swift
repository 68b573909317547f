import Comparing
import FileSystem
import Git
import Preview
import Project
import Scene
import Synchronization
import Threads
import Versions
import Views
import Workspace

/// Reads which commits changed documents, one request after another.
///
/// All requests run on one thread of low priority: no save and no drawing waits for them. What one
/// request compared serves the next ones until HEAD moves. A request that nobody waits for ends.
actor ScreenHistories {
  private let project: Project
  private let known = Mutex(KnownHistories())
  /// The thread; nil if the system refuses one, so that requests run in Swift's pool.
  private lazy var thread = TaskThread(isBackground: true)

  init(_ project: Project) { self.project = project }

  /// What a request asks for.
  struct Request: Hashable {
    let document: Document
    /// The outlet or the path of a view as the folder is now; nil for the whole document.
    let view: String?
    /// How many commits are wanted at most.
    let limit: Int
    /// The state of the document, which decides what the path names.
    let edition: Edition
  }

  /// The newest commits up to HEAD that changed a document, or one of its views.
  func history(for request: Request) async throws(VersionError) -> ScreenHistory {
    let thread = thread
    return try await withTaskExecutorPreference(thread?.executor) {
      [project] () async throws(VersionError) -> ScreenHistory in
      try self.known.withLock { known throws(VersionError) in
        try known.history(for: request, project)
      }
    }
  }
}

/// The histories of documents since HEAD moved last.
private struct KnownHistories {
  // What the histories depend on, apart from texts: HEAD's commit, and which files there are.
  private var head = ""
  private var files: [Path] = []
  private var commits: FolderHistory?
  /// By the documents in HEAD, the latest last.
  private var histories: [(document: Document, history: DocumentHistory)] = []
  private var answers: [ScreenHistories.Request: ScreenHistory] = [:]

  /// The most commits of the folder that are looked at.
  private static let commitLimit = 1000
  private static let documentLimit = 4
  private static let answerLimit = 200

  mutating func history(
    for request: ScreenHistories.Request, _ project: Project
  ) throws(VersionError) -> ScreenHistory {
    let commits = try commits(of: project.workspace)
    if let answer = answers[request] { return answer }
    guard let (document, view) = try before(request, commits, project) else {
      return .none(of: request.document)
    }
    var history =
      histories.first { $0.document == document }?.history
      ?? DocumentHistory(of: document, in: commits, project)
    var question = ScreenHistory.Question()
    question.view = view
    let answer = try history.history(
      about: question, atMost: request.limit, while: { !Task.isCancelled })
    histories.removeAll { $0.document == document }
    histories = histories.suffix(Self.documentLimit - 1) + [(document, history)]
    if answers.count >= Self.answerLimit { answers = [:] }
    if !Task.isCancelled { answers[request] = answer }
    return answer
  }

  private mutating func commits(of workspace: Workspace) throws(VersionError) -> FolderHistory {
    let (head, files) = (try workspace.head, workspace.files)
    if let commits, head == self.head, files == self.files { return commits }
    let commits = try FolderHistory(
      of: workspace, to: head, atMost: Self.commitLimit, outlastingChanges: true)
    self = KnownHistories()
    (self.head, self.files, self.commits) = (head, files, commits)
    return commits
  }

  /// The document and the view of a request as HEAD has them; nil if it lacks one of them.
  private func before(
    _ request: ScreenHistories.Request, _ commits: FolderHistory, _ project: Project
  ) throws(VersionError) -> (Document, view: String?)? {
    let document = request.document
    let isThere = commits.newest.workspace.document(named: document.name) != nil
    if request.view == nil, isThere { return (document, nil) }
    let change = try RepositoryVersions.change(of: project.workspace, since: head)
    guard let former = change.document(before: document) else { return nil }
    guard let view = request.view else { return (former, nil) }
    var comparer = Comparer(change, project, findsCauses: false)
    comparer.requested = \.standard
    let counterparts = comparer.compare { $0 == document }.counterparts
    guard let moved = counterparts.first(where: { $0.path.text == view }) else {
      return (former, view)
    }
    return moved.before.map { (former, $0.text) }
  }
}

extension Workspace {
  /// The ID of HEAD's commit.
  fileprivate var head: String {
    get throws(VersionError) {
      do throws(RepositoryError) {
        return try Repository(of: root, limit: FileLimit.document).head()
      } catch {
        throw VersionError(error)
      }
    }
  }
}
