import Glibc
import Testing

@testable import TestSupport

/// The folder in which tests change files changes none that is outside.
///
/// A second temporary folder stands for the system; what stands in it is the same at the end.
struct TemporaryFolderTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    outside.write("secret", "secret")
    outside.makeFolder("empty")
    outside.setPermissions(of: "secret", to: 0o640)
    outside.age("secret")
    folder.link("file-link", to: outside.absolute("secret"))
    folder.link("new-link", to: outside.absolute("new"))
    folder.link("folder-link", to: outside.path)
    folder.link("relative-link", to: "../\(outside.name)/secret")
    folder.link("second-link", to: "file-link")
    folder.write("inside", "inside")
  }

  /// Names of the second folder's files, from the first.
  private static let waysOut = [
    "file-link", "new-link", "relative-link", "second-link", "folder-link/secret",
    "folder-link/empty/new", "sub/../file-link", "../new", "..", "folder-link",
  ]

  /// What a path out of the folder would be, by the second folder's name.
  private func file(_ way: String) -> String {
    way.hasPrefix("..") ? way.replacing("..", with: "../\(outside.name)") : way
  }

  private func expectRefusal(_ body: () -> Bool) {
    let before = state()
    withKnownIssue {
      #expect(!body())
    } matching: {
      "\($0)".contains("refused: ")
    }
    #expect(state() == before)
  }

  /// Names, kinds, permissions, sizes, times and contents of all that is outside.
  private func state() -> [String] {
    ["", "secret", "empty", "new"].map { file in
      var status = stat()
      guard lstat(outside.absolute(file), &status) == 0 else { return "\(file) is missing" }
      let time = status.st_mtim
      return """
        \(file) \(status.st_mode) \(status.st_nlink) \(status.st_size) \(time.tv_sec) \
        \(time.tv_nsec) \(outside.read(file) ?? "")
        """
    }
  }

  @Test(arguments: waysOut)
  func `no file outside is written, resized, opened or aged`(way: String) {
    let file = file(way)
    expectRefusal { folder.write(file, "changed") }
    expectRefusal { folder.overwrite(file, "changed") }
    expectRefusal { folder.resize(file, to: 0) }
    expectRefusal { folder.open(file, O_WRONLY | O_CREAT) >= 0 }
    expectRefusal { folder.age(file) }
    expectRefusal { folder.setPermissions(of: file, to: 0) }
  }

  @Test(arguments: ["folder-link/secret", "folder-link/new", "folder-link/empty", "../secret"])
  func `no name outside is made, removed or moved`(way: String) {
    let file = file(way)
    expectRefusal { folder.makeFolder(file) }
    expectRefusal { folder.makeFIFO(file) }
    expectRefusal { folder.makeSocket(file) }
    expectRefusal { folder.link(file, to: folder.absolute("inside")) }
    expectRefusal { folder.hardLink("inside", as: file) }
    expectRefusal { folder.hardLink(file, as: "stolen") }
    expectRefusal { folder.remove(file) }
    expectRefusal { folder.move(file, to: "stolen") }
    expectRefusal { folder.move("inside", to: file) }
    #expect(folder.read("inside") == "inside")
  }

  @Test(arguments: [
    "/etc/passwd", "/", "/none", "../../etc/hostname", "/proc/self", "/dev/sda", "..",
  ])
  func `no link leads to the system`(target: String) {
    expectRefusal { folder.link("link", to: target) }
    #expect(!folder.remove("link"))
  }

  @Test(arguments: ["/dev/null", "/dev/zero", "nowhere", ".", "link"])
  func `a link leads to a device that keeps nothing, or into the folder`(target: String) {
    #expect(folder.link("link", to: target))
  }

  @Test func `a link is removed and moved, and what it leads to is not`() {
    let before = state()
    #expect(folder.move("folder-link", to: "moved"))
    #expect(folder.remove("moved"))
    #expect(folder.remove("file-link"))
    #expect(folder.write("file-link", "a file now"))
    #expect(state() == before)
  }

  @Test func `a folder is removed without what its links lead to`() {
    let before = state()
    folder.makeFolder("sub/closed")
    folder.link("sub/folder", to: outside.path)
    folder.link("sub/closed/file", to: outside.absolute("secret"))
    folder.setPermissions(of: "sub/closed", to: 0)
    #expect(folder.remove("sub"))
    #expect(access(folder.absolute("sub"), F_OK) != 0)
    #expect(state() == before)
  }

  @Test func `a folder goes with its owner, whatever is in it`() throws {
    let before = state()
    var owner: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(owner?.path)
    owner?.write("a/b/file", "text")
    owner?.link("a/link", to: outside.path)
    try owner?.shell(#"touch "$(printf 'not UTF-8 \377')"; chmod 0 a/b a"#)
    owner = nil
    #expect(access(path, F_OK) != 0)
    #expect(state() == before)
  }

  @Test func `links inside are followed`() {
    folder.link("a/relative", to: "../inside")
    folder.link("absolute", to: folder.absolute("a/relative"))
    folder.link("later", to: "a/new")
    #expect(folder.write("absolute", "one"))
    #expect(folder.read("inside") == "one")
    #expect(folder.write("later", "two"))
    #expect(folder.read("a/new") == "two")
    #expect(folder.real("absolute") == "inside")
    #expect(!folder.leadsOutside("absolute") && folder.leadsOutside("second-link"))
    folder.link("circle", to: "circle")
    #expect(!folder.write("circle", "three"))
    #expect(errno == ELOOP)
  }

  @Test(arguments: [
    "echo x > /tmp/x", "cat < ~/x", "rm -rf $HOME", "touch ../x", "cd a/../..", "cp a \"/etc/x\"",
    "ln -s /etc/passwd a", "cd /",
  ])
  func `a script that leads out of the folder is not run`(script: String) throws {
    #expect(throws: ShellError.self) { try folder.shell("touch ran; \(script)") }
    #expect(folder.read("ran") == nil)
  }

  @Test func `a script runs in the folder, and its failure is thrown`() throws {
    folder.makeFolder("sub")
    try folder.shell(
      "echo one > ../two; cat ../two > '\(folder.path)/three' 2> /dev/null", in: "sub")
    #expect(folder.read("three") == "one\n")
    let error = #expect(throws: ShellError.self) { try folder.shell("cat missing") }
    #expect(error?.description.contains("No such file") == true)
  }
}
