import Markup
import Painting
public import Preview
public import Views
public import Workspace

/// A document in the environments of its matrix, drawn and judged where somebody asks.
///
/// Environments that look like the standard one are neither laid out nor audited again.
public struct JudgedDocument: Sendable {
  /// The project, with its means.
  public let project: Project
  /// The document's files.
  public let loaded: LoadedDocument
  /// The environments, the standard one first.
  public let matrix: [MatrixEntry]
  /// The document in its own environment.
  public let standard: Project.Rendering
  private let screen: ScreenState
  private var standardAudit: Audit?
  private let pixels: PixelReader?

  /// A document, drawn in its own environment.
  ///
  /// - Parameters:
  ///   - screen: The model, the touches and the tweaks.
  ///   - languages: The languages of the folder.
  ///   - views: The views of an earlier version, and afterwards those of this one.
  public init(
    _ loaded: LoadedDocument, in project: Project, showing screen: ScreenState = ScreenState(),
    languages: TextLanguages, keeping views: inout KeptViews?
  ) {
    let project = project.withoutSamples
    (self.project, self.loaded, self.screen) = (project, loaded, screen)
    pixels = project.pixelReader()
    let key = RenditionKey(environment: loaded.layers.standard)
    standard = project.render(loaded, showing: screen, as: key, keeping: &views)
    matrix = project.matrix(of: loaded, drawnAs: standard, languages: languages)
  }

  /// A document, drawn in its own environment from nothing.
  public init(
    _ loaded: LoadedDocument, in project: Project, showing screen: ScreenState = ScreenState(),
    languages: TextLanguages
  ) {
    var views: KeptViews?
    self.init(loaded, in: project, showing: screen, languages: languages, keeping: &views)
  }

  /// The environments without those that equal the standard one, which add nothing.
  public var distinctMatrix: [MatrixEntry] {
    matrix.filter { $0.kind == .standard || $0.environment != loaded.layers.standard }
  }

  /// Whether the rendition in an environment is that of the standard one.
  public func looksStandard(in environment: Environment) -> Bool {
    project.looksSame(loaded, in: environment, as: standard)
  }

  /// The rendering in an environment.
  ///
  /// - Parameter views: The views of an earlier version, and afterwards those of this one, or as
  ///   they are if the environment looks like the standard one.
  public func rendering(
    in environment: Environment, keeping views: inout KeptViews?
  ) -> Project.Rendering {
    if looksStandard(in: environment) { return standard }
    let key = RenditionKey(environment: environment)
    return project.render(loaded, showing: screen, as: key, keeping: &views)
  }

  /// The rendering in an environment with its accessibility problems.
  public mutating func judged(
    in environment: Environment
  ) -> (drawn: Project.Rendering, audit: Audit) {
    if looksStandard(in: environment) {
      let audit = standardAudit ?? audit(standard.rendition).audit
      standardAudit = audit
      return (standard, audit)
    }
    var views: KeptViews?
    let key = RenditionKey(environment: environment)
    let drawn = project.render(loaded, showing: screen, as: key, keeping: &views)
    return (drawn, audit(drawn.rendition).audit)
  }

  /// The accessibility problems of a rendition of the document, and what VoiceOver says.
  public func audit(_ rendition: Rendition) -> (audit: Audit, spoken: [Rendition.SpokenItem]) {
    project.auditAndSpoken(rendition, of: loaded, showing: screen, reading: pixels)
  }
}
