import Glibc

/// A thread that enforces deadlines: it works at short intervals while there is something to check,
/// and sleeps otherwise.
///
/// It is a thread and not a task, since the threads of Swift's tasks may all be busy with the very
/// work that takes too long.
final class DeadlineThread: Sendable {
  private let signal: WakeSignal
  private let thread: pthread_t

  /// Starts the thread, whose interval is in milliseconds; nil where the system refuses one.
  ///
  /// The work returns whether there is more to check, or nil to end the thread.
  init?(interval: Int32, work: @escaping @Sendable () -> Bool?) {
    guard let signal = WakeSignal(),
      let thread = DeadlineLoop(signal: signal, interval: interval, work: work).startThread()
    else { return nil }
    self.signal = signal
    self.thread = thread
  }

  /// Runs the work now.
  func wake() {
    signal.send()
  }

  /// Waits until the thread ends, which is when its work returns nil; to be called once.
  func join() {
    signal.send()
    pthread_join(thread, nil)
  }
}

/// Wakes one thread from another; a pair of sockets, since Glibc's module has no eventfd.
private final class WakeSignal: Sendable {
  private let sender: Int32
  private let receiver: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (sender, receiver) = (ends[0], ends[1])
  }

  deinit {
    close(sender)
    close(receiver)
  }

  func send() {
    _ = Glibc.send(sender, [1 as UInt8], 1, Int32(MSG_NOSIGNAL))
  }

  /// Returns when somebody bytes, or after some milliseconds; a negative time has no end.
  func wait(_ time: Int32) {
    var wait = pollfd(fd: receiver, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, time) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(receiver, &bytes, bytes.count)
  }
}

/// The body of the thread.
private final class DeadlineLoop: Sendable {
  private let signal: WakeSignal
  private let interval: Int32
  private let work: @Sendable () -> Bool?

  init(signal: WakeSignal, interval: Int32, work: @escaping @Sendable () -> Bool?) {
    self.signal = signal
    self.interval = interval
    self.work = work
  }

  func startThread() -> pthread_t? {
    var thread = pthread_t()
    let own = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { loop in
        if let loop { Unmanaged<DeadlineLoop>.fromOpaque(loop).takeRetainedValue().run() }
        return nil
      }, own.toOpaque())
    if status != 0 { own.release() }
    return status == 0 ? thread : nil
  }

  private func run() {
    while let isBusy = work() { signal.wait(isBusy ? interval : -1) }
  }
}
