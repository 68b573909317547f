extension HTTPServer {
  /// Where a server listens, which clients it accepts, and its limits.
  public struct Configuration: Sendable {
    /// The addresses or names to listen on, all on one port.
    public var hosts = ["127.0.0.1", "::1"]
    /// The port; 0 for one that is free on all addresses.
    public var port: UInt16 = 0
    /// Names that Host headers may have besides localhost and IP literals.
    public var allowedHostNames: [String] = []
    /// Whether clients on this machine, too, get compressed bodies; between programs of one machine
    /// compressing takes longer than sending.
    public var compressesOnLoopback = false
    /// The limits.
    public var limits = Limits()
    /// The time between comments in an event stream; a client that left is detected within it.
    public var heartbeat: Duration = .seconds(15)

    /// Both loopback addresses, a free port, no names, and the default limits.
    public init() {}
  }

  /// The limits of a server.
  public struct Limits: Sendable {
    /// Open connections on each listening address.
    public var connections = 512
    /// Open connections from one client address; all local clients share one, and each tab of a
    /// browser may need six.
    public var connectionsPerAddress = 384
    /// Open event streams; fewer than the connections of an address, so that other requests of it
    /// are still answered.
    public var eventStreams = 256
    /// The bytes of a request's head; a browser sends the cookies of all local servers to each.
    ///
    /// A head of that size may have 100 fields, its cookies first.
    public var headSize = 64 << 10
    /// The bytes of a request's body.
    public var bodySize = 1 << 20
    /// How long a request may take to arrive, from the opening of the connection or from the answer
    /// before.
    ///
    /// It is not a limit on idleness: a client that sends a byte now and then gains no time.
    public var requestDeadline: Duration = .seconds(30)
    /// How long a response may take to be computed, and then to be read; event streams are exempt.
    public var answerDeadline: Duration = .seconds(60)

    /// The default limits.
    public init() {}
  }
}
