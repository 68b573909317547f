import HTTP
import Preview
import Views

/// `GET /api/layout/{name}`: a document's layout in an environment.
struct LayoutRoute {
  let preview: LivePreview
  private let texts = LayoutTexts()

  /// What a client wants to see, and how.
  private struct Wish {
    let name: String
    let query: LayoutQuery
    let request: Request

    func key(_ version: Version, _ environment: Environment) -> LayoutTexts.Key {
      LayoutTexts.Key(
        version: version, environment: environment, withScene: query.withScene,
        pretty: query.pretty)
    }
  }

  init(preview: LivePreview) {
    self.preview = preview
  }

  /// The route.
  var route: Route {
    .get("/api/layout/{name...}") { request throws(ProblemDetails) in
      let wish = Wish(
        name: request.parameters["name"] ?? "", query: try LayoutQuery(request), request: request)
      if let response = known(wish) { return .response(response) }
      return .deferred { await response(to: wish) }
    }
  }

  /// The answer at once, where it is written already and nothing of it changed on disk.
  private func known(_ wish: Wish) -> Response? {
    // A request that cannot be met might be by what preview data say now.
    guard wish.query.after == nil, let standing = preview.board.standing(of: wish.name),
      let environment = try? wish.query.wish.environment(in: standing.layers),
      let rendition = preview.documents[wish.name]?.renditions[environment],
      rendition.version == standing.version,
      let text = texts[wish.key(standing.version, environment)],
      rendition.isCurrent(in: preview.tools.workspace)
    else { return nil }
    return .json(text, of: revision(standing), to: wish.request)
  }

  /// The answer after bringing the document up to date, waiting for a change of it, and laying it out.
  private func response(to wish: Wish) async -> Response {
    do throws(EnvironmentError) {
      guard await preview.standing(of: wish.name, after: wish.query.after) != nil,
        let layout = try await preview.layout(of: wish.name, for: wish.query.wish)
      else {
        return preview.unknownDocument(wish.name).response
      }
      let text = await text(of: layout, wish)
      return .json(text, of: revision(layout.standing), to: wish.request)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }

  private func text(of layout: LivePreview.Layout, _ wish: Wish) async -> [UInt8] {
    let key = wish.key(layout.standing.version, layout.rendition.rendition.environment)
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
