import CInotifyTools
import Glibc

/// An eventfd by which any thread ends the watching thread's wait.
final class WakeSignal: Sendable {
  let descriptor: Int32

  init() throws(WatchError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 {
      throw WatchError(.eventsUnavailable, "eventfd", errorNumber: errno)
    }
  }

  deinit { close(descriptor) }

  func send() { eventfd_write(descriptor, 1) }

  /// Waits for the signal or, when there is one, for input on another descriptor.
  func wait(orInputOn other: Int32?, until deadline: ContinuousClock.Instant) {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if let other { descriptors.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: deadline))
    var count: UInt64 = 0
    eventfd_read(descriptor, &count)
  }

  private func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = max(.zero, deadline - .now) / Duration.milliseconds(1)
    return Int32(min(left.rounded(.up), 3_600_000))
  }
}
