import Views

/// What a request says of the environment that it wants to see a document in.
struct EnvironmentWish: Hashable, Sendable {
  /// The parts that it names.
  var options = EnvironmentOptions()
  /// The document's variant that it names.
  var variant: String?

  /// The environment, where a document's own layers are these.
  func environment(in layers: EnvironmentLayers) throws(EnvironmentError) -> Environment {
    try layers.environment(options, variant: variant)
  }
}
