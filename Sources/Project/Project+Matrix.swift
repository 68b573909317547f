import Preview
public import Views
public import Workspace

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
        languages: workspace.textLanguages))
  }

  /// The environments in which a document is shown by default, its own one first.
  ///
  /// - Parameters:
  ///   - standard: The document in its own environment.
  ///   - languages: The languages of the folder.
  public func matrix(
    of document: LoadedDocument, drawnAs standard: Rendering, languages: TextLanguages
  ) -> [MatrixEntry] {
    let layers = document.layers
    guard layers.hasBuiltInMatrix else { return (try? layers.matrix()) ?? [] }
    let builtIn = builtInEnvironments(
      of: document, using: standard.resources, in: layers.standard, languages: languages)
    // A document's own environment is valid.
    return (try? layers.matrix(builtIn: builtIn)) ?? []
  }

  /// Whether a document surely looks the same in an environment as in a known rendering, and has
  /// the same problems: at most the appearance is another one, and nothing depends on it.
  public func looksSame(
    _ document: LoadedDocument, in environment: Environment, as known: Rendering
  ) -> Bool {
    let (here, there) = (known.rendition.environment.within(nil), environment.within(nil))
    if here == there { return true }
    var twin = there
    twin.appearance = here.appearance
    return here == twin && !document.files.owner.hasExpectations
      && !dependsOnAppearance(document, using: known.resources, in: here)
  }

  /// Whether a document may look different in the other appearance.
  ///
  /// - Parameter used: The files that it used in the environment.
  func dependsOnAppearance(
    _ document: LoadedDocument, using used: Dependencies, in environment: Environment
  ) -> Bool {
    // A television has other system colours in the dark.
    environment.platform == .tvOS
      || resources(of: document, in: environment).looksDifferentInDark(used)
  }
}

extension DocumentOwner {
  /// Expectations can ask for the appearance.
  fileprivate var hasExpectations: Bool {
    !previewData.expectations.isEmpty || !settings.expectations.isEmpty
  }
}
