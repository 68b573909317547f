import Glibc
import Synchronization

/// A TCP connection that sends any bytes, however wrong, and never waits longer than ten
/// seconds.
final class RawClient: Sendable {
  struct Failure: Error {
    let call: String
    let errorNumber: Int32
  }

  let socket: Int32
  private let received = Mutex<[UInt8]>([])

  /// Connects to a server on this machine; a small receive buffer makes a reader that stalls soon.
  init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var receiveBuffer {
      setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(call: "connect", errorNumber: errno) }
  }

  deinit { close(socket) }

  /// Sends bytes; throws when the server has closed the connection.
  func send(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(call: "send", errorNumber: errno) }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ text: String) throws {
    try send(text.utf8)
  }

  /// Says that nothing more will be sent.
  func finishSending() {
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Makes the kernel reset the connection when it is closed.
  func resetOnClose() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Some bytes as they come; empty when the server closed the connection.
  private func receive() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno == ECONNRESET { return [] }
    guard count >= 0 else { throw Failure(call: "recv", errorNumber: errno) }
    return Array(buffer[..<count])
  }

  /// All bytes up to and including a mark; what there is when the connection ends before.
  func read(through mark: String) throws -> String {
    let mark = Array(mark.utf8)
    let bytes = try read { $0.firstRange(of: mark)?.upperBound }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Exactly so many bytes; fewer when the connection ends before.
  func read(count: Int) throws -> [UInt8] {
    try read { $0.count >= count ? count : nil }
  }

  /// As many bytes as are enough; fewer when the connection ends before.
  private func read(until isEnough: ([UInt8]) -> Int?) throws -> [UInt8] {
    try received.withLock { received in
      while isEnough(received) == nil {
        let bytes = try receive()
        if bytes.isEmpty { break }
        received += bytes
      }
      let end = isEnough(received) ?? received.count
      defer { received.removeFirst(end) }
      return Array(received[..<end])
    }
  }
}

extension RawClient {
  /// Lets time pass, as slow clients do.
  func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }
}
