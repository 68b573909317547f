import Markup
import Testing
import Views

@testable import Checking

/// Strings, templates, pictures and colours that no document reads.
struct UnusedResourceTests {
  private let color = #"{ "colors": [] }"#
  private var files: [String: String] {
    [
      "A.xml": """
      <?properties {
        "used": { "textColor": "brand" },
        "spare": { "font": "body" } }?>
      <?properties Shared?>
      <LMColumnView>
        <UILabel class="used" text="@a"/>
        <UIImageView image="shown.png"/>
        <LMSpacer/>
      </LMColumnView>
      """,
      "B.xml": "<?properties Shared?><UILabel class=\"box\" text=\"@c\"/>",
      "Shared.json": "{ \"box\": { \"alpha\": 1 },\n \"crate\": { \"alpha\": 1 } }",
      "en.lproj/Localizable.strings": "\"a\" = \"Add\";\n\"b\" = \"Buy\";\n\"c\" = \"Chat\";",
      "de.lproj/Localizable.strings": "\"a\" = \"Dazu\";\n\"b\" = \"Kauf\";\n\"c\" = \"Rede\";",
      "en.lproj/InfoPlist.strings": "\"title\" = \"App\";",
      "shown.png": "", "hidden.png": "", "hidden@2x.png": "",
      "C.xcassets/brand.colorset/Contents.json": color,
      "C.xcassets/old.colorset/Contents.json": color,
    ]
  }

  private func words(
    _ files: [String: String], environments: [String] = []
  ) throws -> [String] {
    let folder = try CheckFolder(files)
    let names = ["color", "image", "string", "template"].map { "unused-\($0)" }
    var result = folder.result { $0.only = Set(names) }
    result.addUnusedResources(
      of: folder.checked(environments: environments), in: folder.workspace)
    return result.findings.map {
      "\($0.diagnostic.file):\($0.diagnostic.range.start.line) \($0.diagnostic.message)"
    }
  }

  @Test func `what no document reads in any environment is a note at its place`() throws {
    #expect(
      Set(try words(files)) == [
        "A.xml:3 No view has the template “spare”",
        "Shared.json:2 No view has the template “crate”",
        "C.xcassets/old.colorset/Contents.json:1 No document shows the colour “old”",
        "en.lproj/Localizable.strings:2 No document shows the text of “b”",
        // Both files are one picture. The table that no document reads is the app's.
        "hidden.png:1 No document shows the picture “hidden”",
      ])
  }

  @Test func `names that bindings build are not known`() throws {
    var files = files
    files["C.xml"] = "<UIImageView image=\"$photo\"/>"
    #expect(!(try words(files).contains { $0.contains("picture") }))
    #expect(try words(files).contains { $0.contains("colour") })
    files["C.xml"] = "<UILabel text=\"$name\" textColor=\"$tint\"/>"
    #expect(try words(files).contains { $0.contains("picture") })
    #expect(!(try words(files).contains { $0.contains("colour") }))
  }

  @Test func `nothing is said while a document or an environment is missing`() throws {
    #expect(try words(files, environments: ["standard"]) == [])
    var files = files
    files["C.xml"] = "<LMColumnView>"
    #expect(try words(files) == [])
  }
}
