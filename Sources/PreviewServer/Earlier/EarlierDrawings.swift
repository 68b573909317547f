import FileSystem
import Git
import Preview
import Views
import Workspace

/// Draws documents with texts that they had before.
///
/// Pictures are as they are now, and so are files of which no other text is known, as of those that
/// are links in HEAD. Nothing is kept.
/// All work runs on a thread of its own, which git may hold up: no request for a present drawing
/// waits for it.
actor EarlierDrawings {
  private let tools: PreviewTools
  private let repository: Repository
  private nonisolated let executor = DedicatedExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What is read of a file of HEAD that names other files, so often.
  private static let rounds = 4

  init(_ tools: PreviewTools) {
    self.tools = tools
    repository = Repository(of: tools.workspace.root, limit: FileLimit.document)
  }

  /// A document in an environment, with other texts than on disk.
  func rendition(
    of state: DocumentState, with texts: [Path: Overlay.Content], in environment: Environment
  ) -> Rendition? {
    draw(state, texts, environment)?.rendition
  }

  /// A document in an environment, with the texts of HEAD.
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
        // Of the document's own files, one that HEAD lacks was not there.
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

  /// The commit that HEAD names, or why there is none.
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

  /// The rendition, and the texts that were read for it.
  private func draw(
    _ state: DocumentState, _ texts: [Path: Overlay.Content], _ environment: Environment
  ) -> (rendition: Rendition, read: Set<Path>)? {
    guard let present = state.content else { return nil }
    let tools = PreviewTools(
      workspace: Workspace(
        tools.workspace, texts: Overlay(over: tools.workspace.texts, texts)),
      measurers: tools.measurers,
      images: tools.images)
    let files = DocumentFiles(state.document, in: tools.workspace, after: nil)
    var content = DocumentContent(
      files: files, layers: present.layers,
      screen: LiveScreen(files.owner, after: present.screen))
    content.screen.tweaks = Tweaks()
    content.screen.forgetExpressions()
    var views: KeptViews?
    let drawn = tools.render(
      content, of: state.document, as: RenditionKey(environment: environment), keeping: &views)
    return (drawn.rendition, Set(drawn.texts.keys))
  }
}
