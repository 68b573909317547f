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
    let drawn = rendering(of: document, in: environment)
    return try layers.matrix(
      options, variant: variant,
      builtIn: builtInEnvironments(
        of: document, using: drawn.resources, in: environment,
        longestLocale: workspace.longestLocale))
  }

  /// The environments in which a document is shown by default, its own one first.
  ///
  /// - Parameters:
  ///   - standard: The document in its own environment.
  ///   - longestLocale: The locale of the folder with the longest texts.
  public func matrix(
    of document: LoadedDocument, drawnAs standard: Rendering, longestLocale: String?
  ) -> [MatrixEntry] {
    let layers = document.layers
    guard layers.hasBuiltInMatrix else { return (try? layers.matrix()) ?? [] }
    let builtIn = builtInEnvironments(
      of: document, using: standard.resources, in: layers.standard, longestLocale: longestLocale)
    // A document's own environment is valid.
    return (try? layers.matrix(builtIn: builtIn)) ?? []
  }
}
