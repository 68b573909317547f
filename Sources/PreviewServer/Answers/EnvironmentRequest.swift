import HTTP
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

extension EnvironmentRequest {
  /// The names of the query items that say it.
  static let names = EnvironmentOptions.names + ["variant"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    var options = EnvironmentOptions()
    for item in request.query where EnvironmentOptions.names.contains(item.name) {
      do {
        try options.set(item.name, to: item.value)
      } catch {
        throw .badQuery(error.message)
      }
    }
    self.init(options: options, variant: request.queryValue("variant"))
  }
}
