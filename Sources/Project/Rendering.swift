public import FileSystem
import Markup
public import Preview
public import Views
public import Workspace

extension Project {
  /// A rendition with what it was made from.
  public struct Rendering: Sendable {
    /// The rendition.
    public private(set) var rendition: Rendition
    /// The files that were read or looked for, except the document's own.
    public private(set) var resources: Dependencies
    /// The texts of those that were read, pictures apart.
    public let texts: [Path: [UInt8]]
    /// What the document read, apart from whole files.
    public let uses: Set<ResourceUse>
    /// What decides where else the rendition is the same.
    public let reads: ScreenReads

    init(_ rendition: Rendition, from resources: ResourceReader, _ reads: ScreenReads) {
      (self.rendition, self.reads) = (rendition, reads)
      (self.resources, texts) = (resources.dependencies, resources.fileTexts)
      uses = resources.uses
    }
  }
}

/// What a layout read besides its files: parts of its environment, and what resources answered there.
public struct ScreenReads: Sendable {
  /// The environment of the layout.
  public let environment: Environment
  let parts: EnvironmentParts
  let answers: ResourceAnswers
  let problems: [Diagnostic]

  init(_ environment: Environment, _ parts: EnvironmentParts, of resources: ResourceReader) {
    (self.environment, self.parts) = (environment, parts)
    (answers, problems) = (resources.answers, resources.problems)
  }
}

extension Project {
  /// The files that a document would read or look for in another environment, if nothing differs
  /// there that a layout of it read; nil if it must be laid out.
  ///
  /// This decides everywhere which environments are laid out.
  public func resources(
    of document: LoadedDocument, repeating reads: ScreenReads, in environment: Environment
  ) -> Dependencies? {
    let (here, there) = (reads.environment, environment.within(nil))
    guard reads.parts.isDisjoint(with: here.difference(from: there)),
      document.files.areSame(for: here.sizeClass, there.sizeClass),
      !document.files.owner.hasRulesOfEnvironments
        || document.layers.names(of: here) == document.layers.names(of: there)
    else { return nil }
    if resources(of: document, in: here).suits(there) { return Dependencies() }
    let resources = resources(of: document, in: there)
    return resources.repeats(reads.answers, reads.problems) ? resources.dependencies : nil
  }
}

/// The renderings of a document that were made for some environments, to be those of others, too.
struct Renderings: Sendable {
  /// The project, with its means.
  var project: Project
  /// The document's files.
  let loaded: LoadedDocument
  let screen: ScreenState
  private var all: [Project.Rendering] = []
  private var memory = 0
  /// In bytes; beyond it, renderings are not kept.
  private static let limit = 16_000_000

  /// No renderings of a document yet.
  ///
  /// - Parameter screen: The model, the touches and the tweaks.
  init(
    of loaded: LoadedDocument, in project: Project, showing screen: ScreenState
  ) {
    (self.loaded, self.project, self.screen) = (loaded, project, screen)
  }

  /// The rendering in an environment; it is made if none is known that is the same.
  ///
  /// - Parameter views: The views of an earlier version, and afterwards those of this one, or nil if
  ///   no views were made.
  mutating func rendering(
    in environment: Environment, keeping views: inout KeptViews?
  ) -> Project.Rendering {
    for known in all {
      guard let more = project.resources(of: loaded, repeating: known.reads, in: environment)
      else { continue }
      views = nil
      return known.shown(in: environment, using: more)
    }
    let key = RenditionKey(environment: environment)
    let drawn = project.render(loaded, showing: screen, as: key, keeping: &views)
    memory += drawn.rendition.memory
    if all.isEmpty || memory < Self.limit { all.append(drawn) }
    return drawn
  }
}

extension Project.Rendering {
  /// The rendering as that of another environment, in which it is the same.
  func shown(in environment: Environment, using more: Dependencies) -> Self {
    var rendering = self
    rendering.rendition = rendition.shown(in: environment)
    rendering.resources.merge(more)
    return rendering
  }
}

extension DocumentFiles {
  /// Whether two size classes show the same file.
  fileprivate func areSame(
    for one: Environment.SizeClass, _ other: Environment.SizeClass
  ) -> Bool {
    one == other || (variants[one] == nil && variants[other] == nil)
  }
}
