public import Views
import Workspace

extension Project {
  /// The environments in which a document is shown: the requested one, those that the document
  /// declares, and those of the settings or else the built-in ones that suit it.
  ///
  /// - Parameter further: Other environments in place of the last ones.
  /// - Throws: ``EnvironmentError`` for an invalid requested environment.
  public func matrix(
    of document: LoadedDocument, _ options: EnvironmentOptions = EnvironmentOptions(),
    variant: String? = nil, and further: [PreviewData.Variant]? = nil
  ) throws(EnvironmentError) -> [MatrixEntry] {
    let layers = document.layers
    guard further == nil, layers.hasBuiltInMatrix else {
      return try layers.matrix(options, variant: variant, and: further)
    }
    let environment = try layers.environment(options, variant: variant)
    var views: KeptViews?
    let drawn = render(document, as: RenditionKey(environment: environment), keeping: &views)
    return try layers.matrix(
      options, variant: variant,
      builtIn: builtInEnvironments(
        of: document, using: drawn.resources, in: environment,
        longestLocale: workspace.longestLocale))
  }
}
