import FileSystem
import Markup
import Preview
import Project
import Views
import Workspace

/// A document on one side, with its environments.
struct DocumentVersion {
  private let judged: JudgedDocument
  /// The files that were read or looked for so far.
  private(set) var dependencies: Dependencies
  /// The views of the last rendering, which the other side may reuse.
  private var last: (environment: Environment, views: KeptViews)?

  /// Loads a document; nil if there is no such file.
  ///
  /// - Parameters:
  ///   - languages: The languages of the folder.
  ///   - other: The document on the other side, whose views are reused.
  ///   - changed: The files that differ from those of the other side.
  init?(
    _ document: Document?, _ project: Project, languages: TextLanguages,
    after other: DocumentVersion? = nil, changed: Set<Path> = []
  ) {
    guard let document else { return nil }
    let isKnown = other?.isUnchanged(as: document, of: project, changed) ?? false
    let loaded = (isKnown ? other?.loaded : nil) ?? project.load(document)
    guard loaded.files.exists else { return nil }
    let environment = loaded.layers.standard
    var views = other?.views(for: loaded, in: environment)
    judged = JudgedDocument(loaded, in: project, languages: languages, keeping: &views)
    last = views.map { (environment, $0) }
    dependencies = loaded.files.dependencies
  }

  /// The document's files.
  var loaded: LoadedDocument { judged.loaded }

  /// Its environments.
  var matrix: [MatrixEntry] { judged.matrix }

  /// Whether a project has the same files of the document and of its owner.
  private func isUnchanged(
    as document: Document, of project: Project, _ changed: Set<Path>
  ) -> Bool {
    let known = loaded.files.dependencies
    return document == loaded.document && known.used(among: changed).isEmpty
      && known.filesFoundOtherwise(than: project.workspace).isEmpty
  }

  /// The views of the last rendering, if they fit another version in an environment.
  private func views(for other: LoadedDocument, in environment: Environment) -> KeptViews? {
    guard let last, last.environment == environment,
      loaded.files.owner.isSame(as: other.files.owner)
    else { return nil }
    return last.views
  }

  /// Whether the rendition in an environment is that of the standard one.
  func looksStandard(in environment: Environment) -> Bool {
    judged.looksStandard(in: environment)
  }

  /// The rendition in an environment; one that looks like the standard one is that.
  ///
  /// - Parameter other: The document on the other side, whose views are reused.
  mutating func rendition(
    in environment: Environment, after other: DocumentVersion? = nil
  ) -> Rendition {
    var views = looksStandard(in: environment) ? nil : other?.views(for: loaded, in: environment)
    let drawn = judged.rendering(in: environment, keeping: &views)
    last = views.map { (environment, $0) } ?? last
    dependencies.merge(drawn.resources)
    return drawn.rendition
  }

  /// What a rendition shows, and its problems.
  ///
  /// - Parameter other: What the other side shows; equal views have equal records.
  func contents(
    of rendition: Rendition, after other: (Rendition, [ViewRecord])? = nil
  ) -> (record: ScreenRecord, problems: [Diagnostic]) {
    let (audit, spoken) = judged.audit(rendition)
    return (
      rendition.record(saying: spoken, after: other), rendition.diagnostics + audit.diagnostics
    )
  }
}
