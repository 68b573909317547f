import Views

/// What a request says of the environment that it asks for a document in.
struct EnvironmentRequest: Hashable, Sendable {
  /// The options that it names.
  var options = EnvironmentOptions()
  /// The document's variant that it names.
  var variant: String?

  /// The environment that is asked for, on top of a document's own layers.
  func environment(in layers: EnvironmentLayers) throws(EnvironmentError) -> Environment {
    try layers.environment(options, variant: variant)
  }
}
