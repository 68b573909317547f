import FileSystem
import Foundation
import TestSupport
import Testing

@testable import FileWatching

/// A way to save `a.xml`, as a shell script; its content is `old` before and `new` after.
struct Saving: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let script: String

  static let all = [
    Saving(testDescription: "in place", script: "printf new > a.xml"),
    Saving(testDescription: "rename over", script: "printf new > a.tmp; mv a.tmp a.xml"),
    Saving(
      testDescription: "vim",
      script: """
        : > 4913; rm 4913; mv a.xml a.xml~; printf new > a.xml; rm a.xml~
        """),
    Saving(
      testDescription: "JetBrains",
      script: """
        printf new > a.xml___jb_tmp___; mv a.xml a.xml___jb_old___
        mv a.xml___jb_tmp___ a.xml; rm a.xml___jb_old___
        """),
    Saving(
      testDescription: "symbolic link swapped",
      script: "rm a.xml; printf new > .new; ln -s .new n; mv n a.xml"),
    Saving(testDescription: "hard link", script: "printf new > .new; rm a.xml; ln .new a.xml"),
    Saving(testDescription: "copy with times", script: "cp -p ../new a.xml"),
  ]
}

extension InotifyTests {
  @Suite struct SavingTests {
    @Test(arguments: Saving.all)
    func `a save is one change to the final content`(saving: Saving) async throws {
      let watched = try await WatchedFolder(
        preparing: "printf old > a.xml; printf new > ../new; touch -d 2001-01-01 ../new")
      try watched.shell(saving.script)
      #expect(try await watched.states(of: "a.xml") == ["new"])
    }

    @Test(
      .enabled(if: access("/usr/bin/vim", X_OK) == 0),
      arguments: ["auto", "yes", "no"])
    func `vim's save is one change to the final content`(backup: String) async throws {
      let watched = try await WatchedFolder(preparing: "echo old > a.xml")
      let options = "set backupcopy=\(backup) writebackup"
      try watched.shell("vim -u NONE -es -c '\(options)' -c 's/old/new/' -c wq a.xml")
      #expect(try await watched.states(of: "a.xml") == ["new\n"])
    }

    @Test func `a file emptied and written after a pause is never reported empty`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      let descriptor = watched.folder.open("root/a.xml", O_WRONLY | O_TRUNC)
      // For 300 ms only deletions are delivered, each after 100 ms.
      for _ in 0..<3 { #expect(try await watched.states(of: "a.xml") == []) }
      write(descriptor, "new", 3)
      close(descriptor)
      #expect(try await watched.states(of: "a.xml") == ["new"])
    }

    @Test func `a file renamed to another Unicode form is reported under both names`() async throws
    {
      let (old, new) = ("caf\u{e9}.xml", "cafe\u{301}.xml")
      let watched = try await WatchedFolder(preparing: "printf old > \(old)") {
        // Events alone tell of it.
        $0.slowSweep = .seconds(3600)
      }
      #expect(watched.folder.move("root/\(old)", to: "root/\(new)"))
      try await watched.bursts(telling: Path(old), Path(new))
    }

    @Test func `a file that stays empty is reported when it is closed`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      try watched.shell(": > a.xml")
      #expect(try await watched.states(of: "a.xml") == [""])
    }

    @Test func `a file emptied by path is reported within a second`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      #expect(watched.folder.resize("root/a.xml", to: 0))
      try await watched.bursts(telling: "a.xml")
    }

    @Test func `a write without a close is reported`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      let descriptor = watched.folder.open("root/a.xml", O_WRONLY)
      defer { close(descriptor) }
      write(descriptor, "new", 3)
      #expect(try await watched.states(of: "a.xml") == ["new"])
    }

    @Test func `a deletion is one change`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml")
      watched.folder.remove("root/a.xml")
      #expect(try await watched.states(of: "a.xml") == [nil])
    }

    @Test func `a file that becomes readable is reported`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml; chmod 0 a.xml")
      watched.folder.setPermissions(of: "root/a.xml", to: 0o644)
      try await watched.bursts(telling: "a.xml")
    }

    @Test func `a file rewritten every 5 ms is reported repeatedly`() async throws {
      let watched = try await WatchedFolder()
      let folder = watched.folder
      let writer = Task.detached {
        for count in 0..<400 {
          folder.write("root/a.xml", "\(count)")
          try await Task.sleep(for: .milliseconds(5))
        }
        folder.write("root/a.xml", "end")
      }
      var count = 0
      while watched.read("a.xml") != "end" {
        #expect(try await watched.next().paths == ["a.xml"])
        count += 1
      }
      try await writer.value
      #expect(count >= 10, "2 s in pieces of at most 100 ms, with room for a slow machine")
    }

    @Test func `500 files at once are few bursts`() async throws {
      let watched = try await WatchedFolder()
      try watched.shell("for i in $(seq 500); do echo $i > $i.xml; done")
      let bursts = try await watched.settle()
      #expect(Set(bursts.flatMap(\.paths)).count == 500)
      #expect(bursts.count <= 12)
    }

    @Test func `a write through a mapping is found by the sweep`() async throws {
      let watched = try await WatchedFolder(preparing: "printf old > a.xml") {
        $0.slowSweep = .milliseconds(100)
      }
      let descriptor = watched.folder.open("root/a.xml", O_RDWR)
      defer { close(descriptor) }
      let bytes = try #require(
        mmap(nil, 3, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0))
      defer { munmap(bytes, 3) }
      bytes.copyMemory(from: "new", byteCount: 3)
      msync(bytes, 3, MS_SYNC)
      try await watched.bursts(telling: "a.xml")
      #expect(watched.read("a.xml") == "new")
    }

    @Test func `a temporary file does not delay the change`() async throws {
      let folder = try await WatchedFolder(preparing: "echo old > a.xml") { settings in
        settings.deliversAtOnce = { $0.removing(suffix: ".xml") != nil }
      }
      try folder.shell("echo new > a.xml.tmp; mv a.xml.tmp a.xml")
      let burst = try await folder.next()
      #expect(burst.paths == ["a.xml"])
      #expect(folder.read("a.xml") == "new\n")
    }
  }
}
