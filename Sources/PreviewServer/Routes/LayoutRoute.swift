import HTTP
import Views

/// `GET /api/layout/{name}`: a document's layout in an environment.
struct LayoutRoute {
  let preview: LivePreview
  /// What the server's own options ask for.
  let serverOptions: EnvironmentOptions
  private let texts = LayoutTexts()

  /// What a client wants to see, and how.
  private struct Wish {
    let name: String
    let environment: Environment
    let query: LayoutQuery
    let request: Request

    func key(_ version: Version) -> LayoutTexts.Key {
      LayoutTexts.Key(
        version: version, environment: environment, withScene: query.withScene,
        pretty: query.pretty)
    }
  }

  init(preview: LivePreview, serverOptions: EnvironmentOptions) {
    self.preview = preview
    self.serverOptions = serverOptions
  }

  /// The route.
  var route: Route {
    .get("/api/layout/{name...}") { request throws(ProblemDetails) in
      let wish = try wish(request)
      if let response = known(wish) { return .response(response) }
      return .deferred { await response(to: wish) }
    }
  }

  private func wish(_ request: Request) throws(ProblemDetails) -> Wish {
    let query = try LayoutQuery(request)
    do {
      return Wish(
        name: request.parameters["name"] ?? "",
        environment: try Environment([query.options, serverOptions]), query: query,
        request: request)
    } catch {
      throw .badQuery(error.message)
    }
  }

  /// The answer at once, where it is written already and nothing of it changed on disk.
  private func known(_ wish: Wish) -> Response? {
    guard wish.query.after == nil, let standing = preview.board.standing(of: wish.name),
      let rendition = preview.documents[wish.name]?.renditions[wish.environment],
      rendition.version == standing.version, let text = texts[wish.key(standing.version)],
      rendition.isCurrent(in: preview.tools.workspace)
    else { return nil }
    return .json(text, of: revision(standing), to: wish.request)
  }

  /// The answer after bringing the document up to date, waiting for a change of it, and laying it out.
  private func response(to wish: Wish) async -> Response {
    guard await preview.standing(of: wish.name, after: wish.query.after) != nil,
      let layout = await preview.layout(of: wish.name, in: wish.environment)
    else {
      return preview.unknownDocument(wish.name).response
    }
    let text = await text(of: layout, wish)
    return .json(text, of: revision(layout.standing), to: wish.request)
  }

  private func text(of layout: LivePreview.Layout, _ wish: Wish) async -> [UInt8] {
    let key = wish.key(layout.standing.version)
    if let text = texts[key] { return text }
    let text = await layout.document.text(
      of: layout.rendition, revision: revision(layout.standing), withScene: wish.query.withScene,
      pretty: wish.query.pretty)
    texts.insert(text, for: key)
    return text
  }

  private func revision(_ standing: Standing) -> Revision {
    Revision(boot: preview.board.boot, number: standing.revision)
  }
}
