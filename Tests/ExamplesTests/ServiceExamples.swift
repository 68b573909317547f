import FileSystem
import FileWatching
import HTTP
import Processes
import Testing
import Threads

/// The examples of documentation comments about the system's services; HouseRulesTests compare
/// them.
struct ServiceExamples {
  @Test func `HTTPServer listens at a free port`() throws {
    let router = Router([Route(.get, "/healthz") { _ in .response(Response()) }])
    let server = try HTTPServer { router.reply(to: $0) }
    let port = server.boundPort  // a free port
    defer { server.stop() }
    #expect(port != 0)
  }

  @Test func `EventHub sends events to its subscribers`() {
    let hub = EventHub()
    let stream = hub.subscribe()
    hub.send(Event("changed", data: "{}"))
    withExtendedLifetime(stream) { #expect(hub.subscriberCount == 1) }
  }

  @Test func `RoutePattern extracts names`() {
    let pattern: RoutePattern = "/api/image/{name...}.png"
    let names = pattern.match(["api", "image", "cells", "A.png"])  // ["name": "cells/A"]
    #expect(names == ["name": "cells/A"])
  }

  @Test func `ChildProcess runs a program`() throws {
    let program = ChildProcess(["/usr/bin/env"], environment: ["A": "1"], limit: .seconds(5))
    let end = try program.run().end  // .exited(0)
    #expect(end == .exited(0))
  }

  @Test func `DedicatedThread waits for a signal`() throws {
    let signal = try #require(WakeSignal())
    signal.send()
    let thread = DedicatedThread { signal.wait() }
    thread?.join()
    #expect(thread != nil)
  }

  /// The example of FileWatcher; it is compiled, but not run, because it does not end.
  private func follow(reload: ([Path]) -> Void) async throws {
    let watcher = try FileWatcher(root: "/home/ada/views")
    for await burst in watcher.bursts { reload(burst.paths) }
  }
}
