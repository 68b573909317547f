import FileSystem
import Git
import Preview
import Project
import Views
import Workspace

/// Draws documents with earlier texts.
///
/// Pictures are the current ones, and so are files without a known earlier text, such as links in
/// HEAD. Nothing is cached. All work runs on its own thread, because git may block it: requests for
/// current drawings never wait for it.
actor EarlierDrawings {
  private let project: Project
  private let repository: Repository
  private nonisolated let executor = DedicatedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The maximum depth of includes followed in HEAD.
  private static let rounds = 4

  init(_ project: Project) {
    self.project = project
    repository = Repository(of: project.workspace.root, limit: FileLimit.document)
  }

  /// Draws a document in an environment with other texts than on disk.
  func rendition(
    of state: DocumentState, with texts: [Path: Overlay.Content], in environment: Environment
  ) -> Rendition? {
    draw(state, texts, environment)?.rendition
  }

  /// Draws a document in an environment with the texts of HEAD.
  func headRendition(
    of state: DocumentState, in environment: Environment
  ) throws(EarlierProblem) -> Rendition? {
    let own = Set(state.files?.dependencies.paths ?? [])
    var texts: [Path: Overlay.Content] = [:]
    var wanted = own.union(state.texts.keys)
    var rendition: Rendition?
    for _ in 0..<Self.rounds where !wanted.isEmpty {
      let entries = try entries(wanted.sorted())
      for path in wanted {
        switch entries[path] {
        case .file(let text): texts[path] = .text(text)
        case .link: break
        // The document's own files that HEAD lacks did not exist then.
        case nil: if own.contains(path) { texts[path] = .missing }
        }
      }
      if rendition == nil { _ = try Self.text(of: state.document.file, in: entries) }
      guard let drawn = draw(state, texts, environment) else { return nil }
      rendition = drawn.rendition
      wanted = drawn.read.subtracting(texts.keys).subtracting(wanted)
    }
    return rendition
  }

  /// The text of a file of HEAD.
  func headText(of file: Path) throws(EarlierProblem) -> [UInt8] {
    try Self.text(of: file, in: entries([file]))
  }

  private static func text(
    of file: Path, in entries: [Path: Repository.Entry]
  ) throws(EarlierProblem) -> [UInt8] {
    switch entries[file] {
    case .file(let text): return text
    case .link: throw .linkInHead(file)
    case nil: throw .notInHead(file)
    }
  }

  /// The ID of HEAD's commit, or the reason why there is none.
  func head() -> Result<String, RepositoryError> {
    Result { () throws(RepositoryError) in try repository.head() }
  }

  private func entries(_ paths: [Path]) throws(EarlierProblem) -> [Path: Repository.Entry] {
    do throws(RepositoryError) {
      return try repository.entries(paths)
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
