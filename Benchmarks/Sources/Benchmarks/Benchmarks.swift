import Foundation

/// Measures mkpreview, and prints the ratio to references measured in the same run.
@main
enum Benchmarks {
  static func main() {
    // Writing to a closed connection must return an error instead.
    signal(SIGPIPE, SIG_IGN)
    do {
      try run(ProcessInfo.processInfo.environment)
    } catch {
      FileHandle.standardError.write(Data("mkpreview: \(error)\n".utf8))
      exit(1)
    }
  }

  /// GTK 4 from a folder; nil if it is missing or has no display.
  private static func gtk(folder: String) -> GTK? {
    guard !folder.isEmpty else { return nil }
    do {
      return try GTK(folder: folder)
    } catch {
      FileHandle.standardError.write(Data("mkpreview: measuring without GTK 4: \(error)\n".utf8))
      return nil
    }
  }

  /// Runs the benchmarks that the arguments name, or all.
  private static func run(_ environment: [String: String]) throws {
    let names = CommandLine.arguments.dropFirst()
    let isWanted = { names.isEmpty || names.contains($0) }
    Report.begin()
    if isWanted("layout") {
      LayoutBenchmarks(yoga: environment["YOGA"].flatMap(Yoga.init(library:))).run()
    }
    if isWanted("road") {
      try RoadBenchmarks(labels: 200, gtk: environment["GTK"].flatMap(gtk)).run()
    }
    if isWanted("pictures") {
      try PictureBenchmarks().run()
    }
    if isWanted("saves") {
      let saves = environment["SAVES"].flatMap { Int($0) } ?? 1_000
      try SaveBenchmarks(program: program(environment), saves: saves).run()
    }
    if isWanted("start") {
      try StartBenchmarks(program: program(environment)).run()
    }
    if isWanted("check") {
      try CheckBenchmarks(program: program(environment)).run()
    }
    if isWanted("editor") {
      let keystrokes = environment["KEYSTROKES"].flatMap { Int($0) } ?? 100_000
      try EditorBenchmarks(program: program(environment), keystrokes: keystrokes).run()
    }
    if isWanted("memory") {
      try MemoryBenchmarks(program: program(environment)).run()
    }
    if isWanted("server") {
      try ServerBenchmarks(program: program(environment)).run()
      try PatchBenchmarks(program: program(environment)).run()
      if let wrk = environment["WRK"], !wrk.isEmpty {
        try ThroughputBenchmarks(program: program(environment), wrk: wrk).run()
      }
    }
  }

  /// The path of the release build.
  private static func program(_ environment: [String: String]) throws -> String {
    guard let program = environment["MKPREVIEW"] else {
      throw Problem("MKPREVIEW does not name the program; run `make bench`")
    }
    return program
  }
}
