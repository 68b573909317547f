import FileSystem
import Markup
import Preview
import Project
import Views
import Workspace

/// Clients ask for a document in several environments.
extension LiveDocument {
  /// The document in all environments of its matrix, published; nil if it is not loaded or was
  /// removed.
  ///
  /// - Parameter further: Environments in addition to the requested and the declared ones.
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  func matrix(
    for request: EnvironmentRequest, and further: [PreviewData.Variant]?
  ) throws(EnvironmentError) -> (report: MatrixReport, published: PublishedState)? {
    let entries = try state.layers.matrix(
      request.options, variant: request.variant, and: further,
      builtIn: further == nil ? try builtInEnvironments(for: request) : .all)
    guard let renditions = renditions(entries.map { RenditionKey(environment: $0.environment) }),
      let content = state.content, let published = published
    else { return nil }
    let reported = zip(entries, renditions).map { ($0, $1.rendition, audit($1, of: content)) }
    return (MatrixReport(document.name.text, reported), published)
  }

  /// The diagnostics of the document in each environment, with accessibility problems; nil if it is
  /// not loaded or was removed.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  func diagnostics(
    for requests: [EnvironmentRequest]
  ) throws(EnvironmentError) -> (lists: [[Diagnostic]], published: PublishedState)? {
    var keys: [RenditionKey] = []
    for request in requests {
      keys.append(RenditionKey(environment: try request.environment(in: state.layers)))
    }
    guard let drawn = renditions(keys, forClient: false), let content = state.content,
      let published = published
    else { return nil }
    return (drawn.map { $0.rendition.diagnostics + audit($0, of: content) }, published)
  }

  /// The built-in environments that suit the document, by the files that it uses in the requested
  /// one.
  private func builtInEnvironments(
    for request: EnvironmentRequest
  ) throws(EnvironmentError) -> BuiltInEnvironments {
    let environment = try request.environment(in: state.layers)
    guard state.layers.hasBuiltInMatrix,
      let drawn = renditions([RenditionKey(environment: environment)])?.first,
      let loaded = state.content?.loaded
    else { return .all }
    return tools.project.builtInEnvironments(
      of: loaded, after: drawn.tracked.reads, using: drawn.tracked.resources,
      languages: tools.project.workspace.textLanguages)
  }
}
