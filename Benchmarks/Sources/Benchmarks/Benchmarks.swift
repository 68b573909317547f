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

  /// Runs what the arguments name, or everything.
  private static func run(_ environment: [String: String]) throws {
    let names = CommandLine.arguments.dropFirst()
    let isWanted = { names.isEmpty || names.contains($0) }
    Report.begin()
    if isWanted("layout") {
      LayoutBenchmarks(yoga: environment["YOGA"].flatMap(Yoga.init(library:))).run()
    }
    if isWanted("road") { try RoadBenchmarks(labels: 200).run() }
    if isWanted("server") {
      guard let program = environment["MKPREVIEW"] else {
        throw Problem("MKPREVIEW does not name the program; run `make bench`")
      }
      try ServerBenchmarks(program: program).run()
    }
  }
}
