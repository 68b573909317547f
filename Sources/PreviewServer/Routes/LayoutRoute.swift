import FileSystem
import HTTP
import Preview
import Views
import Workspace

/// `GET /api/layout/{name}`: a document's layout in an environment.
struct LayoutRoute {
  let preview: LivePreview
  private let bodies = LayoutBodyCache()

  init(preview: LivePreview) {
    self.preview = preview
  }

  /// The route.
  var route: Route {
    .get("/api/layout/{name...}") { request throws(ProblemDetails) in
      let (name, query) = (request.documentName, try LayoutQuery(request))
      if let response = known(name, query, request) { return .response(response) }
      return .deferred { await response(to: request, name, query) }
    }
  }

  /// The answer without waiting: where its body is in the cache and no file of it changed on disk;
  /// else nil.
  private func known(_ name: Path, _ query: LayoutQuery, _ request: Request) -> Response? {
    // An environment that the published state refuses may exist with the preview data that are on
    // disk now.
    guard query.after == nil, let document = preview.feed[name],
      let environment = try? query.environment.environment(in: document.state.layers),
      let rendition = document.state.renditions[
        RenditionKey(environment: environment, rows: query.rows)],
      let body = bodies[key(document, environment, query)],
      isUnchanged(rendition.dependencies)
    else { return nil }
    rendition.noteUse()
    return .json(body, of: document.revision, to: request)
  }

  /// Whether files are unchanged, and no timestamp has become trusted; that one has is for the
  /// document to note, by a load.
  private func isUnchanged(_ dependencies: Dependencies) -> Bool {
    var checked = dependencies
    return checked.revalidate(in: preview.workspace) && checked == dependencies
  }

  /// The answer after the document is brought up to date, and after its next change where the
  /// client waits for that.
  private func response(
    to request: Request, _ name: Path, _ query: LayoutQuery
  ) async -> Response {
    do throws(EnvironmentError) {
      guard
        let layout = try await preview.layout(
          of: name, for: query.environment, rows: query.rows, after: query.after)
      else {
        return preview.unknownDocument(name).response
      }
      return .json(await body(of: layout, query), of: layout.published.revision, to: request)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }

  private func body(of layout: DocumentLayout, _ query: LayoutQuery) async -> [UInt8] {
    let rendition = layout.rendition.rendition
    let key = key(layout.published, rendition.environment, query)
    if let body = bodies[key] { return body }
    let body = await layout.document.json(
      of: rendition, revision: layout.published.revision, withScene: query.withScene,
      pretty: query.pretty)
    bodies.insert(body, for: key)
    return body
  }

  private func key(
    _ document: PublishedState, _ environment: Environment, _ query: LayoutQuery
  ) -> LayoutBodyCache.Key {
    LayoutBodyCache.Key(
      version: document.state.version,
      rendition: RenditionKey(environment: environment, rows: query.rows),
      withScene: query.withScene, pretty: query.pretty)
  }
}
