import Glibc
import Synchronization
import Testing
import Threads

@testable import LiveProject

@Suite(.timeLimit(.minutes(1)))
struct DedicatedExecutorTests {
  /// An actor whose work an executor runs.
  private actor Worker {
    nonisolated let executor = DedicatedExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }
    private(set) var count = 0
    private var isCounting = false

    /// Whether the work runs on the thread of an executor.
    func isOn(_ other: ThreadExecutor) -> Bool { ThreadExecutor.current === other }

    /// Counts; no other call may run at the same time.
    func add() {
      #expect(!isCounting)
      isCounting = true
      count += 1
      sched_yield()
      isCounting = false
    }

    /// Works until a flag is up.
    func wait(for flag: Flag) {
      flag.hasBegun.store(true, ordering: .releasing)
      while !flag.isUp.load(ordering: .acquiring) { sched_yield() }
    }
  }

  private final class Flag: Sendable {
    let hasBegun = Atomic(false)
    let isUp = Atomic(false)
  }

  /// Whether the work of a task on a thread runs on that thread.
  private static func staysOn(_ thread: TaskThread, _ worker: Worker) async -> Bool {
    await Task(executorPreference: thread.executor) { await worker.isOn(thread.executor) }.value
  }

  @Test func `a thread of tasks runs the work that they ask for`() async throws {
    let (thread, worker) = (try #require(TaskThread()), Worker())
    #expect(await Self.staysOn(thread, worker))
  }

  @Test func `no other thread with a loop of its own runs the work of its tasks`() async throws {
    let (signal, worker, flag) = (try #require(WakeSignal()), Worker(), Flag())
    let executor = ThreadExecutor { signal.send() }
    let thread = try #require(
      DedicatedThread {
        while !flag.isUp.load(ordering: .acquiring) {
          executor.runJobs()
          executor.wait { signal.wait() }
        }
        executor.end()
      })
    #expect(await !Task(executorPreference: executor) { await worker.isOn(executor) }.value)
    flag.isUp.store(true, ordering: .releasing)
    signal.send()
    thread.join()
  }

  @Test func `a thread does not wait for work that another one does`() async throws {
    let (thread, worker, flag) = (try #require(TaskThread()), Worker(), Flag())
    async let long: Void = worker.wait(for: flag)
    while !flag.hasBegun.load(ordering: .acquiring) { await Task.yield() }
    let asked = Flag()
    let asking = Task(executorPreference: thread.executor) {
      asked.isUp.store(true, ordering: .releasing)
      return await worker.isOn(thread.executor)
    }
    while !asked.isUp.load(ordering: .acquiring) { await Task.yield() }
    // The thread is free for another task.
    await Task(executorPreference: thread.executor) {}.value
    flag.isUp.store(true, ordering: .releasing)
    #expect(await !asking.value)
    await long
  }

  @Test func `wherever it is asked from, an actor does one thing at a time`() async throws {
    let worker = Worker()
    let threads = try (0..<4).map { _ in try #require(TaskThread()) }
    await withTaskGroup { group in
      for index in 0..<8 {
        let executor = index < threads.count ? threads[index].executor : nil
        group.addTask(executorPreference: executor) { for _ in 0..<500 { await worker.add() } }
      }
    }
    withExtendedLifetime(threads) {}
    #expect(await worker.count == 4000)
  }
}
