import FileSystem
import Git
import Preview
import Views
import Workspace

/// Draws documents with texts that they had before.
///
/// Pictures are as they are now, and so are files of which no other text is known. Nothing is kept.
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

  /// A document in an environment, with some texts; nil for a file that was not there.
  func rendition(
    of state: DocumentState, with texts: [Path: [UInt8]?], in environment: Environment
  ) -> Rendition? {
    draw(state, texts, environment)?.rendition
  }

  /// A document in an environment, with the texts of HEAD.
  func headRendition(
    of state: DocumentState, in environment: Environment
  ) throws(EarlierProblem) -> Rendition? {
    let own = Set(state.files?.dependencies.paths ?? [])
    var texts: [Path: [UInt8]?] = [:]
    var wanted = own.union(state.texts.keys)
    var rendition: Rendition?
    for _ in 0..<Self.rounds where !wanted.isEmpty {
      let blobs = try blobs(wanted.sorted())
      for path in wanted {
        // Of the document's own files, one that HEAD lacks was not there.
        if let blob = blobs[path] {
          texts[path] = blob
        } else if own.contains(path) {
          texts.updateValue(nil, forKey: path)
        }
      }
      guard blobs[state.document.file] != nil || rendition != nil else {
        throw .notInHead(state.document.file)
      }
      guard let drawn = draw(state, texts, environment) else { return nil }
      rendition = drawn.rendition
      wanted = drawn.read.subtracting(texts.keys).subtracting(wanted)
    }
    return rendition
  }

  /// The text of a file of HEAD.
  func headText(of file: Path) throws(EarlierProblem) -> [UInt8] {
    guard let text = try blobs([file])[file] else { throw .notInHead(file) }
    return text
  }

  /// The commit that HEAD names, or why there is none.
  func head() -> Result<String, RepositoryError> {
    Result { () throws(RepositoryError) in try repository.head() }
  }

  private func blobs(_ paths: [Path]) throws(EarlierProblem) -> [Path: [UInt8]] {
    do throws(RepositoryError) {
      return try repository.blobs(paths)
    } catch {
      throw .repository(error)
    }
  }

  /// The rendition, and the texts that were read for it.
  private func draw(
    _ state: DocumentState, _ texts: [Path: [UInt8]?], _ environment: Environment
  ) -> (rendition: Rendition, read: Set<Path>)? {
    guard let present = state.content else { return nil }
    let tools = PreviewTools(
      workspace: Workspace(tools.workspace, with: texts), measurers: tools.measurers,
      images: tools.images)
    let files = DocumentFiles(state.document, in: tools.workspace, after: nil)
    var content = DocumentContent(
      files: files, layers: present.layers,
      screen: LiveScreen(files.owner, after: present.screen))
    content.screen.tweaks = Tweaks()
    content.screen.forgetExpressions()
    let drawn = tools.render(
      content, of: state.document, as: RenditionKey(environment: environment))
    return (drawn.rendition, Set(drawn.texts.keys))
  }
}
