import HTTP
import JSON

/// `GET /api/documents`: every document and how it stands.
struct DocumentsRoute {
  let preview: LivePreview

  /// The route.
  var route: Route {
    Route(.get, "/api/documents") { request in
      .listing(request, preview) { revision, documents, pretty in
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

extension Reply {
  /// An answer about all documents: they are brought up to date first, and a client that has the newest revision
  /// may wait for the next.
  static func listing(
    _ request: Request, _ preview: LivePreview,
    _ body:
      @escaping @Sendable (Revision, [(name: String, standing: Standing)], _ pretty: Bool) ->
      [UInt8]
  ) -> Reply {
    do throws(ProblemDetails) {
      try request.allowQuery("pretty", "after")
      let pretty = try request.isPretty()
      return .deferred {
        await preview.refreshAll()
        await preview.board.waitForChange(after: request.queryValue("after"))
        let (revision, documents) = preview.board.standings()
        return .json(
          body(revision, documents, pretty),
          headers: ["ETag": request.entityTag(revision), "Cache-Control": "no-cache"])
      }
    } catch {
      return .problem(error)
    }
  }
}

extension Board {
  /// Returns when the workspace has another revision than a client, at once where it never had that one, and after
  /// 10 seconds at the latest.
  func waitForChange(after text: String?) async {
    guard let text, let revision = Revision(text, boot: boot) else { return }
    await wait(atMost: .seconds(10)) { $0.revision != revision }
  }
}
