public import FileSystem
public import Images
import Markup
public import Preview
public import Scene
public import Typesetting
public import Views
public import Workspace

/// A folder whose documents can be loaded and rendered, without a server.
///
/// Any thread may use it at any time.
///
/// ```swift
/// let project = Project(try Workspace(root: folder), fonts: try FontBook())
/// let document = project.load(Document(name: "SignIn"))
/// let rendition = project.render(document, in: document.layers.standard)
/// ```
public struct Project: Sendable {
  /// The folder.
  public private(set) var workspace: Workspace
  private(set) var measurers: any MeasurerLending
  private let images: any ImageReading
  let fonts: FontBook?
  /// The options for the environment that hold for all documents; preview data override them.
  private let options: EnvironmentOptions
  /// The levels of problems; nil for those of the settings.
  private var chosenLevels: Levels?
  /// Whether all languages are shown, whatever the settings list.
  private var showsLanguages = false
  /// Whether renditions of cells have them in other states, too.
  private var showsSamples = true

  /// A project that measures texts and reads the sizes of pictures by given means.
  ///
  /// - Parameter fonts: The fonts of the painter that audits read pixels with; without them, texts on
  ///   pictures and gradients are not judged.
  public init(
    _ workspace: Workspace, measurers: any MeasurerLending, images: any ImageReading = ImageFile(),
    fonts: FontBook? = nil, options: EnvironmentOptions = EnvironmentOptions()
  ) {
    (self.workspace, self.measurers, self.images) = (workspace, measurers, images)
    (self.fonts, self.options) = (fonts, options)
  }

  /// A project that measures texts in the fonts of a book.
  public init(
    _ workspace: Workspace, fonts: FontBook, options: EnvironmentOptions = EnvironmentOptions()
  ) {
    self.init(
      workspace, measurers: TextMeasurers(fonts: fonts), fonts: fonts, options: options)
  }

  /// The same project with other texts of its files.
  public func with(_ texts: any TextSource) -> Project {
    with(Workspace(workspace, texts: texts))
  }

  /// The same project with another workspace.
  public func with(_ workspace: Workspace) -> Project {
    var project = self
    project.workspace = workspace
    return project
  }

  /// The same project whose problems have other levels; those of the settings if it is nil.
  public func judging(by levels: Levels?) -> Project {
    var project = self
    project.chosenLevels = levels
    return project
  }

  /// The same project whose documents are shown in all languages of the folder, in place of the
  /// environments of the settings.
  public func showingLanguages() -> Project {
    var project = self
    project.showsLanguages = true
    return project
  }

  /// The same project whose renditions have no other states of cells, which only people look at.
  public var withoutSamples: Project {
    var project = self
    project.showsSamples = false
    return project
  }

  /// The levels of a document's problems.
  func levels(of document: LoadedDocument) -> Levels {
    chosenLevels ?? document.files.owner.settings.check.levels
  }

  /// The same project with other measurers of texts.
  public func with(_ measurers: any MeasurerLending) -> Project {
    var project = self
    project.measurers = measurers
    return project
  }

  // MARK: Loading

  /// Reads and parses the files of a document.
  ///
  /// - Parameter last: The previously loaded document; unchanged files are not parsed again, and a
  ///   file that no longer parses keeps its last good tree.
  public func load(_ document: Document, after last: LoadedDocument? = nil) -> LoadedDocument {
    let files = DocumentFiles(document, in: workspace, after: last?.files)
    return loaded(document, files, after: last)
  }

  /// Reads and parses the document in a file, whether or not the folder was scanned.
  ///
  /// A size-class variant, and a file that is no document by its name, is loaded by itself.
  public func load(file: Path) -> LoadedDocument {
    if let document = workspace.document(at: file) { return load(document) }
    let document = Document(name: file.removing(suffix: ".xml") ?? file)
    let text = workspace.read(file, limit: FileLimit.document)
    return load(text, of: document, file, owner: workspace.owner(of: document.name))
  }

  /// Parses a text that is in no file; it has no preview data.
  ///
  /// - Parameters:
  ///   - name: Its name in results.
  ///   - file: What diagnostics call it.
  public func load(text: [UInt8], named name: Path, file: Path) -> LoadedDocument {
    load(.success(text), of: Document(name: name), file, owner: workspace.owner(of: nil))
  }

  private func load(
    _ text: Result<[UInt8], FileError>, of document: Document, _ file: Path, owner: DocumentOwner
  ) -> LoadedDocument {
    let plain = MarkupFile(text, at: file.text, of: document, after: nil, showing: nil)
    return loaded(document, DocumentFiles(plain, owner), after: nil)
  }

  /// A document with files that were read; its layers stay while its owner is the same.
  public func loaded(
    _ document: Document, _ files: DocumentFiles, after last: LoadedDocument?
  ) -> LoadedDocument {
    let known = last.flatMap { $0.files.owner.isSame(as: files.owner) ? $0.layers : nil }
    var settings = files.owner.settings
    if showsLanguages { (settings.matrix, settings.showsLanguages) = (nil, true) }
    let layers = EnvironmentLayers(files.owner.previewData, options: options, settings)
    return LoadedDocument(document: document, files: files, layers: known ?? layers)
  }

  // MARK: Rendering

  /// Renders a document in an environment.
  public func render(
    _ document: LoadedDocument, in environment: Environment, rows: [RowRange] = []
  ) -> Rendition {
    rendering(of: document, in: environment, rows: rows).rendition
  }

  /// Renders a document in an environment, and says what the rendition was made from.
  public func rendering(
    of document: LoadedDocument, in environment: Environment, rows: [RowRange] = []
  ) -> Rendering {
    var views: KeptViews?
    let key = RenditionKey(environment: environment, rows: rows)
    return render(document, as: key, keeping: &views)
  }

  /// Renders a document in an environment, with rows that a client wants to see.
  ///
  /// - Parameters:
  /// - screen: The model, the touches and the tweaks.
  ///   - kept: The views of an earlier version, and afterwards those of this one.
  public func render(
    _ document: LoadedDocument, showing screen: ScreenState = ScreenState(), as key: RenditionKey,
    keeping kept: inout KeptViews?
  ) -> Rendering {
    let (resources, reads) = (resources(of: document, in: key.environment), EnvironmentReads())
    let problems = document.files.owner.problems + document.layers.problems
    let rendition = measurers.withMeasurer { text in
      Preview.render(
        document.file(for: key),
        in: context(of: document, screen, key, resources, text, recording: reads),
        problems: problems, keeping: &kept)
    }
    return Rendering(
      rendition, from: resources, ScreenReads(key.environment, reads.parts, of: resources))
  }

  /// Touches a view of a document in an environment.
  ///
  /// - Throws: Why the touch has no effect.
  public func touch(
    _ touch: Touch, on document: LoadedDocument, showing screen: ScreenState, as key: RenditionKey
  ) throws(TouchRefusal) -> Preview.TouchOutcome {
    let resources = resources(of: document, in: key.environment)
    return try measurers.withMeasurer { text throws(TouchRefusal) in
      try Preview.touch(
        touch, on: document.file(for: key),
        in: context(of: document, screen, key, resources, text))
    }
  }

  /// Answers a question about a view of a document in an environment; nil if there is no such view.
  public func answer<Answer>(
    _ question: ViewQuestion<Answer>, about document: LoadedDocument,
    showing screen: ScreenState = ScreenState(), as key: RenditionKey
  ) -> Answer? {
    var views: InspectedViews?
    return answer(question, about: document, showing: screen, as: key, keeping: &views).answer
  }

  /// Answers a question about a view of a document, and says which files were read or looked for.
  ///
  /// - Parameter views: The views of an earlier question about the same document, screen, key and
  ///   resources, and afterwards those of this one.
  public func answer<Answer>(
    _ question: ViewQuestion<Answer>, about document: LoadedDocument, showing screen: ScreenState,
    as key: RenditionKey, keeping views: inout InspectedViews?
  ) -> (answer: Answer?, resources: Dependencies) {
    let resources = resources(of: document, in: key.environment)
    let answer = measurers.withMeasurer { text in
      var inspector = ViewInspector(
        document.file(for: key), in: context(of: document, screen, key, resources, text),
        views: views)
      defer { views = inspector.views }
      return question(&inspector)
    }
    return (answer, resources.dependencies)
  }

  /// The built-in environments that suit a document.
  ///
  /// - Parameters:
  ///   - reads: What its layout read.
  ///   - used: The files that the layout used.
  ///   - languages: The languages of the folder.
  public func builtInEnvironments(
    of document: LoadedDocument, after reads: ScreenReads, using used: Dependencies,
    languages: TextLanguages
  ) -> BuiltInEnvironments {
    let isWhole = document.layers.showsLanguages
    var other = reads.environment
    other.appearance = other.appearance == .light ? .dark : .light
    var environments = BuiltInEnvironments(
      hasDark: resources(of: document, repeating: reads, in: other) == nil,
      languages: isWhole ? languages.all : languages.longest,
      hasStrings: used.foundPaths.contains { $0.removing(suffix: ".strings") != nil })
    environments.hasOnlyLanguages = isWhole
    return environments
  }

  func resources(of document: LoadedDocument, in environment: Environment)
    -> ResourceReader
  {
    ResourceReader(
      workspace, folder: document.document.folder, environment: environment, images: images)
  }
}

/// Asks about a view of a document; nil if there is no such view.
public typealias ViewQuestion<Answer> = @Sendable (inout ViewInspector) -> Answer?

/// Lends a measurer of texts for one pass.
public protocol MeasurerLending: Sendable {
  /// The result of a pass, which has the measurer to itself.
  func withMeasurer<Result, Failure: Error>(
    _ pass: (any TextMeasuring) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension TextMeasurers: MeasurerLending {}

extension LoadedDocument {
  func file(for key: RenditionKey) -> ParsedDocument {
    files.file(for: key.environment.sizeClass).parsed
  }
}

extension DocumentOwner {
  var hasRulesOfEnvironments: Bool {
    (previewData.expectations + settings.expectations).contains { !$0.environments.isEmpty }
  }
}

extension Project {
  /// The context of a document's views in an environment.
  func context(
    of document: LoadedDocument, _ screen: ScreenState, _ key: RenditionKey,
    _ resources: ResourceReader, _ text: any TextMeasuring,
    recording reads: EnvironmentReads? = nil
  ) -> ViewContext {
    let owner = document.files.owner
    var settings = owner.settings
    settings.check.levels = levels(of: document)
    let context = ViewContext(
      environment: key.environment.recorded(by: reads), resources: resources, text: text,
      previewData: owner.previewData, settings: settings, screen: screen, rows: key.rows,
      environmentNames: owner.hasRulesOfEnvironments
        ? document.layers.names(of: key.environment) : [])
    return showsSamples ? context : context.withoutSamples
  }
}
