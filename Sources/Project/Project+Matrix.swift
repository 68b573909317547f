import Preview
public import Views
public import Workspace

extension Project {
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
      of: document, after: standard.reads, using: standard.resources, languages: languages)
    // A document's own environment is valid.
    return (try? layers.matrix(builtIn: builtIn)) ?? []
  }
}
