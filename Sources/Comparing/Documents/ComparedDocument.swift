import FileSystem
import Markup
import Preview
import Project
import Versions
import Views
import Workspace

/// A document in one version of a folder, with its environments.
struct ComparedDocument {
  private var judged: JudgedDocument
  /// The files that were read or looked for so far.
  private(set) var dependencies: Dependencies
  /// The views of the last rendering, which the other version may reuse.
  private var last: (environment: Environment, views: KeptViews)?
  /// What was asked of renditions, by their environments.
  private(set) var screens: [Environment: ScreenVersion] = [:]

  /// Loads a document; nil if there is no such file.
  ///
  /// - Parameters:
  ///   - languages: The languages of the folder.
  ///   - other: The document before, whose views are reused.
  ///   - change: What differs from the version before.
  init?(
    _ document: Document?, _ project: Project, languages: TextLanguages,
    after other: ComparedDocument? = nil, change: FolderChange? = nil
  ) {
    guard let document else { return nil }
    let isKnown = document == other?.loaded.document && other?.loaded.isSame(after: change) ?? false
    let loaded = (isKnown ? other?.loaded : nil) ?? project.load(document)
    guard loaded.files.exists else { return nil }
    let environment = loaded.layers.standard
    var views = other?.views(for: loaded, in: environment)
    judged = JudgedDocument(loaded, in: project, languages: languages, keeping: &views)
    last = views.map { (environment, $0) }
    dependencies = loaded.files.dependencies
  }

  /// What was laid out, for any thread: views stay in one.
  struct Layouts: Sendable {
    fileprivate let judged: JudgedDocument
    let dependencies: Dependencies
  }

  /// What was laid out so far.
  var layouts: Layouts { Layouts(judged: judged, dependencies: dependencies) }

  /// A document that was laid out.
  init(_ layouts: Layouts) { (judged, dependencies) = (layouts.judged, layouts.dependencies) }

  /// The document in another version of the folder; nil if something differs there that it read.
  func moved(over change: FolderChange, to project: Project) -> ComparedDocument? {
    if change.concerns(dependencies) { return nil }
    var moved = self
    moved.judged = judged.moved(to: project)
    return moved
  }

  /// The document's files.
  var loaded: LoadedDocument { judged.loaded }

  /// Its environments.
  var matrix: [MatrixEntry] { judged.matrix }

  /// The views of the last rendering, if they fit another version in an environment.
  private func views(for other: LoadedDocument, in environment: Environment) -> KeptViews? {
    guard let last, last.environment == environment,
      loaded.files.owner.isSame(as: other.files.owner)
    else { return nil }
    return last.views
  }

  /// The rendering in an environment.
  ///
  /// - Parameter other: The document before, whose views are reused.
  mutating func rendering(
    in environment: Environment, after other: ComparedDocument? = nil
  ) -> Project.Rendering {
    var views = other?.views(for: loaded, in: environment)
    let drawn = judged.rendering(in: environment, keeping: &views)
    last = views.map { (environment, $0) } ?? last
    dependencies.merge(drawn.resources)
    return drawn
  }

  /// What a rendition shows, and its problems.
  ///
  /// - Parameter other: What the other version shows; equal views have equal records.
  mutating func contents(
    of rendition: Rendition, after other: (Rendition, [ViewRecord])? = nil
  ) -> (record: ScreenRecord, problems: [Diagnostic]) {
    let (audit, spoken, resources) = judged.audit(rendition)
    dependencies.merge(resources)
    return (
      rendition.record(saying: spoken, after: other), rendition.diagnostics + audit.diagnostics
    )
  }

  /// The same, found once.
  mutating func screen(
    of rendition: Rendition, after other: (Rendition, [ViewRecord])? = nil
  ) -> ScreenVersion {
    let environment = rendition.environment
    if let known = screens[environment] { return known }
    let (record, problems) = contents(of: rendition, after: other)
    let screen = ScreenVersion(record, problems)
    screens[environment] = screen
    return screen
  }
}

extension LoadedDocument {
  /// Whether the document's files, and those of its owner, are equal in the new version.
  func isSame(after change: FolderChange?) -> Bool {
    change.map { !$0.concerns(files.dependencies) } ?? false
  }
}
