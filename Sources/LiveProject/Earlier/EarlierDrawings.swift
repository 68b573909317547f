import FileSystem
import Git
import Preview
import Project
import Views
import Workspace

/// Draws documents with earlier texts.
///
/// Pictures are the current ones, and so are files without a known earlier text, such as links in a
/// commit. Nothing is cached. All work runs on its own thread, because git may block it: requests for
/// current drawings never wait for it.
actor EarlierDrawings {
  private let project: Project
  private nonisolated let executor = DedicatedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The maximum depth of includes followed in a commit.
  private static let rounds = 4

  init(_ project: Project) { self.project = project }

  /// The repository around the folder, which may have been made or moved since the last request.
  private func openRepository() throws(RepositoryError) -> Repository {
    try Repository(of: project.workspace.root, limit: FileLimit.document)
  }

  /// Draws a document in an environment with other texts than on disk.
  func rendition(
    of state: DocumentState, with texts: [Path: Overlay.Content], in environment: Environment
  ) -> Rendition? {
    draw(state, texts, environment)?.rendition
  }

  /// Draws a document in an environment with the texts of a commit; nil if it is not loaded.
  func rendition(
    of state: DocumentState, at revision: String, in environment: Environment
  ) throws(EarlierProblem) -> Rendition? {
    let commit = try commit(named: revision)
    var (texts, rendition): ([Path: Overlay.Content], Rendition?) = ([:], nil)
    let own = Set(state.files?.dependencies.paths ?? [])
    var wanted = own.union(state.texts.keys)
    for _ in 0..<Self.rounds where !wanted.isEmpty {
      let entries = try entries(wanted.sorted(), of: commit)
      for path in wanted {
        switch entries[path] {
        case .file(let text): texts[path] = .text(text)
        case .link: break
        // The document's own files that the commit lacks did not exist then.
        case nil: if own.contains(path) { texts[path] = .missing }
        }
      }
      guard let drawn = draw(state, texts, environment) else { return nil }
      rendition = drawn.rendition
      wanted = drawn.read.subtracting(texts.keys).subtracting(wanted)
    }
    switch texts[state.document.file] {
    case .text: return rendition
    case .missing: throw .notInCommit(state.document.file, revision)
    default: throw .linkInCommit(state.document.file, revision)
    }
  }

  /// The text of a file of a commit.
  func text(of file: Path, at revision: String) throws(EarlierProblem) -> [UInt8] {
    switch try entries([file], of: try commit(named: revision))[file] {
    case .file(let text): return text
    case .link: throw .linkInCommit(file, revision)
    case nil: throw .notInCommit(file, revision)
    }
  }

  /// A commit by its ID.
  private typealias Commit = (repository: Repository, id: String)

  /// The commit that a revision names.
  private func commit(named revision: String) throws(EarlierProblem) -> Commit {
    do throws(RepositoryError) {
      let repository = try openRepository()
      if revision == "HEAD" { return (repository, try repository.head()) }
      if let id = try repository.commit(named: revision) { return (repository, id) }
    } catch {
      throw .repository(error)
    }
    throw .unknownCommit(revision)
  }

  /// The ID of HEAD's commit, or the reason why there is none.
  func head() -> Result<String, RepositoryError> {
    Result { () throws(RepositoryError) in try openRepository().head() }
  }

  private func entries(
    _ paths: [Path], of commit: Commit
  ) throws(EarlierProblem) -> [Path: Repository.Entry] {
    do throws(RepositoryError) {
      return try commit.repository.entries(paths, of: commit.id)
    } catch {
      throw .repository(error)
    }
  }

  /// Runs work on the actor's thread, because git or many layouts may block it.
  func run<Outcome: Sendable>(_ work: @Sendable (Project) -> Outcome) -> Outcome { work(project) }

  /// The rendition, and the paths of the texts that it used.
  private func draw(
    _ state: DocumentState, _ texts: [Path: Overlay.Content], _ environment: Environment
  ) -> (rendition: Rendition, read: Set<Path>)? {
    guard let current = state.content else { return nil }
    let project = project.with(Overlay(over: project.workspace.texts, texts))
    var loaded = project.load(state.document)
    loaded.layers = current.layers
    var screen = LiveScreen(loaded.files.owner, after: current.screen)
    screen.tweaks = Tweaks()
    screen.forgetExpressions()
    var views: KeptViews?
    let drawn = project.render(
      loaded, showing: screen.state, as: RenditionKey(environment: environment), keeping: &views)
    return (drawn.rendition, Set(drawn.texts.keys))
  }
}
