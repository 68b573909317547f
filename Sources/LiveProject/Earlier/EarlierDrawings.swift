import Comparing
import FileSystem
import Git
import Preview
import Project
import Versions
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

  /// What differs between a commit and now.
  func change(since commit: String) throws(EarlierProblem) -> FolderChange {
    do throws(VersionError) {
      return try RepositoryVersions.change(of: project.workspace, since: commit)
    } catch {
      throw .repository(error)
    }
  }

  /// What differs between earlier texts of some files and now.
  func change(since texts: [Path: Overlay.Content], named name: String) -> FolderChange {
    .texts(texts, named: name, before: project.workspace)
  }

  /// Draws a document in an environment as it was before a change, maybe under another name; nil if
  /// it is not loaded.
  func rendition(
    of state: DocumentState, at moment: TextMoment, before change: FolderChange,
    in environment: Environment
  ) throws(EarlierProblem) -> Rendition? {
    guard let document = change.document(before: state.document) else {
      throw .notInCommit(state.document.file, moment.text)
    }
    let earlier = project.with(change.old.workspace)
    guard let (drawn, used) = draw(document, like: state, earlier, environment) else { return nil }
    try change.requireContents(of: used)
    pictures.add(drawn.namedFiles.pictures, before: change)
    return drawn
  }

  /// The text of a file before a change; of one of a document's own files, under the name that it
  /// had.
  func text(of file: Path, in document: Document, before change: FolderChange) -> [UInt8]? {
    let (name, before) = (document.name.text, change.document(before: document)?.name)
    let renamed =
      file.text.hasPrefix(name)
      ? before?.adding(suffix: String(file.text.dropFirst(name.count))) : nil
    return renamed.flatMap { change.old.text(of: $0) } ?? change.old.text(of: file)
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
