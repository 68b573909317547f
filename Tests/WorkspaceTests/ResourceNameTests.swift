import FileSystem
import Testing

@testable import Workspace

struct ResourceNameTests {
  @Test(
    arguments: [
      ("a/w@2x.png", .picture, "w", "a", nil), ("w.JPEG", .picture, "w", "", nil),
      ("a/es.lproj/w.png", .picture, "w", "a", "es"),
      ("a/Styles~horizontal.json", .json, "Styles~horizontal", "a", nil),
      ("Colors.plist", .propertyList, "Colors", "", nil),
      ("a/pt-BR.lproj/Localizable.strings", .strings, "Localizable", "a", "pt-BR"),
      ("a/M.xcassets/G/b.colorset/Contents.json", .colorSet, "b", "a", nil),
      ("M.xcassets/b.imageset/Contents.json", .imageSet, "b", "", nil),
      ("es.lproj/M.xcassets/b.imageset/Contents.json", .imageSet, "b", "", "es"),
    ] as [(String, Resource.Kind, String, String, String?)])
  func `a path says what a resource is, and where it counts as being`(
    path: String, kind: Resource.Kind, stem: String, home: String, language: String?
  ) throws {
    let resource = try #require(Resource(Path(path)))
    #expect(resource.kind == kind)
    #expect(resource.name.stem.text == stem)
    #expect(resource.home.text == home)
    #expect(resource.language == language)
  }

  @Test(arguments: [
    "README", "w.psd", "M.xcassets/Contents.json", "M.xcassets/b.png",
    "M.xcassets/b.imageset/b.png", "M.xcassets/b.imageset/Styles.json",
    "M.xcassets/b.dataset/Contents.json",
  ])
  func `what documents cannot name is no resource`(path: String) {
    #expect(Resource(Path(path)) == nil)
  }

  @Test(arguments: [
    ("a/b", "a/b"), ("a.b/c", "a.b/c"), ("a/en.lproj", "a"), ("en.lproj/x", ""),
    ("a/M.xcassets/G/b.colorset", "a"), ("", ""),
  ])
  func `folders of languages and catalogues are part of the one around them`(
    folder: String, home: String
  ) {
    #expect(Path(folder).home.text == home)
  }

  @Test(arguments: [
    ("icons/star", ["x/icons/star.png"]), ("star", ["x/icons/star.png"]),
    ("x/icons/star", ["x/icons/star.png"]), ("x/star", []), ("con/star", []),
    ("G/flag", ["M.xcassets/G/flag.imageset/Contents.json"]),
    ("i/flag", ["i/es.lproj/flag.png"]),
  ])
  func `folders before a name must be there, those of languages and catalogues left out`(
    name: String, paths: [String]
  ) {
    var index = ResourceIndex()
    for path in [
      "x/icons/star.png", "M.xcassets/G/flag.imageset/Contents.json", "i/es.lproj/flag.png",
    ] {
      index.insert(Path(path))
    }
    let query = ResourceQuery(
      .picture, name, from: .root, languages: Languages(locale: "es"), scale: 2)
    let found: [String] =
      if case .found(let match) = index.find(query) { [match.resource.path.text] } else { [] }
    #expect(found == paths)
  }
}
