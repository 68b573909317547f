extension HTTPServer {
  /// The addresses, accepted clients and limits of a server.
  public struct Configuration: Sendable {
    /// The addresses or names to listen on, all on one port.
    public var hosts = ["127.0.0.1", "::1"]
    /// The port; 0 for a port that is free on all addresses.
    public var port: UInt16 = 0
    /// Accepted names in Host headers, in addition to localhost and IP literals.
    public var allowedHostNames: [String] = []
    /// Whether other sites may load the page at `/` into a frame.
    public var allowsFrames = false
    /// Whether clients on this machine also get compressed bodies; for them, compressing takes
    /// longer than sending.
    public var compressesOnLoopback = false
    /// The limits.
    public var limits = Limits()
    /// The time between comments in an event stream, within which a client that left is detected.
    public var heartbeat: Duration = .seconds(15)

    /// Both loopback addresses, a free port, no names, and the default limits.
    public init() {}
  }

  /// The limits of a server.
  public struct Limits: Sendable {
    /// Open connections on each listening address.
    public var connections = 512
    /// Open connections from one client address; all local clients share one, and each browser tab
    /// may need six.
    public var connectionsPerAddress = 384
    /// Open event streams; fewer than an address's connections, so its other requests are still
    /// answered.
    public var eventStreams = 256
    /// The size of a request's head in bytes; a browser sends the cookies of all local servers to
    /// each.
    ///
    /// A head of this size may have 100 fields, with the cookies first.
    public var headSize = 64 << 10
    /// The size of a request's body in bytes.
    public var bodySize = 1 << 20
    /// The sizes of bodies at some paths, in bytes.
    public var bodySizes: [String: Int] = [:]
    /// The time for a request to arrive, from the opening of the connection or the previous answer.
    ///
    /// It is not an idle limit: a client that occasionally sends a byte gains no time.
    public var requestDeadline: Duration = .seconds(30)
    /// The time for computing a response, and then for reading it; event streams are exempt.
    public var answerDeadline: Duration = .seconds(60)

    /// The default limits.
    public init() {}
  }
}
