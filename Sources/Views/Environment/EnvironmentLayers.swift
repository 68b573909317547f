public import Markup

/// The layers that decide the environments of one document, below the options of a request.
public struct EnvironmentLayers: Hashable, Sendable {
  /// The document's variants.
  public let variants: [PreviewData.Variant]
  /// The environments of the settings in which documents are looked at; nil for the built-in ones.
  let matrixOfSettings: [PreviewData.Variant]?
  /// The default environment.
  public let standard: Environment
  /// The problem of a layer that contradicts a stronger one and is ignored.
  public let problem: Diagnostic?
  /// The options of all documents and of this one, the strongest first.
  private let layers: [EnvironmentOptions]

  /// The layers of a document; the options are the program's own, weaker than preview data and
  /// stronger than settings.
  public init(
    _ previewData: PreviewData = PreviewData(), options: EnvironmentOptions = EnvironmentOptions(),
    _ settings: Settings = Settings()
  ) {
    variants = previewData.variants
    matrixOfSettings = settings.matrix
    let all = [previewData.environment, options, settings.environment]
    if let environment = try? Environment(all) {
      (standard, layers, problem) = (environment, all, nil)
      return
    }
    // Each is possible by itself: one that contradicts the stronger ones is left out.
    let fitting = all.reduce(into: [EnvironmentOptions]()) { fitting, layer in
      if (try? Environment(fitting + [layer])) != nil { fitting.append(layer) }
    }
    standard = (try? Environment(fitting)) ?? .standard
    layers = fitting
    problem = Self.problem(all, previewData, settings)
  }

  /// The environment that a request asks for, on top of one of the document's variants where it
  /// names one.
  ///
  /// - Throws: ``EnvironmentError`` for an unknown variant, or where the options exclude each other.
  public func environment(
    _ options: EnvironmentOptions = EnvironmentOptions(), variant name: String? = nil
  ) throws(EnvironmentError) -> Environment {
    guard let name else {
      return options == EnvironmentOptions() ? standard : try Environment([options] + layers)
    }
    guard let variant = variants.first(where: { $0.name == name }) else {
      let names = variants.map(\.name)
      throw .unknownVariant(name, nearest: NearestName.of(name, among: names), known: names)
    }
    return try Environment([options, variant.environment] + layers)
  }

  /// The contradiction, reported where a file has the weaker side, else the stronger one.
  private static func problem(
    _ layers: [EnvironmentOptions], _ previewData: PreviewData, _ settings: Settings
  ) -> Diagnostic? {
    do throws(EnvironmentError) {
      _ = try Environment(layers)
      return nil
    } catch {
      let place = settings.environmentRange.map { ($0, settings.file) }
      let otherPlace = previewData.environmentRange.map { ($0, previewData.file) }
      guard let (range, file) = place ?? otherPlace else { return nil }
      return .contradictoryEnvironment(
        error.message, hint: "Another file or an option overrides it"
      ).at(range, in: file)
    }
  }
}
