import FileSystem
import HTTP
import JSONWriting
import Views
import Workspace

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
    let users = users(in: documents)
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision.description)
      object.member("documents", array: documents) { writer, document in
        writer.object { object in
          write(
            document.name, document.standing, usedBy: users[document.name] ?? [], revision.boot,
            to: &object)
        }
      }
    }
    return writer.finish()
  }

  /// The documents that include each document, itself or in a size-class variant.
  private static func users(
    in documents: [(name: String, standing: Standing)]
  ) -> [String: [String]] {
    documents.reduce(into: [:]) { users, document in
      let included = Set(
        document.standing.uses.compactMap { Document.name(ofFile: Path($0))?.text })
      for name in included where name != document.name {
        users[name, default: []].append(document.name)
      }
    }
  }

  private static func write(
    _ name: String, _ standing: Standing, usedBy users: [String], _ boot: String,
    to object: inout JSONWriter
  ) {
    object.member("name", name)
    object.member("file", standing.file)
    object.member("state", standing.state)
    object.member("errors", standing.errors)
    object.member("warnings", standing.warnings)
    object.member("revision", Revision(boot: boot, number: standing.revision).description)
    object.member("variants", array: standing.layers.variants.map(\.name))
    object.member("uses", array: standing.uses)
    object.member("usedBy", array: users)
  }
}
