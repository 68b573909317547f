/// A list of routes; the first that matches handles a request.
public struct Router: Sendable {
  /// The routes, in the order in which they are tried.
  public let routes: [Route]

  /// A router.
  public init(_ routes: [Route]) {
    self.routes = routes
  }

  /// The reply of the first route that matches; 404 where no path matches, 405 where only the
  /// method does not.
  public func reply(to request: Request) -> Reply {
    let matches = routes.compactMap { route in
      route.pattern.match(request.segments).map { (route: route, parameters: $0) }
    }
    guard !matches.isEmpty else { return .problem(.nothingHere()) }
    let method = request.method == .head ? .get : request.method
    guard let match = matches.first(where: { $0.route.method == method }) else {
      return .problem(.methodNotAllowed(allowed: Self.allowed(matches.map(\.route))))
    }
    var request = request
    request.parameters = match.parameters
    return match.route.handler(request)
  }

  /// The methods of some routes, in the order of the standards, with HEAD after GET.
  private static func allowed(_ routes: [Route]) -> [HTTPMethod] {
    let methods = routes.map(\.method)
    return HTTPMethod.allCases.filter {
      methods.contains($0) || $0 == .head && methods.contains(.get)
    }
  }
}
