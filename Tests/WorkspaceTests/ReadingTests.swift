import FileSystem
import Glibc
import TestSupport
import Testing
import Views
import Workspace

struct ReadingTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    workspace = try Workspace(root: folder.path)
  }

  private func read(_ path: Path, limit: Int = FileLimit.document) -> Result<String, FileError> {
    workspace.read(path, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a file is read with its identity`() throws {
    folder.writeOld("a/b.txt", "text")
    let reading = workspace.texts.read("a/b.txt", limit: 4)
    #expect(try reading.result.get() == Array("text".utf8))
    let identity = try #require(FileIdentity.of(folder.absolute("a/b.txt")))
    #expect(reading.stamp == .found(identity, hash: nil))
  }

  @Test func `a file that was just written is racy`() {
    folder.write("a.txt")
    #expect(workspace.texts.read("a.txt", limit: 100).stamp.isRacy)
  }

  @Test(arguments: [
    "none", "a/none", "a.txt/none", "a.txt/", "", "a\0.txt", "../a.txt", "a/../a.txt",
  ])
  func `what is not there, or leads up, is no file`(path: String) {
    folder.write("a.txt")
    folder.write("a/b.txt")
    switch path {
    case "": #expect(read(.root) == .failure(.notAFile(kind: "folder")))
    case "a.txt/": #expect(read("a.txt/") == .success("<LMColumnView/>"))
    case _ where path.contains("..") || path.contains("\0"):
      #expect(read(Path(path)) == .failure(.escapesRoot))
    default: #expect(read(Path(path)) == .failure(.missing))
    }
  }

  @Test func `a file of just the limit is read, one byte more is too large`() {
    folder.write("four", "1234")
    #expect(read("four", limit: 4) == .success("1234"))
    #expect(read("four", limit: 3) == .failure(.tooLarge(limit: 3)))
    #expect(FileError.tooLarge(limit: 3).reason == "is larger than 3 bytes")
    #expect(FileError.tooLarge(limit: FileLimit.document).reason == "is larger than 8 MiB")
  }

  @Test func `an empty file has no bytes`() {
    folder.write("empty", "")
    #expect(read("empty", limit: 0) == .success(""))
  }

  @Test func `folders, FIFOs and sockets are reported without waiting`() throws {
    folder.makeFolder("folder.xml")
    folder.makeFIFO("fifo.xml")
    folder.makeSocket("socket.xml")
    #expect(read("folder.xml") == .failure(.notAFile(kind: "folder")))
    #expect(read("fifo.xml") == .failure(.notAFile(kind: "FIFO")))
    #expect(read("socket.xml") == .failure(.notAFile(kind: "socket")))
    #expect(FileError.notAFile(kind: "FIFO").reason == "is a FIFO, not a file")
  }

  @Test(.enabled(if: geteuid() == 0, "only root makes devices"))
  func `a device inside is reported without being opened`() throws {
    try #require(folder.makeZeroDevice("zero.xml"))
    #expect(read("zero.xml") == .failure(.notAFile(kind: "device")))
  }

  @Test func `a file that may not be read says so`() throws {
    folder.write("a.txt")
    folder.close("a.txt")
    let result = try asNobody { read("a.txt") }
    #expect(result == .failure(.unreadable(errorNumber: EACCES)))
    #expect(FileError.unreadable(errorNumber: EACCES).reason == "cannot be read: Permission denied")
  }

  @Test func `a file is never mixed from two versions`() throws {
    let versions = ["a", "b"].map { String(repeating: $0, count: 100_000) }
    folder.write("file", versions[0])
    let folder = folder
    try whileChanging(times: 300) { round in
      folder.write("new", versions[round % 2])
      folder.move("new", to: "file")
    } check: {
      let text = try read("file").get()
      #expect(versions.contains(text))
    }
  }

  @Test func `variants that are there are read, and all are noted`() throws {
    folder.writeOld("x/A.xml")
    folder.writeOld("x/A~normal.xml", "normal")
    folder.writeOld("B.xml", "linked")
    folder.link("x/A~minimal.xml", to: "../B.xml")
    folder.link("x/A~vertical.xml", to: "none.xml")
    let workspace = try folder.workspace()
    let document = try #require(workspace.document(named: "x/A"))
    var dependencies = Dependencies()
    let variants = workspace.readVariants(of: document, recording: &dependencies)
    let texts = try variants.mapValues { String(decoding: try $0.get(), as: UTF8.self) }
    #expect(texts == [.normal: "normal", .minimal: "linked"])
    let names = ["horizontal", "minimal", "normal", "vertical"]
    #expect(dependencies.paths == names.map { "x/A~\($0).xml" })
    #expect(dependencies.isCurrent(in: workspace))
    folder.write("x/A~horizontal.xml")
    #expect(!dependencies.isCurrent(in: workspace))
  }
}
