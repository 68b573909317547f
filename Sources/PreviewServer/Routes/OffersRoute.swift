import HTTP
import JSONWriting
import Views

/// `GET /api/offers`: what this server offers this client in addition to showing documents.
struct OffersRoute {
  let hasEditor: Bool
  let writes: Bool
  /// The URL of the page for other devices; nil if there is none.
  let outsideAddress: @Sendable (Request) -> String?

  /// The route.
  var route: Route {
    .get("/api/offers") { request throws(ProblemDetails) in
      try request.allowQuery(["pretty"])
      var writer = JSONWriter(pretty: try request.isPretty())
      writer.object {
        $0.member("editor", hasEditor && request.isLocal)
        $0.member("write", writes && request.isLocal)
        $0.member("pseudoLocales", array: PseudoLocale.allCases) { $0.value($1.rawValue) }
        if let address = outsideAddress(request) { $0.member("address", address) }
      }
      return .response(.json(writer.finish(), headers: ["Cache-Control": "no-store"]))
    }
  }
}
