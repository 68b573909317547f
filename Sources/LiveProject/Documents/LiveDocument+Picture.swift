public import FileSystem
public import Preview
public import Project
public import Views

/// Clients ask for pictures.
extension LiveDocument {
  /// The rendition that a picture shows; nil if the document is not loaded or was removed.
  func rendition(
    for request: EnvironmentRequest, _ options: PictureOptions
  ) throws(EnvironmentError) -> PicturedRendition? {
    let environment = try request.environment(in: state.layers)
    guard let content = state.content,
      let known = renditions([RenditionKey(environment: environment)])?.first?.rendition,
      let published
    else { return nil }
    let rendition = options.rendition(in: environment) { wanted in
      if wanted == environment { return known }
      var views: KeptViews?
      return tools.project.render(
        content.loaded, showing: content.screen.state, as: RenditionKey(environment: wanted),
        keeping: &views
      ).rendition
    }
    return PicturedRendition(rendition: rendition, revision: published.revision)
  }
}

/// A rendition to draw, and the revision of its document.
public struct PicturedRendition: Sendable {
  /// The rendition.
  public let rendition: Rendition
  /// The revision.
  public let revision: Revision
}

extension LiveProject {
  /// The rendition that a picture of an up-to-date document shows; nil if there is no such document.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  public func rendition(
    of name: Path, for request: EnvironmentRequest, _ options: PictureOptions
  ) async throws(EnvironmentError) -> PicturedRendition? {
    try await ask(name) { document throws(EnvironmentError) in
      try await document.rendition(for: request, options)
    }
  }
}
