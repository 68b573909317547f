import FileSystem
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Workspace

struct StringsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The table that documents in a folder find under a locale.
  private func table(
    _ name: String = "Localizable", _ locale: String = "en", from document: Path = .root
  ) throws -> StringTable? {
    let reader = try folder.workspace().reader(from: document, ["locale": locale])
    guard case .found(let table) = reader.strings(named: name) else { return nil }
    return table
  }

  @Test(arguments: [
    ("pt-BR", ["pt-BR", "pt", "Base"]), ("pt_BR", ["pt-BR", "pt", "Base"]),
    ("pt-PT", ["pt", "Base"]), ("pt", ["pt", "Base"]), ("es", ["Base"]),
    ("zh-TW", ["zh-Hant", "Base"]), ("zh-Hant-HK", ["zh-Hant", "Base"]), ("sr", ["Base"]),
  ])
  func `the locale comes first, then its language, then Base, then what is for all`(
    locale: String, languages: [String]
  ) throws {
    for language in ["pt-BR", "pt", "zh-Hant", "Base"] {
      folder.write("\(language).lproj/Localizable.strings", "a = \"\(language)\";")
    }
    folder.write("Localizable.strings", "a = \"none\";")
    for language in languages {
      #expect(try table("Localizable", locale)?["a"] == language)
      folder.remove("\(language).lproj")
    }
    #expect(try table("Localizable", locale)?["a"] == "none")
  }

  @Test func `a folder may be written with an underscore and in any letters`() throws {
    folder.write("PT_br.lproj/Localizable.strings", "a = b;")
    #expect(try table("Localizable", "pt-BR")?.file == "PT_br.lproj/Localizable.strings")
  }

  @Test func `a table only for another language is missing, and is reported`() throws {
    folder.write("fr.lproj/Localizable.strings", "a = b;")
    let reader = try folder.workspace().reader(["locale": "de"])
    #expect(
      reader.strings(named: "Localizable")
        == .missing(hint: "There is “fr.lproj/Localizable.strings”, which is for another language"))
  }

  @Test func `a language's folder counts as the one around it`() throws {
    folder.write("en.lproj/Localizable.strings", "a = far;")
    folder.write("module/en.lproj/Localizable.strings", "a = near;")
    folder.write("module/Localizable.strings", "a = all;")
    #expect(try table(from: "module")?["a"] == "near")
    #expect(try table(from: "module/views")?["a"] == "near")
    #expect(try table()?["a"] == "far")
    #expect(try table("module/Localizable")?["a"] == "near")
  }

  @Test func `equally near tables are reported`() throws {
    folder.write("x/en.lproj/Localizable.strings", "a = x;")
    folder.write("y/en.lproj/Localizable.strings", "a = y;")
    let reader = try folder.workspace().reader()
    guard case .found(let table) = reader.strings(named: "Localizable") else {
      Issue.record("not found")
      return
    }
    #expect(table["a"] == "x")
    #expect(reader.problems.map(\.code) == ["ambiguous-file"])
    #expect(reader.problems.map(\.file) == ["x/en.lproj/Localizable.strings"])
  }

  @Test func `equally near tables are reported if a requested text differs`() throws {
    folder.write("x/Localizable.strings", "a = same; b = x; c = x;")
    folder.write("y/Localizable.strings", "a = same; b = y;")
    let workspace = try folder.workspace()
    for (keys, codes) in [
      (["a"], []), (["a", "none"], []), (["b"], ["ambiguous-file"]), (["c"], ["ambiguous-file"]),
    ] as [([String], [String])] {
      let reader = workspace.reader()
      let table = try #require(reader.strings(named: "Localizable").found)
      #expect(keys.map { table[$0] }.first == (keys[0] == "a" ? "same" : "x"))
      #expect(reader.problems.map(\.code) == codes, "\(keys)")
    }
  }

  @Test func `comments and escapes are understood, UTF-16 too`() throws {
    let text = "/* Hello */\n\"a\\\"b\" = \"c\\nd\\U00e9\"; // line\n"
    folder.write("Localizable.strings", text)
    #expect(try table()?["a\"b"] == "c\ndé")
    folder.write(
      "Localizable.strings",
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(try table()?["a\"b"] == "c\ndé")
  }

  @Test func `a table may be a property list`() throws {
    folder.write(
      "Localizable.strings",
      "<?xml version=\"1.0\"?>\n<plist><dict><key>a</key><string>b</string></dict></plist>")
    #expect(try table()?["a"] == "b")
    folder.write("Localizable.strings", BinaryPropertyLists.strings)
    #expect(try table()?["hello"] == "Hi")
    #expect(try table()?["ciao"] == "Grüße")
  }

  @Test func `pictures have languages as well`() throws {
    folder.write("es.lproj/flag.png", "2 2")
    folder.write("flag.png", "1 1")
    let workspace = try folder.workspace()
    for (locale, path) in [("es", "es.lproj/flag.png"), ("en", "flag.png")] {
      guard case .found(let image) = workspace.reader(["locale": locale]).image(named: "flag")
      else {
        Issue.record("not found")
        return
      }
      #expect(image.picture.path == path)
    }
  }
}
