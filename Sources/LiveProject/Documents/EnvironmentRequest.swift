public import Views

/// What a request says of the environment that it asks for a document in.
public struct EnvironmentRequest: Hashable, Sendable {
  /// The options that it names.
  public var options: EnvironmentOptions
  /// The document's variant that it names.
  public var variant: String?

  /// What a request names.
  public init(options: EnvironmentOptions = EnvironmentOptions(), variant: String? = nil) {
    (self.options, self.variant) = (options, variant)
  }

  /// The environment that is asked for, on top of a document's own layers.
  public func environment(in layers: EnvironmentLayers) throws(EnvironmentError) -> Environment {
    try layers.environment(options, variant: variant)
  }
}
