import FileSystem
import Testing

@testable import Workspace

struct LanguagesTests {
  @Test(arguments: [
    ("en", ["en", "en-latn", "base"]), ("pt-BR", ["pt-br", "pt-latn", "pt", "base"]),
    ("pt_BR", ["pt-br", "pt-latn", "pt", "base"]), ("zh-TW", ["zh-tw", "zh-hant", "zh", "base"]),
    ("zh-Hant-HK", ["zh-hant-hk", "zh-hant", "zh", "base"]),
    ("sr-Latn", ["sr-latn", "sr", "base"]), ("x", ["x", "base"]),
  ])
  func `a locale is served by ever less special languages`(locale: String, names: [String]) {
    #expect(Languages(locale: locale).names == names)
  }

  @Test func `what is for no language serves last, what is for another one not`() {
    let languages = Languages(locale: "es")
    #expect(languages.rank(of: "es") == 0)
    #expect(languages.rank(of: "BASE") == 2)
    #expect(languages.rank(of: nil) == 3)
    #expect(languages.rank(of: "en") == nil)
  }
}
