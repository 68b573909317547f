import HTTP
import Preview
import Views
import Workspace

/// `GET /api/vocabulary` and `/api/schema/…`: the classes and properties that documents can use,
/// and the schemas by which editors complete documents, preview data and settings.
struct SchemaRoutes {
  let workspace: Workspace

  /// The routes.
  var routes: [Route] {
    [
      .get("/api/vocabulary") { request throws(ProblemDetails) in
        try json(request, "application/json") { $0.json(pretty: $1) }
      },
      .get("/api/schema/markup.rng") { request throws(ProblemDetails) in
        try markup(request) { $0.relaxNG() }
      },
      .get("/api/schema/markup.xsd") { request throws(ProblemDetails) in
        try markup(request) { $0.xmlSchema() }
      },
      .get("/api/schema/preview.json") { request throws(ProblemDetails) in
        try json(request, "application/schema+json") { $0.previewDataSchema(pretty: $1) }
      },
      .get("/api/schema/mkpreview.json") { request throws(ProblemDetails) in
        try json(request, "application/schema+json") { $0.settingsSchema(pretty: $1) }
      },
      .get("/api/schema/config.json") { request throws(ProblemDetails) in
        try json(request, "application/schema+json") {
          MarkupVocabulary.userSettingsSchema(pretty: $1)
        }
      },
    ]
  }

  private func markup(
    _ request: Request, _ schema: @escaping @Sendable (MarkupVocabulary) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery([])
    return .deferred { response(schema(workspace.vocabulary), "application/xml") }
  }

  private func json(
    _ request: Request, _ contentType: String,
    _ body: @escaping @Sendable (MarkupVocabulary, _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty"])
    let pretty = try request.isPretty()
    return .deferred { response(body(workspace.vocabulary, pretty), contentType) }
  }

  /// An answer that is valid as long as its content is the same.
  private func response(_ body: [UInt8], _ contentType: String) -> Response {
    Response(
      contentType: contentType,
      headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"], body: body)
  }
}

extension Workspace {
  /// The vocabulary of the workspace's documents, the application's classes included.
  fileprivate var vocabulary: MarkupVocabulary { .standard.adding(owner(of: nil).settings.classes) }
}
