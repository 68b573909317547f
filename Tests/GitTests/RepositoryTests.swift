import FileSystem
import Glibc
import TestSupport
import Testing

@testable import Git

/// Repositories in temporary folders, as git makes them.
@Suite(.serialized) struct RepositoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func repository(limit: Int = 1000) throws -> Repository {
    try Repository(of: folder.absolute(""), limit: limit)
  }

  private func commit() throws {
    try folder.shell(
      "git init -q; git add -A; git -c user.name=Ada -c user.email=ada@example.com commit -qm one")
  }

  /// The contents of HEAD's files.
  private func contents(limit: Int = 1000) throws -> [Path: [UInt8]] {
    let repository = try repository(limit: limit)
    let files = try repository.files(of: repository.head())
    let contents = try repository.blobs(files.values.map(\.id)).contents
    return files.compactMapValues { contents[$0.id] }
  }

  @Test func `a file that is too large is left out`() throws {
    #expect(folder.write("A.xml", "0123456789") && folder.write("B.xml", ""))
    try commit()
    #expect(try contents(limit: 9) == ["B.xml": []])
    #expect(try contents(limit: 10) == ["A.xml": Array("0123456789".utf8), "B.xml": []])
  }

  @Test func `contents that are too large together are refused, and none is left out`() throws {
    try folder.shell(
      "for i in 1 2 3; do truncate -s 50000000 $i.xml; echo $i >> $i.xml; done")
    try commit()
    #expect(throws: RepositoryError.failed("the files that differ have more than 128 MiB in git")) {
      try contents(limit: 64 << 20)
    }
  }

  @Test func `no filter of the repository runs`() throws {
    #expect(folder.write(".gitattributes", "*.xml filter=f diff=f\n"))
    #expect(folder.write("A.xml", "plain"))
    try commit()
    try folder.shell(
      "git config filter.f.smudge 'touch ran'; git config diff.f.textconv 'touch ran'")
    #expect(try contents()["A.xml"] == Array("plain".utf8))
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
  }

  @Test(arguments: [
    ("fatal: not a git repository (or any of the parent directories): .git\n", "no git repository"),
    ("fatal: detected dubious ownership in repository at '/x'\nTo add", "somebody else"),
    ("fatal: bad object HEAD\n", "fatal: bad object HEAD"),
    ("warning: lazy fetching disabled\nfatal: bad object HEAD\n", "fatal: bad object HEAD"),
    (
      "fatal: could not fetch 27128 from promisor remote\n",
      "git fetch --refetch --no-filter brings them"
    ),
  ])
  func `git's words become a reason`(words: String, reason: String) {
    #expect(RepositoryError(words).message.contains(reason))
  }
}
