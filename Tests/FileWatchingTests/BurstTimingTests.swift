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
    _ = timing.removeDueBurst(at: at(-1000))
    timing.consumerIsReady(at: at(0))
    return timing
  }

  @Test func `a complete change is delivered at once to a free consumer`() {
    var timing = running()
    timing.complete("a", at: at(50))
    #expect(timing.removeDueBurst(at: at(50)) == Burst(paths: ["a"]))
    #expect(timing.nextTime(at: at(50)) == nil)
  }

  @Test func `the first burst waits only for the consumer`() {
    var timing = BurstTiming()
    timing.complete("a", at: at(0))
    #expect(timing.removeDueBurst(at: at(5)) == nil)
    timing.consumerIsReady(at: at(5))
    #expect(timing.removeDueBurst(at: at(5)) == Burst(paths: ["a"]))
  }

  @Test func `changes while the consumer works are delivered 20 ms after it returns`() {
    var timing = running()
    timing.complete("a", at: at(30))
    _ = timing.removeDueBurst(at: at(30))
    timing.complete("b", at: at(32))
    timing.complete("c", at: at(33))
    #expect(timing.nextTime(at: at(34)) == nil)
    timing.consumerIsReady(at: at(35))
    #expect(timing.nextTime(at: at(35)) == at(55))
    #expect(timing.removeDueBurst(at: at(54)) == nil)
    #expect(timing.removeDueBurst(at: at(55)) == Burst(paths: ["b", "c"]))
  }

  @Test func `a change soon after the consumer returns is merged with following ones`() {
    var timing = running()
    timing.complete("a", at: at(15))
    #expect(timing.nextTime(at: at(15)) == at(35))
    timing.complete("b", at: at(30))
    #expect(timing.nextTime(at: at(30)) == at(50))
    #expect(timing.removeDueBurst(at: at(50)) == Burst(paths: ["a", "b"]))
  }

  @Test func `a file that is saved again is delivered at once`() {
    var timing = running()
    timing.complete("a", at: at(30))
    _ = timing.removeDueBurst(at: at(30))
    timing.consumerIsReady(at: at(30))
    timing.complete("a", at: at(35))
    #expect(timing.removeDueBurst(at: at(35)) == Burst(paths: ["a"]))
  }

  @Test func `a saved file does not wait for a deleted one`() {
    var timing = running()
    timing.hold("a.tmp", at: at(30))
    timing.complete("a", at: at(31))
    #expect(timing.removeDueBurst(at: at(31)) == Burst(paths: ["a"]))
    timing.consumerIsReady(at: at(31))
    #expect(timing.removeDueBurst(at: at(130)) == Burst(paths: ["a.tmp"], awaited: ["a.tmp"]))
    timing.consumerIsReady(at: at(130))
    timing.complete("a", at: at(135))
    #expect(timing.removeDueBurst(at: at(135)) == Burst(paths: ["a"]))
  }

  @Test func `continuous writes to several files are delivered after 100 ms`() {
    var timing = running()
    for time in stride(from: 10, through: 105, by: 5) {
      timing.complete(time.isMultiple(of: 2) ? "a" : "b", at: at(time))
      #expect(timing.removeDueBurst(at: at(time)) == nil)
    }
    #expect(timing.nextTime(at: at(109)) == at(110))
    #expect(timing.removeDueBurst(at: at(110)) == Burst(paths: ["a", "b"]))
  }

  @Test func `a possibly incomplete change waits 100 ms from its first event`() {
    var timing = running()
    timing.begin("a", at: at(30))
    timing.begin("a", at: at(90))
    #expect(timing.removeDueBurst(at: at(129)) == nil)
    #expect(timing.removeDueBurst(at: at(130)) == Burst(paths: ["a"]))
  }

  @Test func `a restored file is delivered once, when it is back`() {
    var timing = running()
    timing.hold("a", at: at(30))
    timing.complete("a", at: at(31))
    #expect(timing.removeDueBurst(at: at(31)) == Burst(paths: ["a"]))
    timing.consumerIsReady(at: at(32))
    #expect(timing.nextTime(at: at(32)) == nil)
  }

  @Test func `a file removed before delivery waits to be restored`() {
    var timing = running()
    timing.complete("a", at: at(10))
    timing.hold("a", at: at(12))
    #expect(timing.removeDueBurst(at: at(111)) == nil)
    #expect(timing.removeDueBurst(at: at(112)) == Burst(paths: ["a"], awaited: ["a"]))
  }

  @Test func `a repeatedly emptied file is delivered after a second`() {
    var timing = running()
    for time in stride(from: 100, through: 1090, by: 10) {
      timing.hold("a", for: BurstTiming.longestHold, at: at(time))
      #expect(timing.removeDueBurst(at: at(time)) == nil)
    }
    #expect(timing.removeDueBurst(at: at(1100)) == Burst(paths: ["a"], awaited: ["a"]))
  }

  @Test func `an emptied file with new content and no close waits 100 ms from the content`() {
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
    #expect(timing.removeDueBurst(at: at(40)) == Burst(paths: ["c", "b", "a"]))
  }

  @Test func `a rescan is delivered at once, only once`() {
    var timing = running()
    timing.rescan(at: at(50))
    #expect(timing.removeDueBurst(at: at(50)) == Burst(paths: [], needsRescan: true))
    timing.consumerIsReady(at: at(51))
    timing.complete("a", at: at(80))
    #expect(timing.removeDueBurst(at: at(80)) == Burst(paths: ["a"]))
  }

  @Test func `nothing is delivered to a consumer that left`() {
    var timing = running()
    timing.consumerHasLeft()
    timing.complete("a", at: at(50))
    #expect(timing.removeDueBurst(at: at(200)) == nil)
  }
}
