import Caching
import HTTP
import JSONWriting
import LiveProject
import Preview
import Views

/// `GET /api/devices` and `/healthz`: answers about the program itself.
struct StateRoutes {
  let feed: ChangeFeed
  /// The number of open connections.
  let connections: @Sendable () -> Int
  /// The usage of all caches.
  let caches: @Sendable () -> [CacheUsage]

  /// The routes.
  var routes: [Route] {
    [.get("/api/devices", reply: devices), .get("/healthz", reply: health)]
  }

  @Sendable private func devices(_ request: Request) throws(ProblemDetails) -> Reply {
    try request.allowQuery(["pretty"])
    var writer = JSONWriter(pretty: try request.isPretty())
    writer.object { object in
      object.member("devices", array: Device.all) { $1.write(to: &$0) }
    }
    // The devices change with the program only, and then the run is another one.
    let revision = Revision(boot: feed.boot, number: 0)
    return .response(.json(writer.finish(), of: revision, to: request))
  }

  @Sendable private func health(_ request: Request) throws(ProblemDetails) -> Reply {
    let isDetailed = try request.flag("detail")
    guard !isDetailed || request.isLocal else { throw .remoteDetail() }
    var writer = JSONWriter()
    writer.object { object in
      object.member("status", "ok")
      object.member("version", Tool.version)
      object.member("documents", feed.count)
      object.member("connections", connections())
      object.member("revision", feed.revision.description)
      if isDetailed { object.member("caches", array: caches()) { $1.write(to: &$0) } }
    }
    return .response(.json(writer.finish(), headers: ["Cache-Control": "no-store"]))
  }
}

extension CacheUsage {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", name)
      object.member("entries", entries)
      object.member("cost", cost)
      object.member("limit", limit)
      object.member("unit", unit.rawValue)
    }
  }
}

extension ProblemDetails {
  fileprivate static func remoteDetail() -> Self {
    Self(.forbidden, detail: "Only clients on the server's machine can use “detail”.")
  }
}
