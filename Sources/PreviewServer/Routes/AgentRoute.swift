import Agents
import HTTP
import JSONRPC
import LiveProject
import Markup

/// `POST /mcp`: the tools of the Model Context Protocol, for agents beside people who look at the page.
struct AgentRoute {
  /// The most bytes of a message: the largest texts to try, with escapes.
  static let bodySize = 4 << 20

  let server: AgentServer

  /// The route.
  var route: Route {
    .post("/mcp") { request in .deferred { await response(to: request) } }
  }

  private func response(to request: Request) async -> Response {
    let message: Message
    do throws(UnreadableMessage) {
      message = try Message(request.body, limit: Self.bodySize)
    } catch {
      return Self.response(to: error.id, .failure(error.error))
    }
    guard case .request(let id, let method, let params) = message else {
      return Response(status: .accepted)
    }
    if let mismatch = Self.mismatch(of: request.headers, method, params) {
      return Self.response(to: id, .failure(mismatch))
    }
    return Self.response(to: id, await server.result(of: method, params))
  }

  private static func response(
    to id: RequestID?, _ result: Result<JSONText, ResponseError>
  ) -> Response {
    var status = HTTPStatus.ok
    if case .failure(let error) = result { status = error.code == -32601 ? .notFound : .badRequest }
    return .json(
      JSONText.response(to: id, result), status: status, headers: ["Cache-Control": "no-store"])
  }

  /// The error for header fields that do not say the same as the body; nil if they do.
  ///
  /// Clients that opened with `initialize` send the revision at most.
  private static func mismatch(
    of headers: HTTPHeaders, _ method: String, _ params: JSONNode?
  ) -> ResponseError? {
    let asked = params?["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
    let version = headers["MCP-Protocol-Version"]
    guard AgentServer.sendsVersions(asked ?? version) else {
      let isSame = version == nil || asked == nil || version == asked
      return isSame ? nil : .headerMismatch("MCP-Protocol-Version")
    }
    var fields = [("MCP-Protocol-Version", asked), ("Mcp-Method", method)]
    if method == "tools/call" { fields.append(("Mcp-Name", params?["name"]?.string)) }
    return fields.first { name, value in value == nil || headers.values(of: name) != [value ?? ""] }
      .map { .headerMismatch($0.0) }
  }
}

extension ResponseError {
  /// A header field does not say what the body says.
  fileprivate static func headerMismatch(_ name: String) -> ResponseError {
    ResponseError(code: -32020, "The header field \(name) does not say what the body says")
  }
}
