import Editing
import FileSystem
import Markup
import TestSupport
import Testing
import Vocabulary
import Workspace

/// Names that change in every place that means them, and nowhere else.
struct RenameTests {
  private static let files = [
    "mkpreview.json": "{\"dialect\": \"4.0\"}",
    "A.xml": """
    <?properties Styles?>
    <?properties {"title": {"textColor": "brand"}}?>
    <LMColumnView>
    <UILabel id="title" class="title,  card" text="@welcome" textColor='brand' font="Heading"/>
    <UIButton title="send:" onTouchUpInside="send:"/>
    <UILabel text="@say &quot;hi&quot;" font="headline" textColor="red"/>
    <?include Row?>
    </LMColumnView>
    """,
    "B.xml": """
    <?properties {"title": {"text": "x"}}?>
    <?strings Other?>
    <UILabel id="title" class="title" text="@welcome"/>
    """,
    "Row.xml":
      "<LMRowView><UILabel id=\"title\"/><UIButton onTouchUpInside=\"send:\"/></LMRowView>",
    "A.preview.json": """
    {"outlets": {"title": {"text": "send:"}}, "actions": {"send:": {}}}
    """,
    "Styles.json": "{\"title\": {\"text\": \"@welcome\"}, \"card\": {\"textColor\": \"brand\"}}",
    "Styles~horizontal.json": "{\"title\": {\"numberOfLines\": 2}}",
    "en.lproj/Localizable.strings":
      "\"welcome\" = \"welcome\";\n/* \"welcome\" */\n\"say \\\"hi\\\"\" = \"b\";\n",
    "de.lproj/Localizable.strings": "welcome = \"Hallo\";\n",
    "en.lproj/Other.strings": "\"welcome\" = \"other\";\n",
    "Colors.plist":
      "<plist version=\"1.0\"><dict><key>brand</key><string>#112233</string></dict></plist>",
    "Fonts.plist":
      "<plist version=\"1.0\"><dict><key>Heading</key><string>System 20</string></dict></plist>",
  ]

  /// Renames in the files, and returns those that changed.
  private func changed(
    _ kind: RenamedKind, _ name: String, to new: String, from file: Path = "A.xml",
    in files: [String: String] = files
  ) throws -> [String: String] {
    let folder = try TemporaryFolder()
    for (path, text) in files { folder.write(path, text) }
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    let renaming = Renaming(kind, name, in: SymbolIndex().reader(of: workspace))
    var texts: [String: String] = [:]
    for change in try renaming.edit(to: new, seenFrom: file).changes {
      let bytes = try workspace.read(change.file, limit: FileLimit.document).get()
      texts[change.file.text] = String(
        decoding: try change.edits.applied(toFile: bytes), as: UTF8.self)
    }
    return texts
  }

  /// The files with a text in place of another one.
  private func expected(
    _ pairs: KeyValuePairs<String, (String, String)>
  ) throws -> [String: String] {
    var texts: [String: String] = [:]
    for (file, (old, new)) in pairs {
      let text = try #require(texts[file] ?? Self.files[file])
      #expect(text.contains(old))
      texts[file] = text.replacing(old, with: new)
    }
    return texts
  }

  @Test func `an id is that of one owner: the document and what it includes`() throws {
    #expect(
      try changed(.id, "title", to: "heading")
        == expected([
          "A.xml": ("id=\"title\"", "id=\"heading\""),
          "Row.xml": ("id=\"title\"", "id=\"heading\""),
          "A.preview.json": ("\"title\"", "\"heading\""),
        ]))
  }

  @Test func `documents that include the same one have its ids`() throws {
    var files = Self.files
    files["C.xml"] = "<LMColumnView><?include Row?><UILabel id=\"title\"/></LMColumnView>"
    #expect(
      try changed(.id, "title", to: "heading", in: files)["C.xml"]
        == "<LMColumnView><?include Row?><UILabel id=\"heading\"/></LMColumnView>")
  }

  @Test func `a name that exists in the scope is refused`() throws {
    var files = Self.files
    files["Row.xml"] = "<UILabel id=\"heading\"/>"
    #expect(throws: EditRefusal(reason: "Row.xml already has an id “heading”")) {
      try changed(.id, "title", to: "heading", in: files)
    }
    #expect(throws: EditRefusal(reason: "Styles.json already has a template “card”")) {
      try changed(
        .template, "title", to: "card",
        in: files.filter { $0.key != "A.xml" }.merging([
          "A.xml": "<?properties Styles?><UILabel class=\"title\"/>"
        ]) { $1 })
    }
  }

  @Test func `an action is renamed in events, and not in texts`() throws {
    #expect(
      try changed(.action, "send:", to: "submit:")
        == expected([
          "A.xml": ("onTouchUpInside=\"send:\"", "onTouchUpInside=\"submit:\""),
          "Row.xml": ("send:", "submit:"),
          "A.preview.json": ("\"actions\": {\"send:\"", "\"actions\": {\"submit:\""),
        ]))
  }

  @Test func `a template is renamed in lists, inline, and in files of all sizes`() throws {
    #expect(
      try changed(.template, "title", to: "heading")
        == expected([
          "A.xml": ("{\"title\"", "{\"heading\""), "Styles.json": ("\"title\"", "\"heading\""),
          "Styles~horizontal.json": ("\"title\"", "\"heading\""),
        ]).merging([
          "A.xml": Self.files["A.xml", default: ""].replacing("{\"title\"", with: "{\"heading\"")
            .replacing("\"title,  card\"", with: "\"heading,  card\"")
        ]) { $1 })
    // Seen from the file, the same; a document with its own template of that name is another scope.
    #expect(try changed(.template, "title", to: "heading", from: "Styles.json")["B.xml"] == nil)
    #expect(
      try Set(changed(.template, "title", to: "heading", from: "Styles.json").keys) == [
        "A.xml", "Styles.json", "Styles~horizontal.json",
      ])
  }

  @Test func `a key is renamed in its tables and attributes, and not where it is shown as written`()
    throws
  {
    #expect(
      try changed(.string, "welcome", to: "greeting")
        == expected([
          "A.xml": ("@welcome", "@greeting"),
          "en.lproj/Localizable.strings": ("\"welcome\" =", "\"greeting\" ="),
          "de.lproj/Localizable.strings": ("welcome", "greeting"),
        ]))
  }

  @Test func `each place is written in its format`() throws {
    #expect(
      try changed(.string, "say \"hi\"", to: "a & b")
        == expected([
          "A.xml": ("@say &quot;hi&quot;", "@a &amp; b"),
          "en.lproj/Localizable.strings": ("\"say \\\"hi\\\"\"", "\"a & b\""),
        ]))
    #expect(
      throws: EditRefusal(
        reason:
          "de.lproj/Localizable.strings writes “welcome” without quotes, which “wel come” needs; "
          + "write them first")
    ) {
      try changed(.string, "welcome", to: "wel come")
    }
  }

  @Test func `a colour is renamed in attributes, templates and its table`() throws {
    #expect(
      try changed(.color, "brand", to: "accent")
        == expected([
          "A.xml": ("brand", "accent"), "Styles.json": ("brand", "accent"),
          "Colors.plist": ("brand", "accent"),
        ]))
  }

  @Test func `a colour of UIKit is nobody's to rename, unless a table defines it`() throws {
    #expect(throws: EditRefusal(reason: "No table defines “red”; it may be the system’s")) {
      try changed(.color, "red", to: "danger")
    }
    var files = Self.files
    files["Colors.plist"] = files["Colors.plist"]?.replacing("brand", with: "red")
    #expect(
      try changed(.color, "red", to: "danger", in: files)["A.xml"]?.contains("textColor=\"danger\"")
        == true)
    #expect(throws: EditRefusal(reason: "“blue” is a colour of the system")) {
      try changed(.color, "brand", to: "blue")
    }
  }

  @Test func `a font is renamed in attributes and its table, and text styles stay`() throws {
    #expect(
      try changed(.font, "Heading", to: "Display")
        == expected(["A.xml": ("Heading", "Display"), "Fonts.plist": ("Heading", "Display")]))
  }

  @Test(arguments: try nonEmpty(["", "a b", "1a", "a\n"]))
  func `an id is a name of code`(new: String) throws {
    #expect(throws: EditRefusal(reason: "“\(new)” is not a name for an id")) {
      try changed(.id, "title", to: new)
    }
  }

  @Test func `a file with a mistake is corrected first`() throws {
    var files = Self.files
    files["A.preview.json"] = "{\"outlets\": {\"title\": {}"
    #expect(throws: EditRefusal(reason: "A.preview.json has a mistake; correct it first")) {
      try changed(.id, "title", to: "heading", in: files)
    }
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(20, long: 2000)))
  func `renaming back gives the same bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // A key without quotes takes only words.
    let files = Self.files.merging(["de.lproj/Localizable.strings": "\"welcome\" = \"Hallo\";\r\n"])
    {
      $1
    }
    let letters = Array("ab<>&\"'\\?é😀 {}:;=@$")
    let odd = "n" + String((0..<6).map { _ in letters.randomElement(using: &random) ?? "a" }) + "n"
    for (kind, name, new) in [
      (RenamedKind.id, "title", "heading"), (.action, "send:", "submit::"),
      (.template, "title", odd), (.string, "welcome", odd), (.string, "say \"hi\"", odd),
      (.color, "brand", odd), (.font, "Heading", odd.replacing(" ", with: "")),
    ] {
      let there = try changed(kind, name, to: new, in: files)
      #expect(!there.isEmpty, "\(kind) \(new)")
      let back = try changed(kind, new, to: name, in: files.merging(there) { $1 })
      for (file, text) in back { #expect(text == files[file], "\(kind) \(file) \(new)") }
      #expect(Set(back.keys) == Set(there.keys), "\(kind) \(new)")
    }
  }

  @Test func `a name with several meanings is that of one document each`() throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { folder.write(path, text) }
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    let reader = SymbolIndex().reader(of: workspace)
    #expect(Renaming(.id, "title", in: reader).meanings == ["A.xml", "B.xml"])
    #expect(Renaming(.color, "brand", in: reader).meanings.count == 1)
  }
}
