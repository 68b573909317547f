import Glibc

/// A thread that comes round at short intervals while there is something to look after, and sleeps
/// otherwise.
///
/// It is a thread and no task, since the tasks' threads may all be busy with the very work that
/// takes too long.
final class Housekeeper: Sendable {
  private let bell: Bell
  private let thread: pthread_t

  /// Starts the thread, if the system has one left; the interval is in milliseconds.
  ///
  /// The work says whether anything is left to look after, or nil to end the thread.
  init?(interval: Int32, work: @escaping @Sendable () -> Bool?) {
    guard let bell = Bell(),
      let thread = Round(bell: bell, interval: interval, work: work).startThread()
    else { return nil }
    self.bell = bell
    self.thread = thread
  }

  /// Makes the thread come round now.
  func ring() {
    bell.ring()
  }

  /// Waits for the thread to end, after its work has said so; to be called once.
  func join() {
    bell.ring()
    pthread_join(thread, nil)
  }
}

/// Wakes one thread from another; Glibc's module has no eventfd.
private final class Bell: Sendable {
  private let button: Int32
  private let clapper: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (button, clapper) = (ends[0], ends[1])
  }

  deinit {
    close(button)
    close(clapper)
  }

  func ring() {
    _ = send(button, [1 as UInt8], 1, Int32(MSG_NOSIGNAL))
  }

  /// Returns when somebody rings, or after some milliseconds; a negative time has no end.
  func wait(_ time: Int32) {
    var wait = pollfd(fd: clapper, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, time) > 0 else { return }
    var rings = [UInt8](repeating: 0, count: 64)
    _ = read(clapper, &rings, rings.count)
  }
}

/// What the thread does, over and over.
private final class Round: Sendable {
  private let bell: Bell
  private let interval: Int32
  private let work: @Sendable () -> Bool?

  init(bell: Bell, interval: Int32, work: @escaping @Sendable () -> Bool?) {
    self.bell = bell
    self.interval = interval
    self.work = work
  }

  func startThread() -> pthread_t? {
    var thread = pthread_t()
    let own = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { round in
        if let round { Unmanaged<Round>.fromOpaque(round).takeRetainedValue().run() }
        return nil
      }, own.toOpaque())
    if status != 0 { own.release() }
    return status == 0 ? thread : nil
  }

  private func run() {
    while let isBusy = work() { bell.wait(isBusy ? interval : -1) }
  }
}
