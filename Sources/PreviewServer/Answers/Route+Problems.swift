import HTTP

/// Routes that answer with the problem that their handler throws.
extension Route {
  /// Answers a request, or throws its problem.
  typealias Replying = @Sendable (Request) throws(ProblemDetails) -> Reply

  /// A route for `GET`.
  static func get(_ pattern: RoutePattern, reply: @escaping Replying) -> Route {
    route(.get, pattern, reply)
  }

  /// A route for `POST`.
  static func post(
    _ pattern: RoutePattern, bodyIsOptional: Bool = false, reply: @escaping Replying
  ) -> Route {
    route(.post, pattern, bodyIsOptional: bodyIsOptional, reply)
  }

  /// A route for `PUT`.
  static func put(_ pattern: RoutePattern, reply: @escaping Replying) -> Route {
    route(.put, pattern, reply)
  }

  /// A route for `PATCH`.
  static func patch(_ pattern: RoutePattern, reply: @escaping Replying) -> Route {
    route(.patch, pattern, reply)
  }

  /// A route for `DELETE`.
  static func delete(_ pattern: RoutePattern, reply: @escaping Replying) -> Route {
    route(.delete, pattern, reply)
  }

  private static func route(
    _ method: HTTPMethod, _ pattern: RoutePattern, bodyIsOptional: Bool = false,
    _ reply: @escaping Replying
  ) -> Route {
    Route(method, pattern, bodyIsOptional: bodyIsOptional) { request in
      do throws(ProblemDetails) {
        return try reply(request)
      } catch {
        return .problem(error)
      }
    }
  }
}
