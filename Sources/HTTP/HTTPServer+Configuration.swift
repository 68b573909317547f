extension HTTPServer {
  /// Where a server listens, whom it believes, and how much it takes.
  public struct Configuration: Sendable {
    /// The addresses or names to listen on, all on one port.
    public var hosts = ["127.0.0.1", "::1"]
    /// The port; 0 for one that is free on all addresses.
    public var port: UInt16 = 0
    /// Names in Host headers that are believed beside localhost and IP literals.
    public var allowedHostNames: [String] = []
    /// How much is taken.
    public var limits = Limits()
    /// How often event streams get a comment; a client that left is noticed within that time.
    public var heartbeat: Duration = .seconds(15)

    /// Both loopback addresses, a free port, no names, and the limits that stand there.
    public init() {}
  }

  /// How much a server takes.
  public struct Limits: Sendable {
    /// Open connections on each address that is listened on.
    public var connections = 512
    /// Open connections from one address; everything local is one, and each tab of a browser may
    /// need six.
    public var connectionsPerAddress = 384
    /// The bytes of a request's head.
    public var headSize = 32 << 10
    /// The bytes of a request's body.
    public var bodySize = 1 << 20
    /// How long a connection may be without a request, and how long one may take to arrive: not
    /// idleness, so a byte now and then gains no time.
    public var requestDeadline: Duration = .seconds(30)
    /// How long an answer may take to be worked out, and then to be read; event streams are exempt.
    public var answerDeadline: Duration = .seconds(60)

    /// The limits that stand there.
    public init() {}
  }
}
