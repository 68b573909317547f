import HTTP
import Preview
import Synchronization
import Views
import Vocabulary
import Workspace

/// `GET /api/vocabulary` and `/api/schema/…`: the classes and properties that documents can use,
/// and the schemas with which editors complete documents, preview data and settings.
struct SchemaRoutes {
  let workspace: Workspace
  private let answers = SchemaAnswers()

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
        try json(request, "application/schema+json") { $0.userSettingsSchema(pretty: $1) }
      },
    ]
  }

  private func markup(
    _ request: Request, _ schema: @escaping @Sendable (MarkupVocabulary) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery([])
    let dialect = Dialect(PreviewData(), workspace.owner(of: nil).settings)
    return answer(SchemaForm(path: request.segments, dialect: dialect)) {
      response(schema($0.offered(in: dialect)), "application/xml")
    }
  }

  private func json(
    _ request: Request, _ contentType: String,
    _ body: @escaping @Sendable (MarkupVocabulary, _ pretty: Bool) -> [UInt8]
  ) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty"])
    let pretty = try request.isPretty()
    return answer(SchemaForm(path: request.segments, isPretty: pretty)) {
      response(body($0, pretty), contentType)
    }
  }

  private func answer(
    _ form: SchemaForm, _ make: @escaping @Sendable (MarkupVocabulary) -> Response
  ) -> Reply {
    .deferred { answers.answer(form, for: workspace.owner(of: nil).settings.classes, make) }
  }

  /// An answer that clients revalidate by its content.
  private func response(_ body: [UInt8], _ contentType: String) -> Response {
    Response(
      contentType: contentType,
      headers: ["ETag": EntityTag.of(body), "Cache-Control": "no-cache"], body: body)
  }
}

/// An answer of the routes: its path, decoded, whether it is indented, and the dialect of the
/// documents.
private struct SchemaForm: Hashable {
  let path: [String]
  var isPretty = false
  var dialect: Dialect?
}

/// The answers for the current application classes.
private final class SchemaAnswers: Sendable {
  private struct Known {
    var classes: [String: ApplicationClass] = [:]
    var responses: [SchemaForm: Response] = [:]
  }

  private let known = Mutex(Known())

  /// The answer in a form, made from the vocabulary with an application's classes.
  func answer(
    _ form: SchemaForm, for classes: [String: ApplicationClass],
    _ make: (MarkupVocabulary) -> Response
  ) -> Response {
    let found = known.withLock { known in
      if known.classes != classes { known = Known(classes: classes) }
      return known.responses[form]
    }
    if let found { return found }
    let new = make(.standard.adding(classes))
    known.withLock { known in
      if known.classes == classes { known.responses[form] = new }
    }
    return new
  }
}
