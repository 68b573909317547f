import FileSystem
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
    let entries = try state.layers.matrix(request.options, variant: request.variant, and: further)
    guard let renditions = renditions(entries.map { RenditionKey(environment: $0.environment) }),
      let published = published
    else { return nil }
    let pairs = zip(entries, renditions).map { ($0, $1.rendition) }
    return (MatrixReport(document.name.text, pairs), published)
  }
}
