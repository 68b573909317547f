import HTTP
import JSON

/// `GET /api/documents`: every document and how it stands.
struct DocumentsRoute {
  let preview: LivePreview

  /// The route.
  var route: Route {
    .get("/api/documents") { request throws(ProblemDetails) in
      try .ofAllDocuments(request, preview) { revision, documents, pretty in
        Self.json(revision, documents, pretty: pretty)
      }
    }
  }

  private static func json(
    _ revision: Revision, _ documents: [(name: String, standing: Standing)], pretty: Bool
  ) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision.description)
      object.member("documents", array: documents) { writer, document in
        writer.object { write(document.name, document.standing, revision.boot, to: &$0) }
      }
    }
    return writer.finish()
  }

  private static func write(
    _ name: String, _ standing: Standing, _ boot: String, to object: inout JSONWriter
  ) {
    object.member("name", name)
    object.member("file", standing.file)
    object.member("state", standing.state)
    object.member("errors", standing.errors)
    object.member("warnings", standing.warnings)
    object.member("revision", Revision(boot: boot, number: standing.revision).description)
    object.member("variants", array: [String]())
    object.member("uses", array: standing.uses)
    object.member("usedBy", array: [String]())
  }
}
