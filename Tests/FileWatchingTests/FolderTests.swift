import FileSystem
import Foundation
import Testing

@testable import FileWatching

extension InotifyTests {
  @Suite struct FolderTests {
    @Test func `a file in new folders is reported`() async throws {
      let watched = try await WatchedFolder()
      for index in 0..<20 {
        let folder = "\(index)/b/c/d"
        try watched.shell("mkdir -p \(folder) && echo x > \(folder)/x.xml")
        try await watched.bursts(telling: "\(folder)/x.xml")
      }
    }

    @Test func `all files of a copied or moved-in tree are reported`() async throws {
      let tree = "mkdir -p ../tree/b/c; touch ../tree/1.xml ../tree/b/2.xml ../tree/b/c/3.xml"
      let watched = try await WatchedFolder(preparing: tree)
      try watched.shell("cp -r ../tree copied")
      try await watched.bursts(telling: "copied/1.xml", "copied/b/2.xml", "copied/b/c/3.xml")
      try watched.shell("mv ../tree moved")
      try await watched.bursts(telling: "moved/1.xml", "moved/b/2.xml", "moved/b/c/3.xml")
    }

    @Test func `a deleted folder's files are reported`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir -p a/b; touch a/1.xml a/b/2.xml")
      try watched.shell("rm -r a")
      try await watched.bursts(telling: "a", "a/1.xml", "a/b", "a/b/2.xml")
    }

    @Test func `a file in a renamed folder has its new name`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir -p a/b; touch a/b/f.xml")
      try watched.shell("mv a z")
      try await watched.bursts(telling: "a/b/f.xml", "z/b/f.xml")
      try watched.write("new", to: "z/b/f.xml")
      #expect(try await watched.settle() == [Burst(paths: ["z/b/f.xml"])])
    }

    @Test func `two swapped folders are reported and keep their new names`() async throws {
      let watched = try await WatchedFolder(
        preparing: "mkdir a b; printf a > a/f.xml; printf b > b/f.xml; touch b/g.xml")
      try watched.shell("mv a t; mv b a; mv t b")
      try await watched.bursts(telling: "a/f.xml", "b/f.xml", "a/g.xml", "b/g.xml")
      _ = try await watched.settle()
      try watched.write("new", to: "a/f.xml")
      #expect(try await watched.settle() == [Burst(paths: ["a/f.xml"])])
      try watched.write("new", to: "b/f.xml")
      #expect(try await watched.settle() == [Burst(paths: ["b/f.xml"])])
    }

    @Test func `a folder moved out is not watched, and reported when it is back`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir -p a/b; printf x > a/b/f.xml")
      try watched.shell("mv a ../away")
      try await watched.bursts(telling: "a/b/f.xml")
      try watched.shell("printf y > ../away/b/f.xml")
      #expect(try await watched.settle() == [])
      try watched.shell("mv ../away a")
      try await watched.bursts(telling: "a/b/f.xml")
      try watched.write("new", to: "a/b/f.xml")
      try await watched.bursts(telling: "a/b/f.xml")
    }

    @Test func `a link to a folder is not followed, even in the folder's place`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir a; touch a/f.xml; mkdir ../out")
      try watched.shell("mv a ../away; ln -s ../away a; ln -s ../out out")
      try await watched.bursts(telling: "a", "a/f.xml", "out")
      _ = try await watched.settle()
      try watched.shell("echo x > ../away/f.xml; echo x > ../out/g.xml")
      #expect(try await watched.settle() == [])
    }

    @Test func `a folder created again with the same name is watched`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir -p a/b; touch a/b/f.xml")
      for _ in 0..<6 {
        try watched.shell("rm -r a; mkdir -p a/b; echo x > a/b/f.xml")
        try await watched.bursts(telling: "a/b/f.xml")
        _ = try await watched.settle()
        try watched.write("new", to: "a/b/f.xml")
        #expect(try await watched.settle() == [Burst(paths: ["a/b/f.xml"])])
      }
    }

    @Test func `skipped folders and hidden files are not reported`() async throws {
      let watched = try await WatchedFolder(preparing: "mkdir -p build .git a/Pods")
      try watched.shell("touch build/1 .git/2 a/Pods/3 .4; mkdir Carthage; touch Carthage/5")
      #expect(try await watched.settle() == [])
    }

    @Test func `names with line ends are reported, names that are not UTF-8 are not`() async throws
    {
      let watched = try await WatchedFolder(preparing: "mkdir $(printf 'old\\377')")
      try watched.shell(
        #"echo x > "$(printf '\377\376.xml')"; mkdir "$(printf 'a\300')"; echo x > "$(printf 'a\300/b')""#
      )
      try watched.shell(#"echo x > "$(printf 'one\ntwo.xml')""#)
      #expect(try await watched.settle() == [Burst(paths: ["one\ntwo.xml"])])
    }
  }
}
