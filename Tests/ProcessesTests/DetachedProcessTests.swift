import Foundation
import Glibc
import Processes
import TestSupport
import Testing

/// Programs that go on by themselves.
@Suite struct DetachedProcessTests {
  private func start(_ script: String) throws -> DetachedProcess {
    try DetachedProcess(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  private func end(of process: DetachedProcess) -> ChildProcess.End? {
    let deadline = ContinuousClock.now + .seconds(30)
    while process.end == nil, ContinuousClock.now < deadline { usleep(1000) }
    return process.end
  }

  @Test func `its end is reported once it has ended`() throws {
    #expect(end(of: try start("exit 3")) == .exited(3))
    #expect(end(of: try start("kill -TERM $$")) == .signalled(SIGTERM))
  }

  @Test func `a program that does not exist is refused`() throws {
    #expect(throws: SystemError.self) {
      try DetachedProcess(["/nonexistent"], environment: [:])
    }
  }

  @Test func `it leads a session, and has no files of this program`() throws {
    let folder = try TemporaryFolder()
    try #require(folder.write("open", ""))
    // A file that children would inherit.
    let file = open("\(folder.path)/open", O_RDONLY)
    defer { close(file) }
    let script =
      "readlink /proc/$$/fd/* >\(folder.path)/files; "
      + "cut -d' ' -f1,6 /proc/$$/stat >\(folder.path)/ids; kill -PIPE $$"
    #expect(end(of: try start(script)) == .signalled(SIGPIPE))
    let files = try String(contentsOfFile: "\(folder.path)/files", encoding: .utf8)
    #expect(files.contains("/dev/null\n") && !files.contains("/open\n"), "\(files)")
    let ids = try String(contentsOfFile: "\(folder.path)/ids", encoding: .utf8)
      .split { $0.isWhitespace }
    #expect(ids.count == 2 && ids[0] == ids[1])
  }
}
