import FileSystem
import Markup
import TestSupport
import Testing
import Views

@testable import Workspace

/// Two equally near files of a name are reported only if they give different answers.
struct RivalTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func colorSet(_ red: String) -> String {
    #"{"colors": [{"color": {"components": {"red": "\#(red)", "green": "0", "blue": "0"}}}]}"#
  }

  @Test func `pictures are reported if their bytes differ`() throws {
    folder.write("x/p.png", "10 20")
    folder.write("y/p.png", "10 20")
    folder.write("x/q.png", "10 20")
    folder.write("y/q.png", "10 30")
    folder.write("z/q.png", "10 20")
    let reader = try folder.workspace().reader()
    #expect(reader.image(named: "p").found?.candidates == [])
    #expect(reader.image(named: "q").found?.candidates == ["x/q.png", "y/q.png"])
    #expect(reader.dependencies.foundPaths == ["x/p.png", "x/q.png"])
    #expect(reader.dependencies.paths == ["x/p.png", "x/q.png", "y/p.png", "y/q.png", "z/q.png"])
  }

  @Test func `colour sets are reported if their colours differ`() throws {
    folder.write("x/A.xcassets/one.colorset/Contents.json", colorSet("0x80"))
    folder.write("y/A.xcassets/one.colorset/Contents.json", colorSet("128"))
    folder.write("x/A.xcassets/two.colorset/Contents.json", colorSet("0x80"))
    folder.write("y/A.xcassets/two.colorset/Contents.json", colorSet("0x81"))
    let reader = try folder.workspace().reader()
    #expect(reader.color(named: "one").found != nil)
    #expect(reader.problems == [])
    #expect(reader.color(named: "two").found != nil)
    #expect(reader.problems.map(\.code) == ["ambiguous-file"])
  }

  @Test func `templates are reported if a value differs`() throws {
    folder.write("x/one.json", #"{"a": {"text": "1"}}"#)
    folder.write("y/one.json", #"{ "a": { "text": "1" } }"#)
    folder.write("x/two.json", #"{"a": {"text": "1"}}"#)
    folder.write("y/two.json", #"{"a": {"text": "2"}}"#)
    let reader = try folder.workspace().reader()
    #expect(reader.templates(named: "one").found != nil)
    #expect(reader.problems == [])
    #expect(reader.templates(named: "two").found != nil)
    #expect(reader.problems.map(\.code) == ["ambiguous-file"])
  }

  @Test func `colour tables are reported if a requested entry differs`() throws {
    let table = { (value: String) in
      "<plist><dict><key>a</key><string>red</string><key>b</key><string>\(value)</string></dict>"
        + "</plist>"
    }
    folder.write("x/Colors.plist", table("red"))
    folder.write("y/Colors.plist", table("blue"))
    let workspace = try folder.workspace()
    for (key, codes) in [("a", []), ("b", ["ambiguous-file"])] {
      let reader = workspace.reader()
      #expect(reader.propertyList(named: "Colors").found?[key]?.value.string == "red")
      #expect(reader.problems.map(\.code) == codes)
    }
  }
}
