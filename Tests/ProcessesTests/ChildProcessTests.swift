import Foundation
import Processes
import Testing

/// Programs that run as children of this one.
@Suite(.serialized) struct ChildProcessTests {
  private func run(
    _ script: String, input: [UInt8] = [], limit: Duration = .seconds(30)
  ) throws -> ChildProcess.Result {
    try ChildProcess(
      ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"], limit: limit
    ).run(input: input)
  }

  @Test func `a program reads its input, and its output is taken`() throws {
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let result = try run("cat; echo problem >&2; exit 3", input: bytes)
    #expect(result.end == .exited(3))
    #expect(result.output == bytes)
    #expect(String(decoding: result.errors, as: UTF8.self) == "problem\n")
  }

  @Test func `the number of a signal is reported`() throws {
    #expect(try run("kill -SEGV $$").end == .signalled(SIGSEGV))
  }

  @Test func `a program that waits is ended, with all of its group`() throws {
    let result = try run("sleep 100 & echo $!; wait", limit: .milliseconds(300))
    #expect(result.end == .timedOut)
    let text = String(decoding: result.output, as: UTF8.self)
    let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // The system takes a moment; then init looks at the zombie, or does not.
    let deadline = ContinuousClock.now + .seconds(30)
    while runs(child), ContinuousClock.now < deadline { sched_yield() }
    #expect(!runs(child))
  }

  private func runs(_ process: Int32) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state.map { !$0.contains(") Z ") } ?? false
  }

  @Test func `a program that does not exist has status 127`() throws {
    let child = ChildProcess(["/nonexistent"], environment: [:], limit: .seconds(30))
    #expect(try child.run().end == .exited(127))
  }

  @Test func `a program sees no other variables and no other child's files`() throws {
    let other = Thread { _ = try? run("sleep 0.2") }
    other.start()
    let result = try run("env | cut -d= -f1 | sort; ls -l /proc/$$/fd | grep -c '(deleted)'")
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    // The shell adds its working folder; the three files without a name are the standard streams.
    #expect(lines == ["PATH", "PWD", "3"])
  }

  @Test func `a program has the limits that it was given`() throws {
    let child = ChildProcess(
      ["/bin/cat", "/proc/self/limits"], environment: [:], limit: .seconds(30),
      resources: .init(processorTime: 5, memory: 1 << 30, fileSize: 256 << 20))
    let lines = String(decoding: try child.run().output, as: UTF8.self).split(separator: "\n")
      .map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    #expect(lines.contains("Max cpu time 5 6 seconds"))
    #expect(lines.contains("Max address space 1073741824 1073741824 bytes"))
    #expect(lines.contains("Max file size 268435456 268435456 bytes"))
    #expect(lines.contains("Max core file size 0 0 bytes"))
  }

  @Test func `signals that are ignored here have their usual effect there`() throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    #expect(try run("kill -PIPE $$").end == .signalled(SIGPIPE))
  }

  @Test func `a thousand programs leave no descriptor and no file`() throws {
    let open = { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    _ = try run(":")
    let before = try open()
    for _ in 0..<1000 { _ = try run(":") }
    // Other tests of this process open files, too, but not hundreds.
    #expect(try open() < before + 50)
  }
}
