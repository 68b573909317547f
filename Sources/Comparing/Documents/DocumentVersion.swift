import Checking
import Markup
import Preview
import Project
import Views
import Workspace

/// A document on one side, with its environments.
struct DocumentVersion {
  let project: Project
  let loaded: LoadedDocument
  let matrix: [MatrixEntry]
  /// The files that were read or looked for so far.
  private(set) var dependencies: Dependencies
  private let standard: Project.Rendering

  /// Loads a document; nil if there is no such file.
  ///
  /// - Parameter longestLocale: The locale of the folder with the longest texts.
  init?(_ document: Document?, _ project: Project, longestLocale: String?) {
    guard let document else { return nil }
    let loaded = project.load(document)
    guard loaded.files.exists else { return nil }
    self.project = project
    self.loaded = loaded
    standard = project.rendering(of: loaded, in: loaded.layers.standard)
    matrix = project.matrix(of: loaded, drawnAs: standard, longestLocale: longestLocale)
    dependencies = loaded.files.dependencies
  }

  /// The rendition in an environment; one that looks like the standard one is that.
  mutating func rendition(in environment: Environment) -> Rendition {
    let looksSame = project.looksSame(loaded, in: environment, as: standard)
    let drawn = looksSame ? standard : project.rendering(of: loaded, in: environment)
    dependencies.merge(drawn.resources)
    return drawn.rendition
  }

  /// What a rendition shows, and its problems at their levels.
  func contents(
    of rendition: Rendition, _ levels: Levels
  ) -> (record: ScreenRecord, problems: [Diagnostic]) {
    let (audit, spoken) = project.auditAndSpoken(rendition, of: loaded, asking: levels.asked)
    let problems = (rendition.diagnostics + audit.diagnostics).compactMap { diagnostic in
      levels.severity(of: diagnostic).map { severity in
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
      }
    }
    return (rendition.record(saying: spoken), problems)
  }
}
