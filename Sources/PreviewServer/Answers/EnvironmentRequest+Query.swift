import HTTP
import LiveProject
import Views

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
