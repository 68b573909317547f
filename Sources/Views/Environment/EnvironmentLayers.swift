public import Markup

/// The option layers that define a document's environments; a request's options override them.
public struct EnvironmentLayers: Hashable, Sendable {
  /// The document's variants.
  public let variants: [PreviewData.Variant]
  /// The environments that the settings list for all documents; nil for the built-in ones.
  let matrixOfSettings: [PreviewData.Variant]?
  /// The default environment.
  public let standard: Environment
  /// The problem of an ignored layer, which contradicts a stronger one.
  public let problem: Diagnostic?
  /// The options for all documents and for this one, the strongest first.
  private let layers: [EnvironmentOptions]

  /// The layers of a document; the program's own `options` override settings, and preview data
  /// override both.
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
    // Each layer is valid by itself; one that contradicts stronger ones is left out.
    let fitting = all.reduce(into: [EnvironmentOptions]()) { fitting, layer in
      if (try? Environment(fitting + [layer])) != nil { fitting.append(layer) }
    }
    standard = (try? Environment(fitting)) ?? .standard
    layers = fitting
    problem = Self.problem(all, previewData, settings)
  }

  /// Whether the document is shown in the built-in environments, since the settings list none.
  public var hasBuiltInMatrix: Bool { matrixOfSettings == nil }

  /// The environment for a request's options, on top of a variant if the request names one.
  ///
  /// - Throws: ``EnvironmentError`` for an unknown variant or options that contradict each other.
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

  /// The contradiction, reported in the file of the weaker layer if it has one, or else of the
  /// stronger.
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
