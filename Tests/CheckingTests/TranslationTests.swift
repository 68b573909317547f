import Markup
import Preview
import Testing
import Views

@testable import Checking

/// Keys that some languages lack.
struct TranslationTests {
  private func result(_ files: [String: String], root: String = "@a") throws -> CheckResult {
    var files = files
    files["A.xml"] = column(#"<UILabel text="\#(root)"/>"#)
    let folder = try CheckFolder(files)
    var result = folder.result { $0.only = ["missing-string", "missing-translation"] }
    result.addMissingTranslations(of: folder.checked(), in: folder.workspace)
    return result
  }

  private func messages(_ files: [String: String]) throws -> [String] {
    try result(files).findings.map(\.diagnostic.message)
  }

  @Test func `a key that languages lack is one finding at its line, in place of each use`() throws {
    let result = try result([
      "en.lproj/Localizable.strings": "\"a\" = \"Add\";\n\"b\" = \"Buy\";\n",
      "de.lproj/Localizable.strings": "\"b\" = \"Kaufen, kaufen, kaufen\";",
      "fr.lproj/Localizable.strings": "\"b\" = \"Acheter\"; \"c\" = \"Chat\";",
    ])
    #expect(
      result.findings.map(\.diagnostic.message) == [
        "“a” has no text in de, fr", "“c” has no text in de, en",
      ])
    let first = try #require(result.findings.first)
    #expect(first.diagnostic.file == "en.lproj/Localizable.strings")
    #expect(first.diagnostic.range.start == .start)
    #expect(first.diagnostic.severity == .warning)
    #expect(first.problem.documents == ["A"])
    #expect(first.place.columns.suffix(2) == ["", "a"])
  }

  @Test func `a key that no language has is a missing string`() throws {
    let result = try result(
      ["en.lproj/Localizable.strings": "b = c;", "de.lproj/Localizable.strings": "b = c;"])
    #expect(Set(result.findings.map(\.diagnostic.code)) == ["missing-string"])
  }

  @Test func `a language has the texts of the less special one, and English those of Base`() throws
  {
    #expect(
      try messages([
        "Base.lproj/Localizable.strings": "a = b; c = d;",
        "en-GB.lproj/Localizable.strings": "c = e;",
        "pt.lproj/Localizable.strings": "a = f; c = g;",
        "pt-BR.lproj/Localizable.strings": "c = h;",
        "zh-Hans.lproj/Localizable.strings": "c = i;",
      ]) == ["“a” has no text in zh-Hans"])
  }

  @Test func `a folder, and a table that no document reads, are judged by themselves`() throws {
    #expect(
      try messages([
        "en.lproj/Localizable.strings": "a = b;", "fr.lproj/InfoPlist.strings": "z = y;",
        "en.lproj/InfoPlist.strings": "x = y;", "far/de.lproj/Localizable.strings": "w = v;",
      ]) == [])
  }

  @Test func `the word languages stands for all of them`() throws {
    var files = ["A.xml": column("<UILabel text=\"@a\"/>")]
    for (language, text) in [("de", "bbbb"), ("fr", "bb"), ("it", "bbb"), ("en", "b")] {
      files["\(language).lproj/Localizable.strings"] = "a = \(text);"
    }
    let builtIn = try CheckFolder(files).checked().first?.environments ?? []
    #expect(builtIn.filter { $0.count == 2 } == ["de", "it"])
    files["mkpreview.json"] = #"{ "matrix": "languages" }"#
    #expect(
      try CheckFolder(files).checked().map(\.environments) == [["standard", "de", "fr", "it"]])
  }
}
