import FileSystem
import Testing

struct PathTests {
  @Test(arguments: [
    ("a/b/c.xml", "a/b", "c.xml"), ("a", "", "a"), ("", "", ""),
  ])
  func `a path is a folder and a name`(path: String, parent: String, name: String) {
    #expect(Path(path).parent.text == parent)
    #expect(Path(path).lastComponent.text == name)
    #expect(Path(parent).appending(Path(name)).text == path)
  }

  @Test func `components leave empty names out`() {
    #expect(Path("//a//b/").components == ["a", "b"])
    #expect(Path.root.components == [])
    #expect(Path(["a", "b"]) == "a/b")
  }

  @Test(
    arguments: [
      ("a//./b/", "a/b"), ("./", ""), ("/a", "a"), ("a/...", "a/..."),
      ("..", nil), ("a/../b", nil), ("a\0b", nil),
    ] as [(String, String?)])
  func `a normalized path stays inside its folder`(path: String, normalized: String?) {
    #expect(Path(path).normalized?.text == normalized)
  }

  @Test func `a suffix is removed where something is before it`() {
    #expect(Path("a/b.xml").removing(suffix: ".xml") == "a/b")
    #expect(Path("a/b.json").removing(suffix: ".xml") == nil)
    #expect(Path(".xml").removing(suffix: ".xml") == nil)
    #expect(Path("a").adding(suffix: ".xml") == "a.xml")
  }

  @Test func `two spellings of an accented letter are two paths`() {
    let (composed, decomposed) = (Path("caf\u{e9}"), Path("cafe\u{301}"))
    #expect(composed.text == decomposed.text)
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }
}
