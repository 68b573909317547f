import Foundation

/// Measures mkpreview, and prints how it compares to references measured in the same run.
@main
enum Benchmarks {
  static func main() {
    // Who writes to a connection that was closed gets an error instead.
    signal(SIGPIPE, SIG_IGN)
    do {
      try run(ProcessInfo.processInfo.environment)
    } catch {
      FileHandle.standardError.write(Data("mkpreview: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ environment: [String: String]) throws {
    guard let program = environment["MKPREVIEW"] else {
      throw Problem("MKPREVIEW does not name the program; run `make bench`")
    }
    Report.begin()
    LayoutBenchmarks(yoga: environment["YOGA"].flatMap(Yoga.init(library:))).run()
    try RoadBenchmarks(labels: 200).run()
    try ServerBenchmarks(program: program).run()
  }
}
