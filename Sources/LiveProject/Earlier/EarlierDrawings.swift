import Checking
import Comparing
import FileSystem
import Git
import Preview
import Project
import Views
import Workspace

/// Draws documents as they were: with the files of a commit, or with the texts before a save.
///
/// Model changes and touches are the current ones, and before a save pictures are, too. No drawing
/// is cached. All work runs on its own thread, because git may block it: requests for current
/// drawings never wait for it.
actor EarlierDrawings {
  private let project: Project
  /// The pictures of the commits that were drawn.
  nonisolated let pictures = EarlierPictures()
  private nonisolated let executor = DedicatedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ project: Project) { self.project = project }

  /// Draws a document in an environment with other texts than on disk; nil if it is not loaded.
  func rendition(
    of state: DocumentState, with texts: [Path: Overlay.Content], in environment: Environment
  ) -> Rendition? {
    let project = project.with(Overlay(over: project.workspace.texts, texts))
    return draw(state.document, like: state, project, environment)?.rendition
  }

  /// Draws a document in an environment with the files of a commit, which may have it under another
  /// name; nil if it is not loaded.
  func rendition(
    of state: DocumentState, at revision: String, in environment: Environment
  ) throws(EarlierProblem) -> Rendition? {
    let (old, new) = try sides(since: revision)
    guard let document = old.document(before: state.document, on: new) else {
      throw .notInCommit(state.document.file, revision)
    }
    guard let (drawn, used) = draw(document, like: state, project.with(old.workspace), environment)
    else { return nil }
    do throws(SelectionError) {
      try old.requireContents(of: used)
    } catch {
      throw .repository(error)
    }
    pictures.add(drawn.namedFiles.pictures, of: old, unlike: new)
    return drawn
  }

  /// The text of a file of a commit; of one of a document's own files, under the name that it had.
  func text(
    of file: Path, in document: Document, at revision: String
  ) throws(EarlierProblem) -> [UInt8] {
    let (old, new) = try sides(since: revision)
    let (name, before) = (document.name.text, old.document(before: document, on: new)?.name)
    let renamed =
      file.text.hasPrefix(name)
      ? before?.adding(suffix: String(file.text.dropFirst(name.count))) : nil
    guard let text = renamed.flatMap({ old.text(of: $0) }) ?? old.text(of: file) else {
      throw .notInCommit(file, revision)
    }
    return text
  }

  private func sides(
    since revision: String
  ) throws(EarlierProblem) -> (old: ComparedSide, new: ComparedSide) {
    do throws(SelectionError) {
      return try RepositorySides.workingTree(of: project.workspace, since: revision)
    } catch {
      throw .repository(error)
    }
  }

  /// The ID of HEAD's commit, or the reason why there is none.
  func head() -> Result<String, RepositoryError> {
    // The repository may have been made or moved since the last request.
    Result { () throws(RepositoryError) in
      try Repository(of: project.workspace.root, limit: FileLimit.document).head()
    }
  }

  /// Runs work on the actor's thread, because git or many layouts may block it.
  func run<Outcome: Sendable>(_ work: @Sendable (Project) -> Outcome) -> Outcome { work(project) }

  /// The rendition of a document as a state shows it now, and the files that it used.
  private func draw(
    _ document: Document, like state: DocumentState, _ project: Project, _ environment: Environment
  ) -> (rendition: Rendition, used: Dependencies)? {
    guard let current = state.content else { return nil }
    var loaded = project.load(document)
    loaded.layers = current.layers
    var screen = LiveScreen(loaded.files.owner, after: current.screen)
    screen.tweaks = Tweaks()
    screen.forgetExpressions()
    var views: KeptViews?
    let drawn = project.render(
      loaded, showing: screen.state, as: RenditionKey(environment: environment), keeping: &views)
    var used = loaded.files.dependencies
    used.merge(drawn.resources)
    return (drawn.rendition, used)
  }
}
