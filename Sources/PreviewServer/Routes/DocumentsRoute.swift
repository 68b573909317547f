import FileSystem
import HTTP
import JSONWriting
import LiveProject
import Preview
import Project
import Views
import Workspace

/// `GET /api/documents`: every document and its status, and what it names of its owner if that is
/// asked for.
struct DocumentsRoute {
  let live: LiveProject

  /// The route.
  var route: Route {
    .get("/api/documents") { request throws(ProblemDetails) in
      let withInterface = try Self.wantsInterface(request)
      let isDrawn = try !Self.wantsLatestStatus(request)
      return try .ofAllDocuments(
        request, live, knowing: ["include", "status"], isDrawn: isDrawn
      ) {
        revision, documents, pretty in
        Self.json(revision, documents, withInterface: withInterface, pretty: pretty)
      }
    }
  }

  private static func wantsInterface(_ request: Request) throws(ProblemDetails) -> Bool {
    switch request.queryValue("include") {
    case nil: false
    case "interface": true
    default: throw .badQuery("include must be “interface”")
    }
  }

  private static func wantsLatestStatus(_ request: Request) throws(ProblemDetails) -> Bool {
    switch request.queryValue("status") {
    case nil: false
    case "latest": true
    default: throw .badQuery("status must be “latest”")
    }
  }

  private static func json(
    _ revision: Revision, _ documents: [PublishedState], withInterface: Bool, pretty: Bool
  ) -> [UInt8] {
    let users = Document.users(of: documents.map { ($0.name, $0.status.uses) })
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("revision", revision.description)
      object.member("documents", array: documents) { writer, document in
        writer.object { object in
          entry(of: document, usedBy: users[document.name] ?? []).write(to: &object)
          if withInterface {
            object.key("interface")
            document.status.interface.write(to: &object)
          }
        }
      }
    }
    return writer.finish()
  }

  private static func entry(of document: PublishedState, usedBy users: [Path]) -> DocumentEntry {
    DocumentEntry(
      name: document.name.text, file: document.state.document.file.text,
      state: document.status.word, errors: document.status.errors,
      warnings: document.status.warnings, revision: document.revision.description,
      variants: document.state.layers.variants.map(\.name),
      uses: document.status.uses.map(\.text), usedBy: users.map(\.text))
  }
}
