import Glibc
import Synchronization
import Testing
import Threads

@Suite(.timeLimit(.minutes(1)))
struct ThreadsTests {
  @Test func `a signal that was sent before ends the next wait, and only that`() throws {
    let signal = try #require(WakeSignal())
    for _ in 0..<1000 { signal.send() }
    signal.wait()
    let end = ContinuousClock.now + .milliseconds(20)
    signal.wait(until: end)
    #expect(.now >= end)
  }

  @Test func `a signal ends the wait of another thread`() throws {
    let signal = try #require(WakeSignal())
    let hasEnded = Atomic(false)
    let thread = try #require(
      DedicatedThread {
        signal.wait()
        hasEnded.store(true, ordering: .releasing)
      })
    signal.send()
    thread.join()
    let ended = hasEnded.load(ordering: .acquiring)
    #expect(ended)
  }

  @Test func `a signal of the system does not end a wait`() throws {
    Glibc.signal(SIGUSR2) { _ in }
    let signal = try #require(WakeSignal())
    let waiting = Mutex<pthread_t?>(nil)
    let wasSent = Atomic(false)
    let hasWaited = Atomic(false)
    let thread = try #require(
      DedicatedThread {
        // Threads of Swift's pool, and those that they start, take no signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        waiting.withLock { $0 = pthread_self() }
        signal.wait()
        hasWaited.store(wasSent.load(ordering: .acquiring), ordering: .releasing)
      })
    while waiting.withLock({ $0 }) == nil { sched_yield() }
    for _ in 0..<1000 {
      if let id = waiting.withLock({ $0 }) { pthread_kill(id, SIGUSR2) }
      usleep(100)
    }
    wasSent.store(true, ordering: .releasing)
    signal.send()
    thread.join()
    let isRight = hasWaited.load(ordering: .acquiring)
    #expect(isRight)
  }

  @Test func `input on another descriptor ends a wait and stays to be read`() throws {
    let signal = try #require(WakeSignal())
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try #require(write(ends[1], "x", 1) == 1)
    signal.wait(orInputOn: ends[0])
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
  }

  @Test func `a thread is joined once`() throws {
    let count = Mutex(0)
    let thread = try #require(DedicatedThread { count.withLock { $0 += 1 } })
    thread.join()
    thread.join()
    #expect(count.withLock { $0 } == 1)
  }

  /// What a loop and the tasks on its thread share.
  private final class Loop: Sendable {
    let isStopped = Atomic(false)
    let thread = Mutex<pthread_t?>(nil)

    /// Whether the loop's thread asks.
    var isHere: Bool { thread.withLock { $0 == pthread_self() } }
  }

  @Test func `tasks run on a thread between its waits, and elsewhere once it has ended`()
    async throws
  {
    let (signal, loop) = (try #require(WakeSignal()), Loop())
    let executor = ThreadExecutor { signal.send() }
    let thread = try #require(
      DedicatedThread {
        loop.thread.withLock { $0 = pthread_self() }
        while !loop.isStopped.load(ordering: .acquiring) {
          executor.runJobs()
          executor.wait { signal.wait() }
        }
        executor.end()
      })
    for _ in 0..<100 {
      let isHere = await Task(executorPreference: executor) {
        await Task.yield()
        return loop.isHere
      }.value
      #expect(isHere)
    }
    loop.isStopped.store(true, ordering: .releasing)
    signal.send()
    thread.join()
    let isHere = await Task(executorPreference: executor) { loop.isHere }.value
    #expect(!isHere)
  }

  @Test func `a task's thread is known, and runs what the task leaves to it`() async throws {
    let thread = try #require(TaskThread())
    await withTaskGroup { group in
      group.addTask(executorPreference: thread.executor) {
        #expect(ThreadExecutor.current === thread.executor)
        await withCheckedContinuation { continuation in
          ThreadExecutor.current?.runLater { continuation.resume() }
        }
        #expect(ThreadExecutor.current === thread.executor)
      }
    }
    #expect(ThreadExecutor.current == nil)
  }

  @Test func `tasks that come after the end of their thread run elsewhere`() async throws {
    var thread = TaskThread()
    let executor = try #require(thread?.executor)
    thread = nil
    let isThere: @Sendable () async -> Bool = { ThreadExecutor.current != nil }
    while await Task(executorPreference: executor, operation: isThere).value {}
    #expect(thread == nil)
  }
}
