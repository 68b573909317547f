import Glibc

/// Ends one thread's wait from any other thread.
///
/// It is a pair of connected sockets, because Swift's Glibc module lacks eventfd.
public final class WakeSignal: Sendable {
  private let sender: Int32
  private let receiver: Int32

  /// A signal; nil if the system refuses the sockets, and `errno` says why.
  public init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (sender, receiver) = (ends[0], ends[1])
  }

  deinit {
    close(sender)
    close(receiver)
  }

  /// Ends the current wait, or the next one.
  public func send() { _ = Glibc.send(sender, [1 as UInt8], 1, Int32(MSG_NOSIGNAL)) }

  /// Waits for the signal, for input on another descriptor, or for a point in time, whichever comes
  /// first; for one thread at a time.
  public func wait(
    orInputOn other: Int32? = nil, until deadline: ContinuousClock.Instant? = nil
  ) {
    var descriptors = [receiver, other].compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A signal of the system ends a poll and is none of this one.
    while poll(&descriptors, nfds_t(descriptors.count), deadline.map(Self.milliseconds) ?? -1) < 0,
      errno == EINTR
    {}
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(receiver, &bytes, bytes.count) == bytes.count {}
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = max(.zero, deadline - .now) / Duration.milliseconds(1)
    return Int32(min(left.rounded(.up), 3_600_000))
  }
}
