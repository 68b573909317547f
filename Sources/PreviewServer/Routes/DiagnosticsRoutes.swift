import HTTP
import JSON
import Markup
import Preview

/// `GET /api/diagnostics` and `/api/diagnostics/{name}`: what there is to tell, of all documents or of one.
struct DiagnosticsRoutes {
  let preview: LivePreview

  /// The routes.
  var routes: [Route] {
    [
      Route(.get, "/api/diagnostics") { request in
        .listing(request, preview) { revision, documents, pretty in
          let all = documents.flatMap { document in
            document.standing.diagnostics.map { (document: document.name as String?, $0) }
          }
          return Self.json(revision, all, pretty: pretty)
        }
      },
      Route(.get, "/api/diagnostics/{name...}") { request in
        .listing(ofOne: request, preview) { revision, standing, pretty in
          Self.json(revision, standing.diagnostics.map { (nil, $0) }, pretty: pretty)
        }
      },
    ]
  }

  private static func json(
    _ revision: Revision, _ diagnostics: [(document: String?, diagnostic: Diagnostic)],
    pretty: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision.description)
      object.member("diagnostics", array: diagnostics) { writer, entry in
        entry.diagnostic.write(to: &writer, document: entry.document)
      }
    }
    return writer.finish()
  }
}

extension Reply {
  /// An answer about one document in the standard environment, brought up to date first.
  static func listing(
    ofOne request: Request, _ preview: LivePreview,
    _ body: @escaping @Sendable (Revision, Standing, _ pretty: Bool) -> [UInt8]
  ) -> Reply {
    do throws(ProblemDetails) {
      try request.allowQuery("pretty", "after")
      let pretty = try request.isPretty()
      let name = request.parameters["name"] ?? ""
      return .deferred {
        guard let standing = await preview.standing(of: name, after: request.queryValue("after"))
        else { return ProblemDetails.unknownDocument(name).response }
        let revision = Revision(boot: preview.board.boot, number: standing.revision)
        return .json(
          body(revision, standing, pretty),
          headers: ["ETag": request.entityTag(revision), "Cache-Control": "no-cache"])
      }
    } catch {
      return .problem(error)
    }
  }
}
