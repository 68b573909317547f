import Markup
import TestSupport
import Testing

@testable import Comparing

/// What reports say about changes, worked out by hand: letters of the test's font are half as wide
/// as their size, and 1.2 times as high.
struct DiffReportTests {
  private func lines(_ old: String, _ new: String) throws -> [String] {
    try ComparedFolders(["A.xml": old], ["A.xml": new]).lines
  }

  private let screen = """
    <LMColumnView spacing="0">
      <UIView id="top" height="44" backgroundColor="#ff0000"/>
      <UIView id="middle" height="20" backgroundColor="#00ff00"/>
      <UIView id="bottom" height="20" backgroundColor="#0000ff"/>
      <LMSpacer/>
    </LMColumnView>
    """

  @Test func `the root is followed by what it moved`() throws {
    #expect(
      try lines(screen, screen.replacing("\"44\"", with: "\"52\"")) == [
        "A.xml:2 top.height: 44 → 52", "1 of 1 screen, 3 views",
        "A  top grew from 44 to 52 high; middle and 1 view below it moved down 8",
        "1 of 1 screen, 3 views, from old to new",
      ])
  }

  @Test func `a language that only the old version has takes no part in other causes`() throws {
    let text = "<LMColumnView><UILabel text=\"@k\"/><UISwitch/><LMSpacer/></LMColumnView>"
    let english = ["en.lproj/Localizable.strings": "\"k\" = \"one\";"]
    let old = ["A.xml": text, "es.lproj/Localizable.strings": "\"k\" = \"uno\";"]
    let new = ["A.xml": text.replacing("UISwitch", with: "UIStepper")]
    let folders = try ComparedFolders(old.merging(english) { $1 }, new.merging(english) { $1 })
    let causes = folders.comparer.compare().causes
    #expect(Set(causes.map(\.edit.file)) == ["A.xml", "es.lproj/Localizable.strings"])
    for cause in causes {
      let texts = cause.documents.flatMap(\.differences).map(\.text)
      #expect(texts.contains { $0.contains("UIStepper") } == (cause.edit.file == "A.xml"))
      #expect(texts.contains { $0.contains("uno") } == (cause.edit.file != "A.xml"))
    }
  }

  @Test func `a look names both values`() throws {
    #expect(
      try lines(screen, screen.replacing("#00ff00", with: "#00ff80")).prefix(3) == [
        "A.xml:3 middle.backgroundColor: #00ff00 → #00ff80", "1 of 1 screen, 1 view",
        "A  middle backgroundColor #00ff00 → #00ff80",
      ])
  }

  @Test func `a view that is removed, and one that comes`() throws {
    let middle = "  <UIView id=\"middle\" height=\"20\" backgroundColor=\"#00ff00\"/>\n"
    let without = screen.replacing(middle, with: "")
    #expect(
      try lines(screen, without).prefix(3) == [
        "A.xml:3 (before) UIView middle removed", "1 of 1 screen, 2 views",
        "A  middle removed; bottom moved up 20",
      ])
    #expect(
      try lines(without, screen).prefix(3) == [
        "A.xml:3 UIView middle added", "1 of 1 screen, 2 views",
        "A  middle added; bottom moved down 20",
      ])
  }

  @Test func `of more equal views than before, the last one is new`() throws {
    func screen(_ count: Int) -> String {
      let rows = String(repeating: "<UILabel text=\"star\"/>", count: count)
      return """
        <LMColumnView><UILabel id="count" text="\(count) stars"/>\(rows)<LMSpacer/></LMColumnView>
        """
    }
    #expect(try lines(screen(2), screen(3)).contains("A  3rd UILabel “star” added"))
    #expect(try lines(screen(3), screen(2)).contains("A  3rd UILabel “star” removed"))
  }

  @Test func `a text in both versions`() throws {
    let label = "<LMColumnView><UILabel id=\"sum\" text=\"Sum\"/><LMSpacer/></LMColumnView>"
    #expect(
      try lines(label, label.replacing("\"Sum\"", with: "\"Tax\"")).prefix(3) == [
        "A.xml:1 sum.text: Sum → Tax", "1 of 1 screen, 1 view", "A  sum says “Tax”, not “Sum”",
      ])
  }

  @Test func `what is not drawn is no difference, and its edit is named`() throws {
    let with = screen.replacing("id=\"top\"", with: "id=\"top\" tag=\"3\"")
    #expect(
      try lines(screen, with) == [
        "1 edit changes nothing that is drawn:", "A.xml:2 top.tag: 3 (new)",
        "No difference in 1 screen, from old to new",
      ])
    #expect(try lines(screen, screen.replacing("\n", with: "\n<!-- x -->\n")).count == 1)
  }

  @Test func `each cause has its own differences`() throws {
    let new = screen.replacing("\"44\"", with: "\"52\"").replacing("#0000ff", with: "#0000fe")
    #expect(
      try lines(screen, new) == [
        "1 screen differs", "A.xml:2 top.height: 44 → 52", "1 of 1 screen, 3 views",
        "A  top grew from 44 to 52 high; middle and 1 view below it moved down 8",
        "A.xml:4 bottom.backgroundColor: #0000ff → #0000fe", "1 of 1 screen, 1 view",
        "A  bottom backgroundColor #0000ff → #0000fe", "1 of 1 screen, 3 views, from old to new",
      ])
  }

  @Test func `a template's edit lists the documents that use it`() throws {
    let text = "<?properties S?><LMColumnView><UIView class=\"box\"/><LMSpacer/></LMColumnView>"
    func files(_ height: Int) -> [String: String] {
      [
        "A.xml": text, "B.xml": text, "C.xml": "<UIView/>",
        "S.json": "{ \"box\": { \"height\": \(height), \"backgroundColor\": \"red\" },\n"
          + "\"not\": { \"height\": \(height) } }",
      ]
    }
    let lines = try ComparedFolders(files(10), files(12)).lines
    #expect(
      lines == [
        "S.json:1 box.height: 10 → 12", "2 of 3 screens, 2 views",
        "A  UIView grew from 10 to 12 high", "B  UIView grew from 10 to 12 high",
        "1 edit changes nothing that is drawn:", "S.json:2 not.height: 10 → 12",
        "2 of 3 screens, 2 views, from old to new",
      ])
  }

  @Test(arguments: [
    ["A.xml": "<UILabel/>", "@x.json": #"{ "shapes": {} }"#],
    [
      "A.xml": "<LMColumnView><?include Über?><LMSpacer/></LMColumnView>",
      "Über.xml": "<?properties Shapes?><UIView class=\"box\"/>",
    ],
    [
      "A.xml": "<UIView backgroundColor=\"brand\"/>",
      "Colors.plist": "<plist><dict><key>brand</key><string>shapes</string></dict></plist>",
    ],
  ])
  func `a document that leads to a change by unusual names is compared`(
    files: [String: String]
  ) throws {
    func version(_ height: Int) -> [String: String] {
      let color = #""red": "\#(height)", "green": "0", "blue": "0", "alpha": "1""#
      return files.merging([
        "Box.xml": """
        <?properties Shapes?><LMColumnView><UIView class="box"/><LMSpacer/></LMColumnView>
        """,
        "Shapes.json": #"{ "box": { "height": \#(height), "backgroundColor": "red" } }"#,
        "C.xcassets/shapes.colorset/Contents.json": """
        { "colors": [{ "idiom": "universal", "color": {
        "color-space": "srgb", "components": { \(color) } } }] }
        """,
      ]) { _, own in own }
    }
    let lines = try ComparedFolders(version(10), version(12)).lines
    #expect(lines.contains { $0.hasPrefix("Box  ") })
    #expect(lines.contains { $0.hasPrefix("A  ") } == (files["A.xml"] != "<UILabel/>"))
  }

  @Test func `a renamed document is found by its content`() throws {
    let lines = try ComparedFolders(["A.xml": screen], ["B.xml": screen]).lines
    #expect(
      lines == [
        "B.xml:1 renamed from A.xml", "1 of 1 screen, 0 views", "B  renamed from A",
        "1 of 1 screen, 0 views, from old to new",
      ])
    let other = try ComparedFolders(["A.xml": screen], ["B.xml": "<UISwitch/>"]).lines
    #expect(other.contains("A  the screen is removed"))
    #expect(other.contains("B  the screen is new"))
  }

  @Test func `new problems are first`() throws {
    let old =
      "<LMColumnView horizontalAlignment=\"leading\"><UILabel id=\"a\" text=\"x\"/><LMSpacer/>"
      + "</LMColumnView>"
    let new = old.replacing("text=\"x\"", with: "text=\"A longer text\" width=\"20\"")
    let lines = try lines(old, new)
    // The places of problems are in the same column.
    let place = String(repeating: " ", count: 70 - "A".count - "a is now cut off".count) + "A.xml:1"
    #expect(lines.first { $0.hasPrefix("A  ") } == "A  a is now cut off" + place)
    #expect(lines.last == "1 of 1 screen, 1 view; 1 new problem, from old to new")
    #expect(try self.lines(new, old).last?.contains("; 1 solved problem, from") ?? false)
  }

  @Test func `JSON has the keys in their order`() throws {
    let folders = try ComparedFolders(
      ["A.xml": screen], ["A.xml": screen.replacing("\"44\"", with: "\"52\"")])
    let text = String(
      decoding: folders.comparer.compare().report(as: .json, DifferenceContext { $0 }),
      as: UTF8.self)
    let start = #"{"from":"old","to":"new","causes":[{"file":"A.xml","line":2,"column":20,"#
    #expect(
      text.hasPrefix(start + #""kind":"attribute","text":"top.height: 44 → 52","documents":"#))
    let frame = #"{"kind":"frame","path":"0.0","id":"top","class":"UIView","#
    #expect(text.contains(frame + #""text":"top grew from 44 to 52 high","from":{"x":"#))
    #expect(text.contains(#""paths":["0.1","0.2"]"#))
    let end = #""ineffectiveEdits":[],"summary":{"documents":1,"of":1,"views":3,"newProblems":0,"#
    #expect(text.hasSuffix(end + #""solvedProblems":0}}"# + "\n"))
  }

  @Test func `any number of threads gives the same bytes`() throws {
    var files: [String: String] = [:]
    for number in 0..<20 { files["D\(number).xml"] = screen }
    let folders = try ComparedFolders(
      files, files.mapValues { $0.replacing("\"44\"", with: "\"52\"") })
    var comparer = folders.comparer
    let one = comparer.compare()
    comparer.jobs = 5
    for format in DifferenceFormat.allCases {
      let context = DifferenceContext { $0 }
      #expect(comparer.compare().report(as: format, context) == one.report(as: format, context))
    }
  }
}

/// How lines of text break on a terminal.
struct TextColumnsTests {
  private func lines(_ text: String, columns: Int?, place: String? = nil) -> [String] {
    TextColumns(count: columns).lines(
      "\(text)", after: "  A  ", indent: 5, { "<\($0)>" as TerminalText },
      place: place.map { "\($0)" }, column: 24
    ).map(\.escaped)
  }

  @Test func `lines break between words, below the first word`() {
    #expect(lines("one two three", columns: nil) == ["  A  <one two three>"])
    #expect(lines("one two three", columns: 18) == ["  A  <one two three>"])
    #expect(lines("one two three", columns: 17) == ["  A  <one two>", "     <three>"])
    // No word is broken.
    #expect(lines("one seventeen", columns: 9) == ["  A  <one>", "     <seventeen>"])
  }

  @Test func `a place has its column, else what is left, else a line`() {
    func lines(columns: Int?) -> [String] {
      self.lines("one two", columns: columns, place: "A.xml:1")
    }
    #expect(lines(columns: nil) == ["  A  <one two>            A.xml:1"])
    #expect(lines(columns: 30) == ["  A  <one two>           A.xml:1"])
    #expect(lines(columns: 20) == ["  A  <one two>", "     A.xml:1"])
  }
}

/// What a comment on a pull request has room for.
struct MarkdownLimitTests {
  @Test func `a comment has at most 60 kB, with each cause, and counts the rest`() throws {
    let name = String(repeating: "name", count: 100)
    func files(_ height: Int) -> [String: String] {
      let text =
        "<LMColumnView><UIView id=\"\(name)\" height=\"\(height)\" "
        + "backgroundColor=\"#ff0000\"/><LMSpacer/></LMColumnView>"
      return Dictionary(uniqueKeysWithValues: (0..<80).map { ("D\($0).xml", text) })
    }
    let folders = try ComparedFolders(files(10), files(11))
    let text = folders.comparer.compare().report(as: .markdown, DifferenceContext { $0 })
    #expect((30_000...60_000).contains(text.count))
    let words = String(decoding: text, as: UTF8.self)
    #expect(words.hasPrefix("## mkpreview diff\n\n80 of 80 screens, 80 views, from old to new."))
    #expect(words.contains("This comment is full; it leaves out "))
  }
}
