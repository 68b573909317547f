import Caching
import FileSystem
import Foundation
import HTTP
import Testing
import Typesetting
import Views

@testable import LiveProject
@testable import LiveSupport
@testable import PreviewServer

/// A live preview of a folder with the routes of a server.
final class PreviewFolder: LiveFolder, @unchecked Sendable {
  private let given = GivenDrawings()

  /// The answer to a request, without a socket.
  func ask(
    _ target: String, method: String = "GET", headers: HTTPHeaders = [:], body: String? = nil
  ) async throws -> Response {
    var head = RequestHead(method: method, target: target, headers: headers)
    head.headers.append("Host", "localhost")
    if body != nil, head.headers["Content-Type"] == nil {
      head.headers.append("Content-Type", "application/json")
    }
    let router = Router(try routes())
    return await Service { router.reply(to: $0) }.answer(to: head, body: Array((body ?? "").utf8))
  }

  /// What caches take, as the server has them.
  private var caches: [CacheUsage] {
    preview.caches + [given.usage, CacheUsage("none", entries: 1, cost: 2, limit: 3, in: .bytes)]
  }

  /// The routes of the server but the page's.
  func routes() throws -> [Route] {
    [
      DocumentsRoute(live: preview).route, SourceRoute(live: preview).route,
      LayoutRoute(live: preview, given: given).route,
      RevisionsRoute(live: preview).route, VariantsRoute(live: preview).route,
      EventsRoute(feed: preview.feed, events: EventHub()).route,
    ] + DiagnosticsRoutes(live: preview).routes + OwnerRoutes(live: preview).routes
      + ActionRoutes(live: preview).routes
      + SchemaRoutes(workspace: preview.workspace).routes
      + [OffersRoute(hasEditor: false, writes: true, outsideAddress: { _ in nil }).route]
      + TweakRoutes(live: preview, writes: true).routes
      + StateRoutes(feed: preview.feed, connections: { 3 }, caches: { self.caches }).routes
      + FileRoutes(
        workspace: preview.workspace, earlier: preview.earlierPictures,
        fonts: try FontBook().files
      ).routes
  }
}

extension EventListener {
  /// What clients got since the last look.
  func sent() -> String {
    let hub = EventHub()
    let stream = hub.subscribe()
    for change in changes() { hub.send(change.revision, change.events) }
    return String(decoding: stream.drain(), as: UTF8.self)
  }
}

extension Response {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The keys of the JSON object, in order; those of objects in it are left out.
  var keys: [String] {
    var depth = 0
    return text.matches(of: /[{}\[\]]|"((?:[^"\\]|\\.)*)"(:?)/).compactMap { match in
      switch match.0 {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: return depth == 1 && match.2 == ":" ? match.1.map(String.init) : nil
      }
      return nil
    }
  }

  /// What is wrong, as the answer says.
  var detail: String? { text.firstMatch(of: /"detail":"((?:[^"\\]|\\.)*)"/).map { String($0.1) } }
}
