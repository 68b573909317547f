import Glibc

/// Two pieces of work measured in turns, so that what else the machine does falls on both alike.
struct Comparison {
  /// The median times of one run, in seconds.
  let ours: Double
  let reference: Double
  /// The median of the ratios of neighbouring runs.
  let ratio: Double

  /// Runs both in turns for some seconds, after one run of each that does not count.
  ///
  /// What is measured is the thread's processor time: to wait for others costs nothing. What tidies
  /// up after them is not measured.
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
      // Who begins takes turns, too.
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

  /// How many runs take about a millisecond, below which the clock is too coarse.
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
  /// Time as on the wall.
  case wall
  /// Time that a processor spent on the calling thread.
  case processor

  /// What it shows.
  var seconds: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension [Double] {
  /// The value in the middle.
  var median: Double { percentile(50) }

  /// The value that so many of a hundred do not exceed.
  func percentile(_ rank: Int) -> Double {
    sorted()[Swift.min(count - 1, count * rank / 100)]
  }
}
