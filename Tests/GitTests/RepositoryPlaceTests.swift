import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Git

/// Which repositories are read, as `git` makes them.
@Suite(.serialized) struct RepositoryPlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write("own/A.xml", "<UIView/>\n")
    try git("init -q -b main own; git -C own add -A; git -C own commit -qm one")
  }

  private func git(_ command: String) throws {
    try folder.shell(
      """
      export GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=a@b
      git \(command)
      """)
  }

  /// The reason why the repository around a folder is not read; nil if it is read.
  private func refusal(_ path: String) -> String? {
    do throws(RepositoryError) {
      let repository = try Repository(of: folder.absolute(path), limit: 1000)
      #expect(try repository.files(of: repository.head())["A.xml"] != nil)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `a clone, a work tree and a submodule are read, whatever their names`() throws {
    try git(
      """
      clone -q --no-hardlinks own 'a clone'
      git -C own worktree add -q "$PWD/a 'tree'" -b topic
      git init -q -b main outer
      git -C outer -c protocol.file.allow=always submodule add -q "$PWD/own" 'a; #sub'
      """)
    for path in ["own", "a clone", "a 'tree'", "outer/a; #sub"] {
      #expect(refusal(path) == nil, "\(path)")
    }
  }

  @Test func `a work tree that names its repository's place, relative to itself, is read`() throws {
    try git("-C own worktree add -q \"$PWD/tree\" -b topic")
    // As git 2.48 writes it with worktree.useRelativePaths.
    #expect(folder.write("own/.git/worktrees/tree/gitdir", "../../../../tree/.git\n"))
    #expect(folder.write("tree/.git", "gitdir: ../own/.git/worktrees/tree\n"))
    #expect(refusal("tree") == nil)
  }

  @Test func `borrowed objects are refused until they are copied`() throws {
    try git("clone -q --shared own shared")
    let file = folder.absolute("shared/.git/objects/info/alternates")
    let reason = try #require(refusal("shared"))
    let objects = folder.absolute("own/.git/objects")
    #expect(reason.contains("\(file) borrows the objects of \(objects)"))
    #expect(reason.contains("run “git repack -a -d && rm '\(file)'” here"))
    #expect(!reason.contains("\n"))
  }

  @Test func `a repository elsewhere is refused unless it knows the folder`() throws {
    try git("clone -q --separate-git-dir kept own separate")
    let reason = try #require(refusal("separate"))
    #expect(reason.contains("run “git config core.worktree '\(folder.absolute("separate"))'” here"))
    try git("-C separate config core.worktree \"$PWD/separate\"")
    #expect(refusal("separate") == nil)
    try folder.shell("mkdir other; cp separate/.git own/A.xml other")
    #expect(refusal("other")?.contains("its files are in \(folder.absolute("separate"))") ?? false)
  }

  @Test func `a work tree that was moved is refused until it is repaired`() throws {
    try git("-C own worktree add -q \"$PWD/tree\" -b topic; mv tree moved")
    #expect(refusal("moved")?.contains("run “git worktree repair” here") ?? false)
    try git("-C moved worktree repair")
    #expect(refusal("moved") == nil)
  }

  @Test func `an object that is a link to another repository's is refused`() throws {
    try git("clone -q --no-hardlinks own other")
    let objects = FileManager.default.subpaths(atPath: folder.absolute("own/.git/objects")) ?? []
    let object = try #require(objects.first { $0.count == 41 })
    folder.remove("own/.git/objects/\(object)")
    folder.link(
      "own/.git/objects/\(object)", to: folder.absolute("other/.git/objects/\(object)"))
    let reason = try #require(refusal("own"))
    #expect(reason.contains(/own\/.git\/objects\/..\/[0-9a-f]{38} is a link/))
  }
}
