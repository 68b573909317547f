import FileSystem
import TestSupport
import Testing

@testable import Git

/// What commits and the index have, as `git` makes them.
@Suite(.serialized) struct RepositoryFilesTests {
  private let folder: TemporaryFolder
  private var repository: Repository {
    get throws { try Repository(of: folder.absolute("app"), limit: 1000) }
  }

  init() throws {
    folder = try TemporaryFolder()
    folder.write("app/A.xml", "<UIView/>\n")
    folder.write("app/Größe x.json", "{}")
    folder.write("B.xml", "outside")
    folder.link("app/near.xml", to: "A.xml")
    try git("init -q -b main; git add -A; git commit -qm one")
  }

  private func git(_ command: String) throws {
    try folder.shell(
      """
      export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b
      git \(command)
      """)
  }

  @Test func `a commit's files below the folder have the IDs of their contents`() throws {
    let head = try #require(try repository.commit(named: "HEAD"))
    let files = try repository.files(of: head)
    #expect(Set(files.keys) == ["A.xml", "Größe x.json", "near.xml"])
    // As printf '{}' | git hash-object --stdin says.
    #expect(files["Größe x.json"]?.id == "9e26dfeeb6e641a33dae4961196235bdb965b21b")
    #expect(files["near.xml"]?.kind == .link)
    #expect(
      try repository.contentIDs(of: ["Größe x.json"]).values.first == files["Größe x.json"]?.id)
  }

  @Test func `the index describes the files on disk, and lacks those only meant to be added`()
    throws
  {
    folder.write("app/New.xml", "new")
    folder.write("app/Other.xml", "other")
    try git("add -N app/New.xml")
    let files = try repository.indexedFiles()
    #expect(Set(files.keys) == ["A.xml", "Größe x.json", "near.xml"])
    let identity = try #require(FileIdentity.of(folder.absolute("app/A.xml")))
    #expect(files["A.xml"]?.modified == identity.modified)
    #expect(files["A.xml"]?.size == 10)
    #expect(try repository.untrackedFiles() == ["Other.xml"])
  }

  @Test func `revisions are found by name, whatever they look like`() throws {
    try git("checkout -qb other; git commit -qm two --allow-empty")
    let main = try #require(try repository.commit(named: "main"))
    let other = try #require(try repository.commit(named: "other"))
    #expect(try repository.mergeBase(of: main, and: other) == main)
    #expect(try repository.commit(named: "nobody") == nil)
    #expect(try repository.commit(named: "--all") == nil)
    #expect(try repository.commit(named: "") == nil)
    #expect(try repository.isShallow() == false)
    try git("checkout -q --orphan lonely; git commit -qm three --allow-empty")
    let lonely = try #require(try repository.commit(named: "lonely"))
    #expect(try repository.mergeBase(of: main, and: lonely) == nil)
  }
}
