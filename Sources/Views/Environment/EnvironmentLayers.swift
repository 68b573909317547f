public import Markup

/// The option layers that define a document's environments; a request's options override them.
public struct EnvironmentLayers: Hashable, Sendable {
  /// The document's variants.
  public let variants: [PreviewData.Variant]
  /// The environments that the settings list for all documents; nil for the built-in ones.
  let matrixOfSettings: [PreviewData.Variant]?
  /// Whether the built-in ones are those of all languages.
  public let showsLanguages: Bool
  /// The default environment.
  public let standard: Environment
  /// The problems of an ignored layer, which contradicts a stronger one, and of rules for unknown
  /// environments.
  public private(set) var problems: [Diagnostic]
  /// The options for all documents and for this one, the strongest first.
  private let layers: [EnvironmentOptions]

  /// The layers of a document; the program's own `options` override settings, and preview data
  /// override both.
  public init(
    _ previewData: PreviewData = PreviewData(), options: EnvironmentOptions = EnvironmentOptions(),
    _ settings: Settings = Settings()
  ) {
    variants = previewData.variants
    (matrixOfSettings, showsLanguages) = (settings.matrix, settings.showsLanguages)
    let all = [previewData.environment, options, settings.environment]
    if let environment = try? Environment(all) {
      (standard, layers, problems) = (environment, all, [])
    } else {
      // Each layer is valid by itself; one that contradicts stronger ones is left out.
      layers = all.reduce(into: [EnvironmentOptions]()) { fitting, layer in
        if (try? Environment(fitting + [layer])) != nil { fitting.append(layer) }
      }
      standard = (try? Environment(layers)) ?? .standard
      problems = [Self.problem(all, previewData, settings)].compactMap(\.self)
    }
    problems += unknownEnvironments(of: previewData.expectations, in: settings.file)
    problems += unknownEnvironments(of: settings.expectations, in: settings.file)
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
    return try environment(in: variant, options)
  }

  /// The environment of a variant, which the document need not declare.
  ///
  /// - Parameter options: A request's options on top of it.
  /// - Throws: ``EnvironmentError`` for options that contradict each other.
  public func environment(
    in variant: PreviewData.Variant, _ options: EnvironmentOptions = EnvironmentOptions()
  ) throws(EnvironmentError) -> Environment {
    var environment = try Environment([options, variant.environment] + layers)
    environment.data = variant.data
    return environment
  }

  /// The contradiction, reported in the file of the weaker layer if it has one, or else of the
  /// stronger.
  ///
  /// - Parameter layers: Those of preview data, of the program and of settings.
  private static func problem(
    _ layers: [EnvironmentOptions], _ previewData: PreviewData, _ settings: Settings
  ) -> Diagnostic? {
    let option = "an option with which mkpreview was started"
    if let error = error(Array(layers.prefix(2))) {
      return previewData.environmentRange.map { range in
        .contradictoryEnvironment(error.message, hint: "Change it, or leave out \(option)")
          .at(range, in: previewData.file)
      }
    }
    guard let error = error(layers), let range = settings.environmentRange else { return nil }
    let isPreviewData = Self.error([layers[0], layers[2]]) != nil
    let other = isPreviewData ? "the environment of \(previewData.file ?? "")" : option
    return .contradictoryEnvironment(error.message, hint: "Change it, or \(other)")
      .at(range, in: settings.file)
  }

  private static func error(_ layers: [EnvironmentOptions]) -> EnvironmentError? {
    do throws(EnvironmentError) {
      _ = try Environment(layers)
      return nil
    } catch {
      return error
    }
  }
}
