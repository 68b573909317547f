import HTTP
import Synchronization
import Testing

/// Responses that many requests get are given again on a connection only as long as they are
/// current.
@Suite struct SharedResponseTests {
  /// A page that is changed between requests, and counts how often its handler was called.
  private final class Page: Sendable {
    private let state = Mutex((number: 1, calls: 0))

    var calls: Int { state.withLock(\.calls) }

    func change() { state.withLock { $0.number += 1 } }

    func reply() -> Reply {
      let number = state.withLock { state in
        state.calls += 1
        return state.number
      }
      return .shared(
        SharedResponse(.json(Array("\(number)".utf8))) { [self] in
          state.withLock { $0.number == number }
        })
    }
  }

  /// What requests on one connection get, one after the other; the page changes where it is said.
  private func answers(_ steps: [String], _ page: Page) async throws -> [String] {
    let kept = Mutex<[SharedResponse]>([])
    let server = try HTTPServer.forTest([
      Route(.get, "/page") { _ in
        let reply = page.reply()
        if case .shared(let response) = reply { kept.withLock { $0.append(response) } }
        return reply
      }
    ])
    defer { server.stop() }
    return try await onThread {
      let client = try RawClient(port: server.boundPort)
      return try steps.compactMap { step in
        if step == "change" {
          page.change()
          return nil
        }
        try client.send("\(step) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return try client.response(hasBody: !step.hasPrefix("HEAD"))?.text
      }
    }
  }

  @Test func `a response is reused while it is current`() async throws {
    let page = Page()
    let same = "GET /page"
    let texts = try await answers([same, same, same, "change", same, same, "change", same], page)
    #expect(texts == ["1", "1", "1", "2", "2", "3"])
    #expect(page.calls == 3)
  }

  @Test func `a different head gets its own response`() async throws {
    let page = Page()
    let texts = try await answers(
      ["GET /page", "GET /", "GET /page", "HEAD /page", "GET /page?1", "GET /page"], page)
    #expect(texts == ["1", "[]", "1", "", "1", "1"])
    #expect(page.calls == 5)
  }
}
