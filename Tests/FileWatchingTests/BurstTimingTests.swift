import FileSystem
import Testing

@testable import FileWatching

struct BurstTimingTests {
  private let start = ContinuousClock.now

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant {
    start + .milliseconds(milliseconds)
  }

  /// A timing whose consumer has done a burst and asks for the next at 0.
  private func running() -> BurstTiming {
    var timing = BurstTiming()
    timing.consumerIsReady(at: at(-1000))
    timing.complete("first", at: at(-1000))
    _ = timing.take(at: at(-1000))
    timing.consumerIsReady(at: at(0))
    return timing
  }

  @Test func `a whole change is told at once to a consumer that is free`() {
    var timing = running()
    timing.complete("a", at: at(50))
    #expect(timing.take(at: at(50)) == Burst(paths: ["a"]))
    #expect(timing.nextTime(at: at(50)) == nil)
  }

  @Test func `the first burst waits for nothing but the consumer`() {
    var timing = BurstTiming()
    timing.complete("a", at: at(0))
    #expect(timing.take(at: at(5)) == nil)
    timing.consumerIsReady(at: at(5))
    #expect(timing.take(at: at(5)) == Burst(paths: ["a"]))
  }

  @Test func `what comes while the consumer works is told 20 ms after it returns`() {
    var timing = running()
    timing.complete("a", at: at(30))
    _ = timing.take(at: at(30))
    timing.complete("b", at: at(32))
    timing.complete("c", at: at(33))
    #expect(timing.nextTime(at: at(34)) == nil)
    timing.consumerIsReady(at: at(35))
    #expect(timing.nextTime(at: at(35)) == at(55))
    #expect(timing.take(at: at(54)) == nil)
    #expect(timing.take(at: at(55)) == Burst(paths: ["b", "c"]))
  }

  @Test func `a change soon after the consumer returned is gathered with those that follow it`() {
    var timing = running()
    timing.complete("a", at: at(15))
    #expect(timing.nextTime(at: at(15)) == at(35))
    timing.complete("b", at: at(30))
    #expect(timing.nextTime(at: at(30)) == at(50))
    #expect(timing.take(at: at(50)) == Burst(paths: ["a", "b"]))
  }

  @Test func `a file that is saved again is told at once`() {
    var timing = running()
    timing.complete("a", at: at(30))
    _ = timing.take(at: at(30))
    timing.consumerIsReady(at: at(30))
    timing.complete("a", at: at(35))
    #expect(timing.take(at: at(35)) == Burst(paths: ["a"]))
  }

  @Test func `a file that is saved does not wait for one that is gone`() {
    var timing = running()
    timing.hold("a.tmp", at: at(30))
    timing.complete("a", at: at(31))
    #expect(timing.take(at: at(31)) == Burst(paths: ["a"]))
    timing.consumerIsReady(at: at(31))
    #expect(timing.take(at: at(130)) == Burst(paths: ["a.tmp"], awaited: ["a.tmp"]))
    timing.consumerIsReady(at: at(130))
    timing.complete("a", at: at(135))
    #expect(timing.take(at: at(135)) == Burst(paths: ["a"]))
  }

  @Test func `a steady writer of several files is told of after 100 ms`() {
    var timing = running()
    for time in stride(from: 10, through: 105, by: 5) {
      timing.complete(time.isMultiple(of: 2) ? "a" : "b", at: at(time))
      #expect(timing.take(at: at(time)) == nil)
    }
    #expect(timing.nextTime(at: at(109)) == at(110))
    #expect(timing.take(at: at(110)) == Burst(paths: ["a", "b"]))
  }

  @Test func `a change that may not be whole waits 100 ms from its first event`() {
    var timing = running()
    timing.begin("a", at: at(30))
    timing.begin("a", at: at(90))
    #expect(timing.take(at: at(129)) == nil)
    #expect(timing.take(at: at(130)) == Burst(paths: ["a"]))
  }

  @Test func `a file put back is told when it is back, and once`() {
    var timing = running()
    timing.hold("a", at: at(30))
    timing.complete("a", at: at(31))
    #expect(timing.take(at: at(31)) == Burst(paths: ["a"]))
    timing.consumerIsReady(at: at(32))
    #expect(timing.nextTime(at: at(32)) == nil)
  }

  @Test func `a file taken away before it was told waits to be put back`() {
    var timing = running()
    timing.complete("a", at: at(10))
    timing.hold("a", at: at(12))
    #expect(timing.take(at: at(111)) == nil)
    #expect(timing.take(at: at(112)) == Burst(paths: ["a"], awaited: ["a"]))
  }

  @Test func `a file emptied again and again is told after a second`() {
    var timing = running()
    for time in stride(from: 100, through: 1090, by: 10) {
      timing.hold("a", for: BurstTiming.longestHold, at: at(time))
      #expect(timing.take(at: at(time)) == nil)
    }
    #expect(timing.take(at: at(1100)) == Burst(paths: ["a"], awaited: ["a"]))
  }

  @Test func `an emptied file that gets content without a close waits 100 ms from then`() {
    var timing = running()
    timing.hold("a", for: BurstTiming.longestHold, at: at(30))
    timing.begin("a", at: at(60))
    #expect(timing.nextTime(at: at(60)) == at(160))
  }

  @Test func `paths keep the order of their first events`() {
    var timing = running()
    timing.begin("c", at: at(0))
    timing.complete("b", at: at(1))
    timing.complete("a", at: at(2))
    timing.complete("c", at: at(3))
    #expect(timing.take(at: at(40)) == Burst(paths: ["c", "b", "a"]))
  }

  @Test func `a rescan is told at once, and once`() {
    var timing = running()
    timing.rescan(at: at(50))
    #expect(timing.take(at: at(50)) == Burst(paths: [], needsRescan: true))
    timing.consumerIsReady(at: at(51))
    timing.complete("a", at: at(80))
    #expect(timing.take(at: at(80)) == Burst(paths: ["a"]))
  }

  @Test func `nothing is told to a consumer that has left`() {
    var timing = running()
    timing.consumerHasLeft()
    timing.complete("a", at: at(50))
    #expect(timing.take(at: at(200)) == nil)
  }
}
