import Markup
import Painting
public import Preview
public import Views
public import Workspace

/// A document in the environments of its matrix, drawn and judged where somebody asks.
///
/// Where nothing differs that a layout or an audit read, it is neither laid out nor audited again.
public struct JudgedDocument: Sendable {
  /// The project, with its means.
  public private(set) var project: Project
  /// The document's files.
  public let loaded: LoadedDocument
  /// The environments, the standard one first.
  public let matrix: [MatrixEntry]
  private var renderings: Renderings
  private var audits: [KnownAudit] = []
  private var pixels: PixelReader?

  /// An audit of a rendering, with what it read.
  private struct KnownAudit: Sendable {
    let environment: Environment
    /// The environment of the layout.
    let layout: Environment
    let found: Project.FoundAudit
  }

  /// A document, drawn in its own environment.
  ///
  /// - Parameters:
  ///   - screen: The model, the touches and the tweaks.
  ///   - languages: The languages of the folder.
  ///   - withSamples: Whether cells are drawn in other states, too, which only people look at.
  ///   - views: The views of an earlier version, and afterwards those of this one.
  public init(
    _ loaded: LoadedDocument, in project: Project, showing screen: ScreenState = ScreenState(),
    languages: TextLanguages, withSamples: Bool = false, keeping views: inout KeptViews?
  ) {
    let project = withSamples ? project : project.withoutSamples
    (self.project, self.loaded) = (project, loaded)
    pixels = project.pixelReader()
    renderings = Renderings(of: loaded, in: project, showing: screen)
    let standard = renderings.rendering(in: loaded.layers.standard, keeping: &views)
    matrix = project.matrix(of: loaded, drawnAs: standard, languages: languages)
  }

  /// A document, drawn in its own environment from nothing.
  public init(
    _ loaded: LoadedDocument, in project: Project, showing screen: ScreenState = ScreenState(),
    languages: TextLanguages, withSamples: Bool = false
  ) {
    var views: KeptViews?
    self.init(
      loaded, in: project, showing: screen, languages: languages, withSamples: withSamples,
      keeping: &views)
  }

  /// The document in another version of the folder in which nothing differs that it read, without
  /// samples.
  public func moved(to project: Project) -> JudgedDocument {
    var moved = self
    moved.project = project.withoutSamples
    (moved.renderings.project, moved.pixels) = (moved.project, project.pixelReader())
    return moved
  }

  /// The environments without those that equal the standard one, which add nothing.
  public var distinctMatrix: [MatrixEntry] {
    matrix.filter { $0.kind == .standard || $0.environment != loaded.layers.standard }
  }

  /// The rendering in an environment.
  ///
  /// - Parameter views: The views of an earlier version, and afterwards those of this one, or nil if
  ///   no views were made.
  public mutating func rendering(
    in environment: Environment, keeping views: inout KeptViews?
  ) -> Project.Rendering {
    renderings.rendering(in: environment, keeping: &views)
  }

  /// The rendering in an environment, made from nothing if it must be made.
  public mutating func rendering(in environment: Environment) -> Project.Rendering {
    var views: KeptViews?
    return rendering(in: environment, keeping: &views)
  }

  /// The rendering in an environment with its accessibility problems.
  public mutating func judged(
    in environment: Environment
  ) -> (drawn: Project.Rendering, audit: Audit) {
    let drawn = rendering(in: environment)
    let known = audits.first { known in
      known.layout == drawn.reads.environment
        && known.found.parts.isDisjoint(with: known.environment.difference(from: environment))
        && known.found.rows.allSatisfy {
          project.resources(of: loaded, repeating: $0, in: environment) != nil
        }
    }
    if let known { return (drawn, known.found.audit) }
    let found = found(drawn.rendition)
    audits.append(
      KnownAudit(environment: environment, layout: drawn.reads.environment, found: found))
    return (drawn, found.audit)
  }

  /// The accessibility problems of a rendition of the document, what VoiceOver says, and the files that
  /// were read for it in addition.
  public func audit(
    _ rendition: Rendition
  ) -> (audit: Audit, spoken: [Rendition.SpokenItem], resources: Dependencies) {
    let found = found(rendition)
    return (found.audit, found.spoken, found.resources)
  }

  private func found(_ rendition: Rendition) -> Project.FoundAudit {
    project.findings(of: rendition, loaded, showing: renderings.screen, reading: pixels)
  }
}
