import Glibc

/// A listening socket; its owner closes it.
struct ListeningSocket {
  /// The file descriptor.
  let descriptor: Int32
  /// The address as in URLs.
  let host: String
  /// The addresses for clients of this and other machines, as in URLs; several if the socket
  /// listens on all interfaces.
  let reachableHosts: [String]
  /// Whether only this machine can connect.
  let isLoopback: Bool
  /// The port.
  let port: UInt16

  /// Opens a socket for each address of the hosts, on one port.
  ///
  /// With port 0, a port is used that is free on all addresses. A loopback address is omitted if
  /// the machine lacks its address family.
  static func open(_ hosts: [String], port: UInt16) throws(HTTPError) -> [ListeningSocket] {
    var addresses: [SocketAddress] = []
    for host in hosts {
      for address in try SocketAddress.resolve(host)
      where !addresses.contains(where: { $0.host == address.host }) {
        addresses.append(address)
      }
    }
    if port == 0 { return try openOnFreePort(addresses) }
    do throws(HTTPError) {
      return try open(addresses, port: port)
    } catch {
      var failure = error
      if error.code == .addressInUse {
        failure.holder = ListeningProcess.description(of: port)
        failure.nextFreePort = nextFreePort(after: port, addresses)
      }
      throw failure
    }
  }

  /// The next port that is free on all addresses.
  private static func nextFreePort(after port: UInt16, _ addresses: [SocketAddress]) -> UInt16? {
    (1...20).lazy.compactMap { UInt16(exactly: Int(port) + $0) }.first { port in
      guard let sockets = try? open(addresses, port: port) else { return false }
      sockets.closeAll()
      return true
    }
  }

  /// Tries several ports, because the system's choice for the first address may be in use on the
  /// next one.
  private static func openOnFreePort(
    _ addresses: [SocketAddress]
  ) throws(HTTPError) -> [ListeningSocket] {
    for _ in 0..<32 {
      do throws(HTTPError) {
        return try open(addresses, port: 0)
      } catch {
        guard error.code == .addressInUse else { throw error }
      }
    }
    return try open(addresses, port: 0)
  }

  private static func open(
    _ addresses: [SocketAddress], port: UInt16
  ) throws(HTTPError) -> [ListeningSocket] {
    var sockets: [ListeningSocket] = []
    var missing: HTTPError?
    for var address in addresses {
      address.port = sockets.first?.port ?? port
      do throws(HTTPError) {
        sockets.append(try ListeningSocket(address))
      } catch {
        missing = error
        if error.code == .addressNotAvailable, address.isLoopback { continue }
        sockets.closeAll()
        throw error
      }
    }
    if sockets.isEmpty, let missing { throw missing }
    return sockets
  }

  private init(_ address: SocketAddress) throws(HTTPError) {
    let name = "\(address.host):\(address.port)"
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(address.family, kind, 0)
    guard descriptor >= 0 else { throw HTTPError(errno: errno, address: name) }
    Self.enable(SO_REUSEADDR, at: SOL_SOCKET, of: descriptor)
    if address.family == AF_INET6 {
      Self.enable(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: descriptor)
    }
    guard address.withSystemAddress({ [descriptor] in bind(descriptor, $0, $1) }) == 0,
      listen(descriptor, SOMAXCONN) == 0
    else {
      let error = HTTPError(errno: errno, address: name)
      close(descriptor)
      throw error
    }
    host = address.host
    isLoopback = address.isLoopback
    reachableHosts =
      address.isUnspecified ? SocketAddress.ofInterfaces(address.family).map(\.host) : [host]
    port = SocketAddress(boundTo: descriptor).port
  }

  private static func enable(_ option: Int32, at level: Int32, of descriptor: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }
}

extension [ListeningSocket] {
  /// Closes all of them.
  func closeAll() {
    for socket in self { close(socket.descriptor) }
  }
}
