import Glibc

/// A connection, a listener or an event queue of the kernel; closed with the last reference to it.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes ownership of an open descriptor; throws the error in `errno` if opening it failed.
  init(_ number: Int32) throws(SystemError) {
    guard number >= 0 else { throw SystemError(number: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Writes all bytes.
  func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)
    while !rest.isEmpty {
      let count = Glibc.write(number, rest, rest.count)
      guard count > 0 else { throw SystemError(number: errno) }
      rest.removeFirst(count)
    }
  }

  /// Reads the available bytes; waits if there are none.
  func read() throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(number, &buffer, buffer.count)
    guard count > 0 else { throw SystemError(number: count == 0 ? ECONNRESET : errno) }
    return Array(buffer[..<count])
  }
}

/// A failed system call.
struct SystemError: Error, CustomStringConvertible {
  let number: Int32

  var description: String { String(cString: strerror(number)) }
}

extension Descriptor {
  /// A connection to a port of this machine.
  static func connection(to port: UInt16) throws(SystemError) -> Descriptor {
    let socket = try tcpSocket()
    let result = withLoopback(port) { connect(socket.number, $0, $1) }
    guard result == 0 else { throw SystemError(number: errno) }
    return socket
  }

  /// A listener on a free port of this machine.
  static func listener() throws(SystemError) -> (descriptor: Descriptor, port: UInt16) {
    let socket = try tcpSocket()
    guard withLoopback(0, { bind(socket.number, $0, $1) }) == 0, listen(socket.number, 1) == 0
    else { throw SystemError(number: errno) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutableBytes(of: &address) { bytes in
      getsockname(
        socket.number, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &length)
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  private static func tcpSocket() throws(SystemError) -> Descriptor {
    let socket = try Descriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var isOn: Int32 = 1
    setsockopt(
      socket.number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  private static func withLoopback(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafeBytes(of: &address) { bytes in
      body(bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
  }
}
