import FileSystem
import Glibc
import TestSupport
import Testing
import Workspace

struct DocumentsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [Path] { try folder.workspace().documents.map(\.name) }

  @Test func `documents are the XML files at any depth, named by their paths`() throws {
    folder.write("b.xml")
    folder.write("cells/IconCell.xml")
    folder.write("a/b/c/d/Deep.xml")
    folder.write("notes.txt")
    let documents = try folder.workspace().documents
    #expect(documents.map(\.name) == ["a/b/c/d/Deep", "b", "cells/IconCell"])
    #expect(documents.map(\.file) == ["a/b/c/d/Deep.xml", "b.xml", "cells/IconCell.xml"])
    #expect(documents.map(\.folder) == ["a/b/c/d", "", "cells"])
  }

  @Test(arguments: [
    ".hidden.xml", ".git/a.xml", "build/a.xml", "x/Pods/a.xml", "Carthage/y/a.xml", ".xml",
    "a.XML", "a.xml~", "a.xmlx", "~$a.xml", "x/a_BACKUP_1.xml", "a_BASE_1.xml", "a_LOCAL_12.xml",
    "a_REMOTE_1.xml",
  ])
  func `hidden files, what tools build and other names are no documents`(file: String) throws {
    folder.write(file)
    #expect(try names() == [])
  }

  @Test(arguments: [
    "a_REMOTE.xml", "a_REMOTE_b.xml", "a_1.xml", "_.xml", "a~$.xml", "a_OTHER_1.xml",
  ])
  func `names that only resemble copies are documents`(file: String) throws {
    folder.write(file)
    #expect(try names() == [Path(String(file.dropLast(4)))])
  }

  @Test(arguments: ["normal", "horizontal", "vertical", "minimal"])
  func `a size-class variant is no document of its own`(sizeClass: String) throws {
    folder.write("Name.xml")
    folder.write("Name~\(sizeClass).xml")
    folder.write("Name~other.xml")
    #expect(try names() == ["Name", "Name~other"])
  }

  @Test func `names are taken as they are`() throws {
    let strange: [Path] = [
      "a b", "it's \"so\"", "line\nbreak", "50%", "#1", "%41", "?x", "<img src=x>", "\\",
    ]
    for name in strange { folder.write("\(name).xml") }
    let workspace = try folder.workspace()
    #expect(Set(workspace.documents.map(\.name)) == Set(strange))
    for name in strange {
      #expect(try workspace.source(of: name)?.get() == Array("<LMColumnView/>".utf8))
    }
  }

  @Test func `names match byte by byte`() throws {
    folder.write("Cells/IconCell.xml")
    let workspace = try folder.workspace()
    #expect(workspace.document(named: "Cells/IconCell") != nil)
    #expect(workspace.document(named: "cells/iconcell") == nil)
  }

  @Test func `two spellings of an accent are two names, as they are two files`() throws {
    folder.write("caf\u{e9}.xml", "1")
    folder.write("cafe\u{301}.xml", "2")
    let workspace = try folder.workspace()
    #expect(workspace.documents.count == 2)
    #expect(try workspace.source(of: "caf\u{e9}")?.get() == [UInt8(ascii: "1")])
    #expect(try workspace.source(of: "cafe\u{301}")?.get() == [UInt8(ascii: "2")])
  }

  @Test func `a name that is not UTF-8 is left out, and told of`() throws {
    try folder.shell(#"touch "$(printf 'a\377.xml')""#)
    let workspace = try folder.workspace()
    #expect(workspace.documents == [])
    #expect(workspace.unusedFiles.map(\.path) == ["a\u{FFFD}.xml"])
    #expect(workspace.unusedFiles.map(\.reason) == [.notUTF8])
  }

  @Test func `a folder or FIFO named like a document is none, and told of`() throws {
    folder.makeFolder("folder.xml")
    folder.write("folder.xml/inside.xml")
    folder.makeFIFO("fifo.xml")
    let workspace = try folder.workspace()
    #expect(workspace.documents.map(\.name) == ["folder.xml/inside"])
    #expect(workspace.unusedFiles.map(\.path) == ["fifo.xml", "folder.xml"])
    #expect(workspace.unusedFiles.map(\.reason) == [.notAFile, .notAFile])
    #expect(
      workspace.unusedFiles[0].message == "fifo.xml is named like a document, but is not a file")
  }

  @Test func `two thousand documents are found at once`() throws {
    for number in 0..<2000 { folder.write("folder\(number % 40)/Document\(number).xml") }
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    #expect(workspace.documents.count == 2000)
  }
}
