import Glibc

/// An IPv4 or IPv6 address with a port, in the form of system calls.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// The addresses of a name or a numeric address; throws if there are none.
  static func resolve(_ host: String) throws(HTTPError) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "0", &hints, &list) == 0
    else { throw HTTPError(code: .unknownHost, address: host, errorNumber: 0) }
    defer { freeaddrinfo(list) }
    return sequence(first: list, next: { $0?.pointee.ai_next }).compactMap { entry in
      entry.flatMap { SocketAddress($0.pointee) }
    }
  }

  /// The addresses of this machine's interfaces in a protocol family, the loopback's first.
  ///
  /// Link-local addresses are omitted, because browsers' URLs cannot contain them.
  static func ofInterfaces(_ family: Int32) -> [SocketAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    let addresses = sequence(first: list, next: { $0?.pointee.ifa_next }).compactMap { entry in
      entry.flatMap { SocketAddress($0.pointee.ifa_addr, family, socklen_t(size)) }
    }
    let usable = addresses.filter { !$0.host.hasPrefix("[fe80:") }
    return usable.filter(\.isLoopback) + usable.filter { !$0.isLoopback }
  }

  private init?(_ entry: addrinfo) {
    guard [AF_INET, AF_INET6].contains(entry.ai_family) else { return nil }
    self.init(entry.ai_addr, entry.ai_family, entry.ai_addrlen)
  }

  /// A copy of an address; nil if it is of another family.
  private init?(_ address: UnsafeMutablePointer<sockaddr>?, _ family: Int32, _ size: socklen_t) {
    // Every address begins with the family.
    guard let address, Int32(UnsafeRawPointer(address).load(as: sa_family_t.self)) == family
    else { return nil }
    length = size
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(size)))
    }
  }

  /// The address that a socket is bound to.
  init(boundTo socket: Int32) {
    withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(socket, $0, &length)
      }
    }
  }

  /// The address that a socket is connected to.
  init(peerOf socket: Int32) {
    withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getpeername(socket, $0, &length)
      }
    }
  }

  /// The protocol family.
  var family: Int32 { Int32(storage.ss_family) }

  /// The port, which is at the same offset in both families.
  var port: UInt16 {
    get {
      withUnsafeBytes(of: storage) {
        UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
      }
    }
    set {
      withUnsafeMutableBytes(of: &storage) {
        $0.storeBytes(of: newValue.bigEndian, toByteOffset: 2, as: UInt16.self)
      }
    }
  }

  /// Whether it means all interfaces.
  var isUnspecified: Bool { host == "0.0.0.0" || host == "[::]" }

  /// Whether only this machine can reach it.
  var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether an address as in URLs leads back to the same machine.
  static func isLoopback(_ host: String) -> Bool { host == "[::1]" || host.hasPrefix("127.") }

  /// The address as in URLs: `127.0.0.1`, `[::1]`.
  var host: String {
    var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    _ = withSystemAddress {
      getnameinfo($0, $1, &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
    }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return family == AF_INET6 ? "[\(text)]" : text
  }

  /// Calls a function with the address in the form of system calls.
  func withSystemAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
