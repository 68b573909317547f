/// A list of routes; the first match handles a request.
public struct Router: Sendable {
  /// The routes, in matching order.
  public let routes: [Route]

  /// A router.
  public init(_ routes: [Route]) {
    self.routes = routes
  }

  /// The reply of the first matching route.
  ///
  /// It is 404 if no path matches, 405 if only the method differs, and 415 if a state-changing
  /// request has a body of an unsupported type.
  public func reply(to request: Request) -> Reply {
    let method = request.method == .head ? .get : request.method
    for route in routes where route.method == method {
      guard let parameters = route.pattern.match(request.segments) else { continue }
      do throws(ProblemDetails) {
        try request.checkContentType(bodyIsOptional: route.bodyIsOptional)
      } catch {
        return .problem(error)
      }
      var request = request
      request.parameters = parameters
      return route.handler(request)
    }
    let others = routes.filter { $0.pattern.match(request.segments) != nil }
    return .problem(
      others.isEmpty ? .nothingHere() : .methodNotAllowed(allowed: Self.allowed(others)))
  }

  /// The methods of some routes, in the standards' order, with HEAD after GET.
  private static func allowed(_ routes: [Route]) -> [HTTPMethod] {
    let methods = routes.map(\.method)
    return HTTPMethod.allCases.filter {
      methods.contains($0) || $0 == .head && methods.contains(.get)
    }
  }
}

extension Request {
  /// Throws the response to a state-changing request whose body is of a type that a form of another
  /// site may send.
  ///
  /// A request without a type is let through if it is a DELETE, which no form sends, or if the route
  /// needs no body and there is none. Browsers name the site that sends such a POST; the gate refuses
  /// other sites.
  fileprivate func checkContentType(bodyIsOptional: Bool) throws(ProblemDetails) {
    guard method.isStateChanging else { return }
    let types = headers.values(of: "Content-Type")
    if types.isEmpty, method == .delete || bodyIsOptional && body.isEmpty { return }
    let mediaType = types.first?.prefix { $0 != ";" }.trimmingBlanks ?? ""
    guard types.count == 1, method.bodyTypes.contains(where: mediaType.equalsIgnoringASCIICase)
    else { throw .unsupportedMediaType(of: method) }
  }
}
