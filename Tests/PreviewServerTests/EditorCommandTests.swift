import TestSupport
import Testing

@testable import LiveProject
@testable import PreviewServer

/// How the editor's command is read, and what it becomes for a place.
@Suite struct EditorCommandTests {
  private func vector(
    _ text: String, file: String = "/w/A.xml", searchPath: String = "/usr/bin:/bin",
    workingFolder: String? = nil
  ) throws(EditorCommandError) -> [String] {
    try EditorCommand(text, searchPath: searchPath, workingFolder: workingFolder)
      .vector(file: file, line: 3, column: 5)
  }

  private func message(_ text: String, workingFolder: String? = nil) -> String? {
    do throws(EditorCommandError) {
      _ = try vector(text, workingFolder: workingFolder)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    arguments: try nonEmpty([
      ("/bin/sh -g {file}:{line}:{column}", ["-g", "/w/A.xml:3:5"]),
      ("/bin/sh  +{line}\t'{file}'\n", ["+3", "/w/A.xml"]),
      (
        #"/bin/sh 'two words' "a \"b\" \\ \c" d\ e {file}"#,
        ["two words", #"a "b" \ \c"#, "d e", "/w/A.xml"]
      ),
      (#"/bin/sh '' "" {file}"#, ["", "", "/w/A.xml"]),
      ("/bin/sh $HOME `id` ; * {} {file}", ["$HOME", "`id`", ";", "*", "{}", "/w/A.xml"]),
    ]))
  func `words are split once, and nothing else has a meaning`(
    text: String, arguments: [String]
  ) throws {
    #expect(try vector(text) == ["/bin/sh"] + arguments)
  }

  @Test(
    arguments: try nonEmpty([
      "-rf", "a; touch b", "two words", "one\ntwo", "'", "\"", "{line}", "$(id)", "\u{1F600}",
    ]))
  func `whatever a file's name holds, it is one argument`(name: String) throws {
    #expect(
      try vector("/bin/sh -g {file}:{line} x", file: "/w/\(name)")
        == ["/bin/sh", "-g", "/w/\(name):3", "x"])
  }

  @Test func `a program is looked for in the absolute folders of the path`() throws {
    let folder = try TemporaryFolder()
    try #require(folder.write("edit", "#!/bin/sh\n"))
    #expect(folder.setPermissions(of: "edit", to: 0o755))
    try #require(folder.write("plain", "text"))
    let path = "relative::.:/nowhere:\(folder.path):/bin"
    #expect(try vector("edit {file}", searchPath: path)[0] == "\(folder.path)/edit")
    #expect(throws: EditorCommandError.self) { try vector("plain {file}", searchPath: path) }
    #expect(
      try vector("./edit {file}", workingFolder: folder.path)[0] == "\(folder.path)/./edit")
  }

  @Test(
    arguments: try nonEmpty([
      ("", "the editor's command is empty"),
      ("'' {file}", "the editor's command is empty"),
      ("/bin/sh", "the editor's command has no {file}"),
      ("/bin/sh '{file}", "the editor's command ends inside a quote"),
      (#"/bin/sh "{file}"#, "the editor's command ends inside a quote"),
      (#"/bin/sh {file} \"#, "the editor's command ends inside a backslash"),
      ("{file} -g", "the editor's command begins with a program"),
      ("/bin/sh {path}", "the editor's command has {path}; known are {file}, {line}, {column}"),
      ("mkpreview-none {file}", "there is no program “mkpreview-none” on the PATH"),
      ("./edit {file}", "the editor “./edit” has a relative path"),
      ("/etc/passwd {file}", "the editor “/etc/passwd” is not an executable program"),
      ("/bin {file}", "the editor “/bin” is not an executable program"),
    ]))
  func `a mistake is reported`(text: String, beginning: String) throws {
    let message = try #require(self.message(text))
    #expect(message.hasPrefix(beginning), "\(message)")
  }
}
