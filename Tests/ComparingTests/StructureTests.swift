import Geometry
import Preview
import Scene
import TestSupport
import Testing

@testable import Comparing

/// What reports say if views or files are elsewhere than before.
struct StructureTests {
  private func lines(_ old: String, _ new: String) throws -> [String] {
    try ComparedFolders(["A.xml": old], ["A.xml": new]).lines
  }

  private let column = """
    <LMColumnView spacing="0" layoutMargins="0">
      <UIView id="top" height="44" backgroundColor="#ff0000"/>
      <UIView id="rest" backgroundColor="#00ff00"/>
    </LMColumnView>
    """
  private var wrapped: String { "<LMRowView layoutMargins=\"0\">\n\(column)\n</LMRowView>" }

  private func list(_ texts: [String]) -> String {
    let labels = texts.map { "  <UILabel font=\"System 10\" text=\"\($0)\"/>\n" }.joined()
    return """
      <LMColumnView spacing="0" layoutMargins="0">
      \(labels)<LMSpacer/></LMColumnView>
      """
  }

  @Test func `a screen that is now inside another view, and the way back`() throws {
    #expect(
      try lines(column, wrapped).prefix(3) == [
        "A.xml:1 LMRowView added around LMColumnView", "1 of 1 screen, 3 views",
        "A  LMColumnView is now inside a new LMRowView",
      ])
    #expect(
      try lines(wrapped, column).prefix(3) == [
        "A.xml:1 (before) LMRowView around LMColumnView removed", "1 of 1 screen, 3 views",
        "A  LMColumnView is no longer inside LMRowView",
      ])
  }

  @Test func `a view inside of a new one moved only if it is elsewhere on the screen`() throws {
    let rows = list(["One", "Two"])
    let label = "<UILabel font=\"System 10\" text=\"Two\"/>"
    func wrapped(_ margin: Int) -> String {
      rows.replacing(
        label, with: "<LMColumnView layoutMargins=\"\(margin)\">\(label)</LMColumnView>")
    }
    let name = "A  UILabel “Two”"
    #expect(try lines(rows, wrapped(0)).contains("\(name) is now inside a new LMColumnView"))
    #expect(try lines(wrapped(0), rows).contains("\(name) is no longer inside LMColumnView"))
    #expect(try lines(rows, wrapped(6)).joined().contains("moved right 6 and down 6"))
  }

  @Test func `a view whose place its container took over is the same view`() throws {
    let column = "<LMColumnView layoutMargins=\"0\"><UISwitch/><V/></LMColumnView>"
    let alone = column.replacing("<V/>", with: "<UILabel text=\"A\" topSpacing=\"4\"/>")
    let inside = column.replacing(
      "<V/>",
      with: "<LMRowView layoutMargins=\"0\" topSpacing=\"4\"><UILabel text=\"A\"/></LMRowView>")
    #expect(
      try lines(alone, inside).contains(
        "A  UILabel “A” topSpacing is no longer 4; it is now inside a new LMRowView"))
    #expect(
      try lines(inside, alone).joined().contains(
        "UILabel “A” topSpacing is now 4; it is no longer inside LMRowView"))
  }

  @Test func `an edit inside of what was wrapped is a cause of its own`() throws {
    let lines = try lines(column, wrapped.replacing("\"44\"", with: "\"54\""))
    #expect(lines.contains("A.xml:3 top.height: 44 → 54"))
    #expect(lines.contains { $0.hasPrefix("A  top grew from 44 to 54 high; rest shrank from 623") })
  }

  @Test func `a view inside of a new one, with what is new in that`() throws {
    let label = "<UILabel font=\"System 10\" text=\"Two\"/>"
    let new = list(["One", "Two"]).replacing(
      label, with: "<LMRowView layoutMargins=\"0\" spacing=\"0\">\(label)<UISwitch/></LMRowView>")
    let lines = try lines(list(["One", "Two"]), new)
    #expect(lines[0] == "A.xml:3 LMRowView added around UILabel “Two”")
    #expect(lines.contains { $0.hasPrefix("UILabel “Two” is now inside a new LMRowView; it ") })
    #expect(lines.contains { $0.hasPrefix("UISwitch in LMRowView with “Two” added") })
    #expect(!lines.contains { $0.contains("“Two” removed") })
  }

  @Test func `a root of another class keeps its views`() throws {
    let lines = try lines(column, column.replacing("LMColumnView", with: "LMRowView"))
    #expect(lines[0] == "A.xml:1 LMColumnView → LMRowView")
    #expect(lines.contains { $0.hasPrefix("LMColumnView is now LMRowView; top ") })
  }

  @Test func `the text names a part that only one version has`() throws {
    let cell = #"<UITableViewCell textLabel.text="A"/>"#
    let plain = "<LMTableView>\(cell)</LMTableView>"
    let titled = plain.replacing(cell, with: #"<sectionHeader title="One"/>\#(cell)"#)
    #expect(
      try lines(titled, plain).contains {
        $0.contains("LMTableView no longer has the sectionHeader “One”")
      })
    #expect(
      try lines(plain, titled).contains {
        $0.contains("LMTableView now has the sectionHeader “One”")
      })
  }

  @Test func `a view of another class inside the root keeps its views`() throws {
    func screen(_ name: String) -> String {
      """
      <LMColumnView spacing="0" layoutMargins="0"><\(name) spacing="0" layoutMargins="0" height="90">
      <LMColumnView width="100"><UILabel id="one" text="One"/><LMSpacer/></LMColumnView>
      <LMColumnView><UILabel id="two" text="Two"/><LMSpacer/></LMColumnView>
      </\(name)><LMSpacer/></LMColumnView>
      """
    }
    let lines = try lines(screen("LMRowView"), screen("LMColumnView"))
    #expect(lines[0] == "A.xml:1 LMRowView → LMColumnView")
    #expect(lines.contains { $0.contains("LMRowView with “One” is now LMColumnView") })
    #expect(!lines.contains { $0.contains("added") || $0.contains("removed") })
  }

  @Test func `a property of the view named last begins with its`() throws {
    let old = """
      <?properties { "a": { "layoutMargins": 4, "spacing": 4 } }?>
      <LMColumnView><LMColumnView id="box"><UILabel text="A"/></LMColumnView><LMSpacer/></LMColumnView>
      """
    let lines = try lines(old, old.replacing(#""box""#, with: #""box" class="a""#))
    #expect(lines.contains { $0.contains("box layoutMargins is now 4; its spacing is now 4; ") })
  }

  @Test func `a problem that a view takes along into another one is not told`() throws {
    func screen(_ row: String, _ anchored: String) -> String {
      """
      <LMColumnView><LMRowView><UIView height="20"/>\(row)</LMRowView>
      <LMAnchorView height="40">\(anchored)</LMAnchorView><LMSpacer/></LMColumnView>
      """
    }
    let label = #"<UILabel text="Stoneware" width="20"/>"#
    let moved = #"<UILabel text="Stoneware" width="20" anchor="top"/>"#
    let lines = try lines(screen(label, ""), screen("", moved))
    #expect(lines.contains { $0.contains("“Stoneware”") })
    #expect(!lines.contains { $0.contains("cut off") })
  }

  @Test func `a view of another class with the same id or text is the same view`() throws {
    func screen(_ name: String, _ attributes: String) -> String {
      "<LMColumnView><\(name) \(attributes)/><LMSpacer/></LMColumnView>"
    }
    let named = #"id="name" text="Ada""#
    #expect(
      try lines(screen("UILabel", named), screen("UITextField", named)).contains {
        $0.contains("name is now UITextField, not UILabel")
      })
    let said = #"text="Ada""#
    let lines = try lines(screen("UILabel", said), screen("UITextField", said))
    #expect(lines.contains { $0.contains("UILabel “Ada” is now UITextField") })
    #expect(!lines.contains { $0.contains("removed") || $0.contains("added") })
  }

  @Test func `what differs in one view is one line, its properties first`() throws {
    let field = #"<UITextField id="code" text="Ada" secureTextEntry="true"/>"#
    let screen = "<LMColumnView>\(field)<LMSpacer/></LMColumnView>"
    let lines = try lines(screen, screen.replacing(" secureTextEntry=\"true\"", with: ""))
    #expect(
      lines.contains {
        $0.hasPrefix("A  code secureTextEntry is no longer true; it says “Ada”, not “•••”")
      })
  }

  @Test func `views of several classes that grow alike are one line`() throws {
    func screen(_ width: Int) -> String {
      let views =
        "<UILabel text=\"Ada\"/><UIView height=\"9\" backgroundColor=\"#ff0000\"/>"
        + "<UITextField text=\"Bob\"/>"
      return """
        <LMRowView><LMColumnView width="\(width)" layoutMargins="0">\(views)<LMSpacer/></LMColumnView>\
        <LMSpacer/></LMRowView>
        """
    }
    let lines = try lines(screen(100), screen(120))
    #expect(lines.contains { $0.contains("UILabel “Ada” and 2 more grew from 100 to 120 wide") })
  }

  @Test func `a swap is a move`() throws {
    let lines = try lines(list(["One", "Two", "Three"]), list(["Two", "One", "Three"]))
    #expect(lines[0] == "A.xml:3 UILabel “One” moved")
    #expect(lines[2].hasPrefix("A  UILabel “One” moved behind UILabel “Two”"))
    #expect(!lines.contains { $0.contains(" says ") })
  }

  @Test func `what stays the same is matched first`() throws {
    let lines = try lines(list(["One", "Two", "Three"]), list(["Two", "Three", "Four"]))
    #expect(lines.contains { $0.hasPrefix("A  UILabel “One” removed") })
    #expect(lines.contains("A  UILabel “Four” added"))
    #expect(!lines.contains { $0.contains(" says ") })
  }

  @Test func `what is not drawn any more has solved no problem`() throws {
    let old = """
      <LMRowView horizontalAlignment="leading"><UILabel width="9" text="Long"/></LMRowView>
      """
    let lines = try lines(old, old.replacing("</LMRowView>", with: ""))
    #expect(lines.contains { $0.hasSuffix("nothing is drawn any more") })
    #expect(lines.last == "1 of 1 screen, 1 view; 1 new problem, from old to new")
  }

  @Test func `a file elsewhere with the same content draws the same`() throws {
    func files(_ folder: String) -> [String: [UInt8]] {
      [
        "A.xml": Array("<UIImageView image=\"p.png\"/>".utf8),
        "\(folder)/p.png": RandomFolders.picture,
      ]
    }
    #expect(
      try ComparedFolders(files("one"), files("two")).lines == [
        "1 edit changes nothing that is drawn:", "two/p.png renamed from one/p.png",
        "No difference in 1 screen, from old to new",
      ])
  }

  @Test func `preview data that stayed behind is part of the renaming`() throws {
    let screen = """
      <LMColumnView><UILabel font="System 10" text="$name"/><LMSpacer/></LMColumnView>
      """
    let data = #"{ "owner": { "name": "Ada" } }"#
    let old = ["A.xml": screen, "A.preview.json": data]
    let along = try ComparedFolders(old, ["B.xml": screen, "B.preview.json": data]).lines
    #expect(
      along == [
        "B.xml:1 renamed from A.xml", "1 of 1 screen, 0 views", "B  renamed from A",
        "1 of 1 screen, 0 views, from old to new",
      ])
    let behind = try ComparedFolders(old, ["B.xml": screen, "A.preview.json": data]).lines
    #expect(behind[0] == "B.xml:1 renamed from A.xml")
    #expect(behind.contains { $0.hasPrefix("UILabel “Ada” ") })
    #expect(!behind.contains("no edit in the sources"))
  }

  @Test func `a document that others name by its old name is the cause of what they show`() throws {
    func files(_ name: String) -> [String: String] {
      [
        "A.xml": "<LMColumnView><?include Box?><LMSpacer/></LMColumnView>",
        "\(name).xml": "<UIView height=\"20\" backgroundColor=\"#ff0000\"/>",
      ]
    }
    let lines = try ComparedFolders(files("Box"), files("Crate")).lines
    #expect(lines[0] == "Crate.xml:1 renamed from Box.xml")
    #expect(!lines.contains("no edit in the sources"))
  }

  @Test func `a new screen is one thing with the files that came for it`() throws {
    let screen = "<?properties S?><UIView class=\"s\"/>"
    let other = ["C.xml": "<UIView/>"]
    let files = ["A.xml": screen, "S.json": #"{ "s": { "backgroundColor": "red" } }"#]
    #expect(
      try ComparedFolders(other, files.merging(other) { $1 }).lines.prefix(3) == [
        "A.xml:1 new file", "with S.json:1 new file", "1 of 2 screens, 1 view; 1 new problem",
      ])
  }

  @Test func `each cause has its part of a frame`() throws {
    let screen = """
      <LMColumnView spacing="0" layoutMargins="0">
        <UIView id="a" height="44" backgroundColor="#ff0000"/>
        <UIView id="b" height="20" backgroundColor="#00ff00"/>
        <UIView id="c" height="20" backgroundColor="#0000ff"/>
        <LMSpacer/>
      </LMColumnView>
      """
    let lines = try lines(
      screen,
      screen.replacing("\"44\"", with: "\"52\"").replacing(
        "\"20\" backgroundColor=\"#00ff00\"", with: "\"30\" backgroundColor=\"#00ff00\""))
    #expect(lines.contains("A  a grew from 44 to 52 high; b and 1 view below it moved down 8"))
    #expect(lines.contains("A  b grew from 20 to 30 high; c moved down 10"))
  }

  @Test func `the same difference of many views is told once`() throws {
    func files(_ color: String) -> [String: String] {
      let labels = ["One", "Two", "Three"].map { "<UILabel class=\"t\" text=\"\($0)\"/>" }
        .joined()
      return [
        "A.xml": "<?properties S?><LMColumnView>\(labels)<LMSpacer/></LMColumnView>",
        "S.json": "{ \"t\": { \"textColor\": \"\(color)\" } }",
      ]
    }
    #expect(
      try ComparedFolders(files("#ff0000"), files("#00ff00")).lines == [
        "S.json:1 t.textColor: #ff0000 → #00ff00", "1 of 1 screen, 3 views",
        "A  UILabel “One” and 2 more: textColor #ff0000 → #00ff00",
        "1 of 1 screen, 3 views, from old to new",
      ])
  }

  @Test func `bars around the document are named`() throws {
    let screen = "<LMColumnView><UILabel text=\"Hi\"/><LMSpacer/></LMColumnView>"
    func files(_ title: String) -> [String: String] {
      [
        "A.xml": screen,
        "A.preview.json": #"{ "container": { "navigationBar": { "title": "\#(title)" } } }"#,
      ]
    }
    let added = try ComparedFolders(["A.xml": screen], files("Home")).lines
    #expect(added.contains { $0.contains("the navigation bar added") })
    #expect(!added.contains { $0.contains("parts") })
    let renamed = try ComparedFolders(files("Home"), files("Start")).lines
    #expect(renamed.contains("A  the navigation bar says “Start”, not “Home”"))
  }

  @Test func `many edits that do the same are one cause, and others keep their own`() throws {
    func screen(_ font: String, _ last: String) -> String {
      let labels = (1...25).map { "  <UILabel text=\"\($0)\" font=\"System \(font)\"/>\n" }.joined()
      return "<LMColumnView>\n\(labels)  <UILabel text=\"\(last)\"/><LMSpacer/></LMColumnView>"
    }
    let lines = try lines(screen("10", "Sum"), screen("11", "Tax"))
    #expect(
      lines[1]
        == "A.xml:2 UILabel “1”.font: “System 10” → “System 11”, and 24 more like it up to line 26")
    #expect(
      lines.contains { $0.hasPrefix("A  UILabel “1” and 24 more: font System 10 → System 11") })
    #expect(lines.contains("A.xml:27 UILabel.text: Sum → Tax"))
  }

  @Test func `of gradients, the stops that differ are named`() throws {
    func difference(_ from: String, _ to: String) -> ViewDifference {
      ViewDifference(
        key: .init(view: "0", kind: .look, property: "gradient"), isRoot: true, index: 0,
        from: .words(from), to: .words(to))
    }
    let record = ViewRecord(
      parent: nil, path: "0", className: "UIView", id: "sky", part: nil,
      frame: Rect(0, 0, 9, 9))
    let screen = ScreenVersion(ScreenRecord([record], scale: 2))
    let words = Wording(
      [difference("#fff at 0 to #000 at 1", "#fff at 0 to #111 at 1")], screen, screen)
    #expect(words.differences().map(\.text) == ["sky gradient #000 at 1 → #111 at 1"])
  }

  @Test func `numbers below half a pixel of the coarser screen are left out`() throws {
    func screen(_ frame: Rect, scale: Double) -> ScreenVersion {
      var record = ViewRecord(
        parent: nil, path: "0", className: "UIView", id: "box", part: nil, frame: frame)
      record.shapes = [0, 0, 9, 9]
      return ScreenVersion(ScreenRecord([record], scale: scale))
    }
    let old = screen(Rect(10, 20, 30, 40), scale: 2)
    let new = screen(Rect(10.2, 30, 30.2, 40), scale: 3)
    let words = Wording(ScreenComparison(old, new).differences, old, new).differences()
    // Half a pixel of the first screen is a quarter of a point.
    #expect(words.map(\.text) == ["box moved down 10"])
  }

  @Test func `what follows about the same view does not name it again`() {
    func difference(_ kind: Difference.Kind, _ text: String, isRoot: Bool) -> Difference {
      var difference = Difference(kind: kind, path: "0", text: "list " + text, isRoot: isRoot)
      difference.subject = "list"
      return difference
    }
    let part = DiffResult.DocumentPart(
      name: "A", environments: [], all: [],
      differences: [
        difference(.look, "no longer scrolls down", isRoot: true),
        difference(.look, "content 9 × 9 → 9 × 8", isRoot: false),
        difference(.frame, "moved up 8", isRoot: false),
      ])
    #expect(
      part.lines.map(\.words) == [
        "list no longer scrolls down; its content 9 × 9 → 9 × 8; it moved up 8"
      ])
  }

  @Test func `“it” is the view that was named last`() throws {
    func difference(_ name: String, _ text: String, isRoot: Bool = false) -> Difference {
      var difference = Difference(kind: .frame, path: "0", text: "\(name) \(text)", isRoot: isRoot)
      difference.subject = name
      return difference
    }
    let part = DiffResult.DocumentPart(
      name: "A", environments: [], all: [],
      differences: [
        difference("title", "font → 9", isRoot: true), difference("photo", "moved up 1"),
        difference("title", "moved up 2"), difference("title", "grew"), difference("photo", "grew"),
      ])
    #expect(
      part.lines.map(\.text) == [
        "title font → 9; photo moved up 1; title moved up 2; it grew; and 1 more"
      ])
  }

  @Test func `several causes have a first line about all`() throws {
    let old = ["A.xml": list(["One", "Two"]), "B.xml": list(["Three"]), "C.xml": list(["Four"])]
    let new = [
      "A.xml": list(["1", "2"]), "B.xml": list(["3"]), "C.xml": list(["Four"]),
    ]
    #expect(
      try ComparedFolders(old, new).lines.first == "2 screens differ; most: A (2 views)")
  }
}
