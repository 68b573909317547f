import HTTP
import LiveProject
import Markup
import Views

/// The query of a request for a document in several environments.
struct VariantsQuery {
  /// The requested environment, on which further ones are based.
  let environment: EnvironmentRequest
  /// The environments that replace those of the settings; nil if the query has none.
  let further: [PreviewData.Variant]?
  /// Whether it asks for the scenes.
  let withScene: Bool
  /// Whether it asks for indented JSON.
  let pretty: Bool
  /// The revision that the client has; the answer waits for another one.
  let after: String?

  private static let names = EnvironmentRequest.names + ["matrix", "include", "after", "pretty"]

  /// Reads the query of a request.
  ///
  /// - Throws: The answer to a query with unknown names or impossible values.
  init(_ request: Request) throws(ProblemDetails) {
    try request.allowQuery(Self.names)
    environment = try EnvironmentRequest(request)
    further = try Self.environments(request.queryValue("matrix"))
    withScene = try request.wantsScene()
    pretty = try request.isPretty()
    after = request.queryValue("after")
  }

  /// The environments of a text that is as the key `matrix` of `mkpreview.json`.
  private static func environments(
    _ text: String?
  ) throws(ProblemDetails) -> [PreviewData.Variant]? {
    guard let text else { return nil }
    let json = JSONReader.read(Array(text.utf8), file: "matrix")
    let reading = json.content.map { Settings.readMatrix($0, from: "matrix") }
    if let problem = (json.diagnostics + (reading?.diagnostics ?? [])).first {
      let hint = problem.hint.map { ". \($0)" } ?? ""
      throw .badQuery("matrix: \(problem.message)\(hint)")
    }
    return reading?.content ?? []
  }
}
