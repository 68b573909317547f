public import Views

/// The environment that a request asks for.
public struct EnvironmentRequest: Hashable, Sendable {
  /// The environment options of the request.
  public var options: EnvironmentOptions
  /// The name of a variant of the document.
  public var variant: String?

  /// A request for options and a variant.
  public init(options: EnvironmentOptions = EnvironmentOptions(), variant: String? = nil) {
    (self.options, self.variant) = (options, variant)
  }

  /// The requested environment, on top of a document's own layers.
  public func environment(in layers: EnvironmentLayers) throws(EnvironmentError) -> Environment {
    try layers.environment(options, variant: variant)
  }
}
