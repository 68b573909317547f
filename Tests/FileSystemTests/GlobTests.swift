import FileSystem
import Testing

/// Patterns of paths, as settings and .gitignore have them.
struct GlobTests {
  @Test(arguments: [
    ("drafts", "drafts", true), ("drafts", "a/b/drafts", true), ("drafts", "drafts2", false),
    ("drafts", "Drafts", false), ("/drafts", "drafts", true), ("/drafts", "a/drafts", false),
    ("a/drafts", "a/drafts", true), ("a/drafts", "b/a/drafts", false),
    ("*.xml", "A.xml", true), ("*.xml", "a/b/A.xml", true), ("*.xml", "A.json", false),
    ("a/*.xml", "a/A.xml", true), ("a/*.xml", "a/b/A.xml", false),
    ("a/**/A.xml", "a/A.xml", true), ("a/**/A.xml", "a/b/c/A.xml", true),
    ("a/**/A.xml", "b/A.xml", false), ("**/A.xml", "A.xml", true), ("**/A.xml", "x/y/A.xml", true),
    ("a/**", "a/b/c.xml", true), ("a/**", "b/c.xml", false), ("**", "anything/at.all", true),
    ("A?.xml", "A1.xml", true), ("A?.xml", "A.xml", false), ("A?.xml", "A12.xml", false),
    ("?.xml", "é.xml", true), ("*old*", "my-old-view.xml", true), ("a*b*c", "aXbYbZc", true),
    ("a*b*c", "aXbYcZ", false), ("*", "x", true), ("a+[b].xml", "a+[b].xml", true),
    ("a+[b].xml", "aab.xml", false),
  ])
  func `a pattern fits names from the root, or one name at any depth`(
    pattern: String, path: String, fits: Bool
  ) {
    #expect(Glob(pattern).matches(Path(path), isFolder: false) == fits)
    #expect(Glob(pattern).matches(Path(path), isFolder: true) == fits)
  }

  @Test func `a slash at the end means folders alone`() {
    #expect(Glob("drafts/").matches(Path("a/drafts"), isFolder: true))
    #expect(!Glob("drafts/").matches(Path("a/drafts"), isFolder: false))
  }

  @Test(.timeLimit(.minutes(1))) func `many stars take no time`() {
    let pattern = Glob(String(repeating: "*a", count: 200) + "b")
    let name = Path(String(repeating: "a", count: 2000))
    #expect(!pattern.matches(name, isFolder: false))
  }
}
