import FileSystem
import Glibc
import TestSupport
import Testing

@testable import Git

/// Repositories in temporary folders, as git makes them.
@Suite(.serialized) struct RepositoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func repository(_ path: String = "", limit: Int = 1000) throws -> Repository {
    try Repository(of: folder.absolute(path), limit: limit)
  }

  private func commit() throws {
    try folder.shell(
      "git init -q; git add -A; git -c user.name=Ada -c user.email=ada@example.com commit -qm one")
  }

  @Test func `HEAD's files are read, from a folder below the repository's`() throws {
    #expect(folder.write("app/A.xml", "<UIView/>\n") && folder.write("app/Größe x.json", "{}"))
    #expect(folder.write("A.xml", "another"))
    try commit()
    #expect(folder.write("app/A.xml", "changed") && folder.write("app/New.xml", "new"))
    let paths: [Path] = ["app", "A.xml", "New.xml", "Größe x.json", "a\nb"].map { Path($0) }
    let entries = try repository("app").entries(paths)
    #expect(entries[Path("A.xml")] == .file(Array("<UIView/>\n".utf8)))
    #expect(entries[Path("Größe x.json")] == .file(Array("{}".utf8)))
    #expect(entries.count == 2)
    let id = try repository("app").head()
    #expect(id.count == 40 && id.allSatisfy(\.isHexDigit))
  }

  @Test func `a file that is too large is left out`() throws {
    #expect(folder.write("A.xml", "0123456789") && folder.write("B.xml", ""))
    try commit()
    let paths = [Path("A.xml"), Path("B.xml")]
    #expect(try repository(limit: 9).entries(paths) == [Path("B.xml"): .file([])])
    #expect(try repository(limit: 10).entries(paths).count == 2)
  }

  @Test func `links of HEAD are distinguished from files, whatever they lead to`() throws {
    #expect(folder.write("app/A.xml", "a") && folder.write("B.xml", "b"))
    #expect(folder.write("folder/C.xml", "c"))
    let targets = [
      "near": "A.xml", "outside": "../B.xml", "loop": "loop", "dangling": "none here\n2",
      "folder": "../folder", "through": "A.xml/x", "A.xml 1": "A.xml",
    ]
    for (name, target) in targets { #expect(folder.link("app/\(name)", to: target)) }
    try commit()
    let paths = (targets.keys.sorted() + ["A.xml", "folder/C.xml", "missing", "A.xml/x"]).map {
      Path($0)
    }
    var expected = Dictionary(
      uniqueKeysWithValues: targets.keys.map { (Path($0), Repository.Entry.link) })
    expected["A.xml"] = .file(Array("a".utf8))
    expected["folder/C.xml"] = .link
    #expect(try repository("app").entries(paths) == expected)
  }

  @Test func `no filter of the repository runs`() throws {
    #expect(folder.write(".gitattributes", "*.xml filter=f diff=f\n"))
    #expect(folder.write("A.xml", "plain"))
    try commit()
    try folder.shell(
      "git config filter.f.smudge 'touch ran'; git config diff.f.textconv 'touch ran'")
    #expect(try repository().entries(["A.xml"]) == ["A.xml": .file(Array("plain".utf8))])
    #expect(folder.read("ran") == nil)
  }

  @Test func `the repository's settings allow no fetching, either`() throws {
    #expect(folder.write("A.xml", "plain"))
    try commit()
    try folder.shell(
      """
      git config protocol.allow always
      for name in ext file ssh git http https; do git config protocol.$name.allow always; done
      git config core.repositoryFormatVersion 1
      git config extensions.partialClone origin
      git config remote.origin.promisor true
      git config remote.origin.url 'ext::touch ran'
      """)
    let missing = String(repeating: "1", count: 40)
    let settings = Repository.settings.joined(separator: " ")
    // Without GIT_NO_LAZY_FETCH, which older versions of git do not know.
    try folder.shell("git \(settings) cat-file -e \(missing) || true")
    #expect(folder.read("ran") == nil)
    try folder.shell("git cat-file -e \(missing) || true")
    #expect(folder.read("ran") != nil)
  }

  @Test(arguments: [".git/objects/info/alternates", ".git/refs/heads/main", ".git/commondir"])
  func `endless files in a repository take little memory`(file: String) throws {
    #expect(folder.write("A.xml", "plain"))
    try commit()
    try folder.shell("git checkout -q -B main")
    if folder.read(file) != nil { #expect(folder.remove(file)) }
    #expect(folder.link(file, to: "/dev/zero"))
    #expect(throws: RepositoryError.self) { try repository().head() }
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #expect(usage.ru_maxrss < 1_100_000, "kB of the largest child")
  }

  @Test func `if there is nothing to read, the reason is reported`() throws {
    try folder.shell("git init -q")
    #expect(throws: RepositoryError.noCommit) { try repository().head() }
    #expect(throws: RepositoryError.noCommit) { try repository().entries([Path("A.xml")]) }
  }

  @Test(arguments: [
    ("fatal: not a git repository (or any of the parent directories): .git\n", "no git repository"),
    ("fatal: detected dubious ownership in repository at '/x'\nTo add", "somebody else"),
    ("fatal: bad object HEAD\n", "fatal: bad object HEAD"),
  ])
  func `git's words become a reason`(words: String, reason: String) {
    #expect(RepositoryError(words).message.contains(reason))
  }
}
