import Glibc

/// Two pieces of work measured in turns, so that other load on the machine affects both alike.
struct Comparison {
  /// The median times of one run, in seconds.
  let ours: Double
  let reference: Double
  /// The median of the ratios of neighbouring runs.
  let ratio: Double

  /// Runs both in turns for some seconds, after one run of each that does not count.
  ///
  /// The thread's processor time is measured, without time spent waiting or cleaning up.
  init(
    seconds: Double, _ ours: () -> Void, against reference: () -> Void,
    afterwards tidyUp: () -> Void = {}
  ) {
    ours()
    reference()
    tidyUp()
    let batch = (ours: Self.batch(ours), reference: Self.batch(reference))
    var samples: [(ours: Double, reference: Double)] = []
    let start = Clock.wall.seconds
    while samples.count < 7 || Clock.wall.seconds - start < seconds {
      // The side that begins alternates, too.
      if samples.count.isMultiple(of: 2) {
        let first = Self.time(ours, times: batch.ours)
        samples.append((first, Self.time(reference, times: batch.reference)))
      } else {
        let first = Self.time(reference, times: batch.reference)
        samples.append((Self.time(ours, times: batch.ours), first))
      }
      tidyUp()
    }
    self.ours = samples.map(\.ours).median
    self.reference = samples.map(\.reference).median
    ratio = samples.map { $0.ours / $0.reference }.median
  }

  /// The number of runs that take about a millisecond; the clock is too coarse for less.
  private static func batch(_ work: () -> Void) -> Int {
    max(1, Int(0.001 / max(time(work, times: 1), 1e-7)))
  }

  private static func time(_ work: () -> Void, times: Int) -> Double {
    let start = Clock.processor.seconds
    for _ in 0..<times { work() }
    return (Clock.processor.seconds - start) / Double(times)
  }
}

/// A clock of the system.
enum Clock {
  /// Wall-clock time.
  case wall
  /// Processor time of the calling thread.
  case processor

  /// The present time, in seconds.
  var seconds: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension [Double] {
  var median: Double { percentile(50) }

  /// The value that a given percentage of the values does not exceed.
  func percentile(_ rank: Int) -> Double {
    sorted()[Swift.min(count - 1, count * rank / 100)]
  }
}
