import FileSystem
import Glibc
import Markup
import TestSupport
import Testing
import Views

@testable import Workspace

/// Files that are not what their names say: each mistake is reported at its location, without harm.
struct BadResourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Looks for everything that might be in a file, and tells what is wrong with it.
  private func problems() throws -> [String] {
    let reader = try folder.workspace().reader()
    _ = reader.templates(named: "Styles")
    _ = reader.strings(named: "Localizable")
    _ = reader.propertyList(named: "Colors")
    _ = reader.color(named: "brand")
    _ = reader.image(named: "logo")
    return reader.problems.map { problem in
      let place = problem.range.start
      return "\(problem.severity) \(problem.code) \(problem.file):\(place.line):\(place.column)"
    }
  }

  private static let files = [
    "Styles.json", "Localizable.strings", "Colors.plist", "A.xcassets/brand.colorset/Contents.json",
    "A.xcassets/logo.imageset/Contents.json",
  ]

  @Test(
    arguments: [
      ("Styles.json", "", "json-syntax", 1, 1),
      ("Styles.json", "{ \"a\": {", "json-syntax", 1, 9),
      ("Styles.json", "[1, 2]", "invalid-table", 1, 1),
      ("Styles.json", "{ \"a\": { \"x\": 1, \"x\": 2 } }", "duplicate-key", 1, 18),
      ("Localizable.strings", "\"a\" = \"b\";\n\"c\" = ", "strings-syntax", 2, 7),
      ("Localizable.strings", "\"a\" = \"b", "unclosed-markup", 1, 7),
      ("Localizable.strings", "<plist><array/></plist>", "invalid-table", 1, 8),
      ("Colors.plist", "", "empty-document", 1, 1),
      ("Colors.plist", "<plist><dict><key>a</key></dict></plist>", "property-list", 1, 15),
      ("Colors.plist", "<plist><array/></plist>", "invalid-table", 1, 8),
      ("A.xcassets/brand.colorset/Contents.json", "{", "json-syntax", 1, 2),
      ("A.xcassets/brand.colorset/Contents.json", "{}", "invalid-asset", 1, 1),
      (
        "A.xcassets/brand.colorset/Contents.json", "{ \"colors\": [] }", "invalid-asset", 1, 3
      ),
      (
        "A.xcassets/brand.colorset/Contents.json",
        "{ \"colors\": [{ \"color\": { \"components\": { \"red\": \"x\" } } }] }",
        "invalid-asset", 1, 50
      ),
      (
        "A.xcassets/brand.colorset/Contents.json",
        "{ \"colors\": [{ \"color\": { \"color-space\": \"cmyk\", \"components\": {} } }] }",
        "invalid-asset", 1, 42
      ),
      (
        "A.xcassets/brand.colorset/Contents.json", "{ \"colors\": [1, null] }", "invalid-asset", 1,
        3
      ),
      ("A.xcassets/logo.imageset/Contents.json", "{ \"images\": {} }", "invalid-asset", 1, 1),
      (
        "A.xcassets/logo.imageset/Contents.json",
        "{ \"images\": [{ \"idiom\": \"watch\", \"filename\": \"a.png\" }] }", "invalid-asset", 1, 3
      ),
    ] as [(String, String, String, Int, Int)])
  func `a mistake is reported at its location`(
    file: String, text: String, code: String, line: Int, column: Int
  ) throws {
    folder.write(file, text)
    #expect(try problems() == ["warning \(code) \(file):\(line):\(column)"])
  }

  @Test(arguments: files) func `bytes that are not text are reported`(file: String) throws {
    folder.write(file, [0xC3, 0x28, 0xFF, 0x80])
    #expect(try problems() == ["warning encoding \(file):1:1"])
  }

  @Test(arguments: files) func `a file that is too large is not read`(file: String) throws {
    folder.write(file, "")
    folder.resize(file, to: FileLimit.document + 1)
    #expect(try problems() == ["warning unreadable-resource \(file):1:1"])
  }

  @Test(arguments: files) func `a file that nests too deeply is refused`(file: String) throws {
    let depth = 5000
    switch Path(file).lastComponent.text {
    case "Colors.plist":
      folder.write(file, "<plist>" + String(repeating: "<array>", count: depth))
    case "Localizable.strings": folder.write(file, String(repeating: "{", count: depth))
    default: folder.write(file, String(repeating: "[", count: depth))
    }
    #expect(try problems().count == 1)
  }

  @Test(arguments: files) func `a file without read permission is reported`(file: String) throws {
    folder.write(file, "{}")
    folder.close(file)
    let problems = try asNobody { try self.problems() }
    #expect(problems == ["warning unreadable-resource \(file):1:1"])
  }

  @Test(arguments: files) func `what is no file is not found`(file: String) throws {
    folder.makeFIFO(file)
    #expect(try problems() == [])
    folder.remove(file)
    folder.makeFolder(file)
    #expect(try problems() == [])
    folder.remove(file)
    let outside = try TemporaryFolder()
    outside.write("secret", "{}")
    folder.link(file, to: outside.absolute("secret"))
    #expect(try problems() == [])
    folder.remove(file)
    folder.link(file, to: Path(file).lastComponent.text)
    #expect(try problems() == [])
  }

  @Test(arguments: files) func `every beginning of a file and every damaged one is survived`(
    file: String
  ) throws {
    let whole = Array(
      """
      {"colors":[{"color":{"components":{"red":"1.0","green":"0x10","blue":"9"}}}],
      "images":[{"filename":"a.png","scale":"2x"}]} /* <plist><dict><key>a</key></dict></plist>
      """.utf8)
    var random = SeededGenerator(seed: 2)
    for length in stride(from: 0, to: whole.count, by: 3) {
      var bytes = Array(whole.prefix(length))
      if length > 0 {
        bytes[Int.random(in: 0..<length, using: &random)] = .random(in: 0...255, using: &random)
      }
      folder.write(file, bytes)
      _ = try problems()
    }
  }
}
