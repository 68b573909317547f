/// A small HTTP/1.1 server for local tools; it listens until it is stopped or released.
///
/// ```swift
/// let router = Router([Route(.get, "/healthz") { _ in .response(Response()) }])
/// let server = try HTTPServer { router.reply(to: $0) }
/// let port = server.boundPort  // a free port
/// ```
public final class HTTPServer: Sendable {
  private let serverConnections: ServerConnections

  /// The port, the same on all addresses.
  public let boundPort: UInt16
  /// The addresses for clients, as in URLs: `127.0.0.1`, `[::1]`.
  public let addresses: [String]
  /// The addresses for clients on other machines, as in URLs.
  public var outsideAddresses: [String] { addresses.filter { !SocketAddress.isLoopback($0) } }
  /// Whether other machines can connect.
  public let isReachableFromOutside: Bool

  /// Starts a server; the handler runs on the server's threads, for several requests at once.
  public init(
    _ configuration: Configuration = Configuration(), handler: @escaping Service.Handler
  ) throws(HTTPError) {
    let listeners = try ListeningSocket.open(configuration.hosts, port: configuration.port)
    let gate = Gate(
      allowedHostNames: configuration.allowedHostNames, allowsFrames: configuration.allowsFrames,
      maximumHeadSize: configuration.limits.headSize,
      maximumBodySize: configuration.limits.bodySize,
      maximumBodySizes: configuration.limits.bodySizes)
    boundPort = listeners[0].port
    addresses = listeners.flatMap(\.reachableHosts)
    isReachableFromOutside = listeners.contains { !$0.isLoopback }
    serverConnections = try ServerConnections(
      service: Service(gate: gate, handler: handler), limits: configuration.limits,
      heartbeat: configuration.heartbeat,
      compressesOnLoopback: configuration.compressesOnLoopback, listeners: listeners)
  }

  deinit { serverConnections.stop() }

  /// The number of open connections.
  public var connections: Int { serverConnections.count }

  /// Ends all streams, drops all connections, and returns when the server's threads have ended.
  public func stop() {
    serverConnections.stop()
  }
}
