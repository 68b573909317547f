import HTTP
import LiveProject
import Views

extension EnvironmentRequest {
  /// The names of the query items that say it.
  static let names = EnvironmentOptions.names + ["variant"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with impossible values.
  init(_ request: Request) throws(ProblemDetails) { try self.init(request.query) }

  /// Reads a query that is the value of an item of another one: `device%3Dipad%26locale%3Dde`.
  ///
  /// - Throws: The answer to a query with unknown names or impossible values.
  init(queryIn text: String) throws(ProblemDetails) {
    let items = try QueryItem.items(of: text)
    if let unknown = items.first(where: { !Self.names.contains($0.name) }) {
      throw .unknownParameter(unknown.name, known: Self.names)
    }
    try self.init(items)
  }

  private init(_ items: [QueryItem]) throws(ProblemDetails) {
    var options = EnvironmentOptions()
    for item in items where EnvironmentOptions.names.contains(item.name) {
      do {
        try options.set(item.name, to: item.value)
      } catch {
        throw .badQuery(error.message)
      }
    }
    self.init(options: options, variant: items.first { $0.name == "variant" }?.value)
  }
}
