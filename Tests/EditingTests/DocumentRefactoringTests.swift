import Checking
import Editing
import FileSystem
import Markup
import TestSupport
import Testing

/// Elements that become documents, and documents whose elements take the place of what shows them.
struct DocumentRefactoringTests {
  typealias Example = ValueRefactoringTests.Example

  @Test(arguments: try nonEmpty(Example.documents))
  func `a document is extracted or inlined, and the claim holds`(example: Example) throws {
    try example.check()
  }

  /// Places at which no document is extracted or inlined.
  static let unoffered = [
    // The root, a view without views, what is no view, and several views.
    "«<LMColumnView><UILabel/></LMColumnView>", "<LMColumnView>«<UILabel/></LMColumnView>",
    "<UISegmentedControl>«<segment title=\"A\"/></UISegmentedControl>",
    "<LMColumnView>«<UIView><UIView/></UIView><UIView><UIView/></UIView>»</LMColumnView>",
    // A class with content of its own, and one without a document.
    "<LMColumnView>«<Card><!-- A --></Card></LMColumnView>",
    "<LMColumnView>«<Bare/></LMColumnView>",
  ]

  @Test(arguments: unoffered)
  func `what cannot be moved to or from a document is not offered it`(marked: String) throws {
    let document = try MarkedDocument(
      marked,
      [
        "Card.xml": "<root/>",
        "mkpreview.json": """
        {"classes": {"Card": {"superclass": "UIView", "document": "Card"},
          "Bare": {"superclass": "UIView"}}}
        """,
      ])
    let kinds = document.refactoring.offers.map(\.kind)
    #expect(!kinds.contains(.extractDocument) && !kinds.contains(.inlineDocument))
  }

  /// Edits that are refused, with the reasons.
  static let refused: [(offer: Refactoring.Offer, marked: String, reason: String)] = [
    (
      .init(.extractDocument, "Card"), "<UIView>«<UIView><UIView/></UIView></UIView>",
      "mkpreview.json already has a class “Card”"
    ),
    (
      .init(.extractDocument, "Row"), "<UIView>«<UIView><UIView/></UIView></UIView>",
      "cells/Row.xml exists already"
    ),
    (
      .init(.extractDocument, "Old"), "<UIView>«<UIView><UIView/></UIView></UIView>",
      "Old.preview.json exists already"
    ),
    (
      .init(.extractDocument, "UILabel"), "<UIView>«<UIView><UIView/></UIView></UIView>",
      "“UILabel” is a class of the system or MarkupKit"
    ),
    (
      .init(.extractDocument, "a/b"), "<UIView>«<UIView><UIView/></UIView></UIView>",
      "“a/b” is not a name for a document"
    ),
    (
      .init(.extractDocument, "New"), "«<UIView><UIView/></UIView>",
      "UIView is the whole document"
    ),
    (
      .init(.inlineDocument), "<UIView>«<?include Missing?></UIView>",
      "The document “Missing” is missing, or has a mistake"
    ),
    (
      .init(.inlineDocument), "<?properties {\"x\": {}}?><UIView>«<?include Row?></UIView>",
      "cells/Row.xml and A.xml both define the template “x”"
    ),
    (
      .init(.inlineDocument), "<UIView>«<?include Card?></UIView>",
      "Card.xml begins with <root>"
    ),
    (
      .init(.inlineDocument), "<UIView>«<UILabel/></UIView>",
      "UILabel shows no document, or has content of its own"
    ),
  ]

  @Test(arguments: refused)
  func `what cannot be done is refused with the reason`(
    offer: Refactoring.Offer, marked: String, reason: String
  ) throws {
    let document = try MarkedDocument(
      marked,
      [
        "Card.xml": "<root/>", "Old.preview.json": "{}",
        "cells/Row.xml": "<?properties {\"x\": {\"text\": \"A\"}}?><UILabel class=\"x\"/>",
        "mkpreview.json": "{\"classes\": {\"Card\": {\"superclass\": \"UIView\"}}}",
      ])
    let error = #expect(throws: EditRefusal.self) { try document.edit(offer) }
    #expect(error?.reason == reason)
  }

  @Test func `broken settings are not edited`() throws {
    let document = try MarkedDocument(
      "<UIView>«<UIView><UIView/></UIView></UIView>", ["mkpreview.json": "{\"classes\": []}"])
    let error = #expect(throws: EditRefusal.self) {
      try document.edit(.init(.extractDocument, "Card"))
    }
    #expect(error?.reason == "mkpreview.json has a mistake; correct it first")
  }

  @Test(arguments: [
    ("<UILabel text=\"a\"/>", []),
    (
      "<UILabel class=\"x\" text=\"$user.name\"/>",
      ["By itself, Card lacks the templates and data of A.xml"]
    ),
    ("<UILabel text=\"$user.name\"/>", ["By itself, Card lacks the data of A.xml"]),
  ])
  func `what an included document lacks by itself is noted`(content: String, notes: [String]) throws
  {
    let document = try MarkedDocument(
      "<UIView>«<UIView>\(content)</UIView></UIView>", ["mkpreview.json": #"{"dialect": "4.0"}"#])
    #expect(try document.refactoring.edit(.init(.extractDocument, "Card")).notes == notes)
  }

  @Test func `new files are in the diff as git writes them`() throws {
    let document = try MarkedDocument(
      "<UIView>\n  «<UIView>\n    <UISwitch/>\n  </UIView>\n</UIView>\n", ["mkpreview.json": "{}"])
    let edit = try document.refactoring.edit(.init(.extractDocument, "Card"))
    #expect(edit.fileCount == 3)
    #expect(edit.notes == ["The app needs a class Card, derived from UIView, that loads Card"])
    let diff = try edit.diff(in: document.folder.workspace)
    #expect(
      diff.filter { !$0.hasPrefix("@@") } == [
        "--- a/A.xml", "+++ b/A.xml", " <UIView>", "-  <UIView>", "-    <UISwitch/>",
        "-  </UIView>", "+  <Card/>", " </UIView>",
        "diff --git a/Card.xml b/Card.xml", "new file mode 100644", "--- /dev/null",
        "+++ b/Card.xml", "+<root>", "+  <UISwitch/>", "+</root>",
        "--- a/mkpreview.json", "+++ b/mkpreview.json", "-{}", "\\ No newline at end of file",
        "+{", "+  \"classes\": {",
        "+    \"Card\": { \"superclass\": \"UIView\", \"document\": \"Card\" }", "+  }", "+}",
        "\\ No newline at end of file",
      ])
  }
}

extension ValueRefactoringTests.Example {
  private static func lines(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  static let documents: [Self] = extracted + included + inlined

  private static func settings(_ superclass: String, _ name: String = "Card") -> String {
    lines(
      "{", "  \"classes\": {",
      "    \"\(name)\": { \"superclass\": \"\(superclass)\", \"document\": \"\(name)\" }", "  }",
      "}")
  }

  private static let space = "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>"

  private static let extracted: [Self] = [
    // What concerns the parent or the owner stays, and the templates that are used go along.
    Self(
      offer: .init(.extractDocument, "Card"),
      before: lines(
        "<?properties {", "  \"card\": {\"backgroundColor\": \"#ff0000\"},",
        "  \"other\": {\"textColor\": \"#00ff00\"},",
        "  \"title\": {\"textColor\": \"#0000ff\"}", "}?>", "<LMColumnView>", space,
        "  <UILabel class=\"other\" text=\"A\"/>",
        "  «<LMRowView id=\"card\" class=\"card\" topSpacing=\"4\" spacing=\"4\" hidden=\"$isOld\">",
        "    <UILabel class=\"title\" text=\"B\"/>", "    <UILabel text=\"C\"/>", "  </LMRowView>",
        "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<?properties {", "  \"card\": {\"backgroundColor\": \"#ff0000\"},",
          "  \"other\": {\"textColor\": \"#00ff00\"},",
          "  \"title\": {\"textColor\": \"#0000ff\"}", "}?>", "<LMColumnView>", space,
          "  <UILabel class=\"other\" text=\"A\"/>",
          "  <Card id=\"card\" topSpacing=\"4\" hidden=\"$isOld\"/>", "</LMColumnView>"),
        "Card.xml": lines(
          "<?properties {", "  \"card\": {\"backgroundColor\": \"#ff0000\"},",
          "  \"title\": {\"textColor\": \"#0000ff\"}", "}?>",
          "<root class=\"card\" spacing=\"4\">", "  <UILabel class=\"title\" text=\"B\"/>",
          "  <UILabel text=\"C\"/>", "</root>"),
        "mkpreview.json": settings("LMRowView"),
      ]),
    // Settings without classes. No template and no string is used.
    Self(
      offer: .init(.extractDocument, "RowView"),
      before: lines(
        "<?properties {\"x\": {}}?>", "<?strings Own?>", "<LMColumnView>", space,
        "  «<LMRowView weight=\"2\">", "    <UILabel text=\"B\"/>", "  </LMRowView>",
        "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<?properties {\"x\": {}}?>", "<?strings Own?>", "<LMColumnView>", space,
          "  <RowView weight=\"2\"/>", "</LMColumnView>"),
        "RowView.xml": lines("<root>", "  <UILabel text=\"B\"/>", "</root>"),
        "mkpreview.json": lines(
          "{", "  \"matrix\": [],", "  \"classes\": {",
          "    \"RowView\": { \"superclass\": \"LMRowView\", \"document\": \"RowView\" }", "  }",
          "}"),
      ],
      files: [
        "en.lproj/Own.strings": "\"b\" = \"B\";", "mkpreview.json": "{\n  \"matrix\": []\n}\n",
      ]),
    // Tables of templates and strings go along, and with them what is said about these.
    Self(
      offer: .init(.extractDocument, "RowView"),
      before: "<?properties T?><?strings Own?><LMColumnView><UIView weight=\"1\"/>"
        + "«<LMRowView><UILabel class=\"x\" text=\"@b\"/></LMRowView></LMColumnView>",
      after: [
        "A.xml":
          "<?properties T?><?strings Own?><LMColumnView><UIView weight=\"1\"/><RowView/></LMColumnView>",
        "RowView.xml": lines(
          "<?properties T?>", "<?strings Own?>", "<root><UILabel class=\"x\" text=\"@b\"/></root>"),
        "mkpreview.json": settings("LMRowView", "RowView"),
      ], difference: "A: new note: Only MarkupKit 1 to 4.0 read templates from “T”",
      files: [
        "en.lproj/Own.strings": "\"b\" = \"B\";", "T.json": "{\"x\": {\"textColor\": \"#ff0000\"}}",
      ]),
    // The names of the class without its prefix are taken: by a document and by a class.
    Self(
      offer: .init(.extractDocument, "RowView3"),
      before: lines(
        "<LMColumnView>", "\t«<LMRowView", "\t\theight=\"40\" backgroundColor=\"#ff0000\">",
        "\t\t<UIView/>", "\t</LMRowView>", "</LMColumnView>"),
      after: [
        "A.xml": lines("<LMColumnView>", "\t<RowView3 height=\"40\"/>", "</LMColumnView>"),
        "RowView3.xml": lines(
          "<root backgroundColor=\"#ff0000\">", "\t<UIView/>", "</root>"),
        "mkpreview.json":
          "{\"classes\": {\"RowView2\": {\"superclass\": \"UIView\"},\n"
          + "    \"RowView3\": { \"superclass\": \"LMRowView\", \"document\": \"RowView3\" }}}",
      ],
      files: [
        "RowView.xml": "<UIView/>",
        "mkpreview.json": "{\"classes\": {\"RowView2\": {\"superclass\": \"UIView\"}}}",
      ]),
    // The owner of the document would no longer own what is inside.
    lost("id=\"name\" text=\"B\"", "A: its owner would lose the outlet “name”"),
    lost("text=\"$name\"", "A: "),
    // A comment before the element still silences what is wrong with its view.
    Self(
      offer: .init(.extractDocument, "RowView"),
      before: "<LMColumnView><UIView weight=\"1\"/><!-- mkpreview: ignore unknown-template -->"
        + "«<LMRowView class=\"x\"><UISwitch/></LMRowView></LMColumnView>",
      after: [
        "A.xml": "<LMColumnView><UIView weight=\"1\"/><!-- mkpreview: ignore unknown-template -->"
          + "<RowView/></LMColumnView>",
        "RowView.xml": "<root class=\"x\"><UISwitch/></root>\n",
        "mkpreview.json": settings("LMRowView", "RowView"),
      ]),
  ]

  private static func lost(_ attributes: String, _ difference: String) -> Self {
    Self(
      offer: .init(.extractDocument, "RowView"),
      before: "<LMColumnView><UIView weight=\"1\"/>«<LMRowView><UILabel \(attributes)/></LMRowView>"
        + "</LMColumnView>",
      after: [
        "A.xml": "<LMColumnView><UIView weight=\"1\"/><RowView/></LMColumnView>",
        "RowView.xml": "<root><UILabel \(attributes)/></root>\n",
        "mkpreview.json": settings("LMRowView", "RowView"),
      ], difference: difference)
  }

  private static let old = "{\"dialect\": \"4.0\"}"

  private static let included: [Self] = [
    // An included document sees the templates, and its ids are the owner's.
    Self(
      offer: .init(.extractDocument, "Card"),
      before: lines(
        "<?properties {\"big\": {\"font\": \"System 30\"}}?>", "<LMColumnView>", space,
        "  «<LMRowView id=\"card\">", "    <UILabel class=\"big\" text=\"B\"/>",
        "    <UILabel id=\"c\" text=\"C\"/>", "  </LMRowView>", "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<?properties {\"big\": {\"font\": \"System 30\"}}?>", "<LMColumnView>", space,
          "  <?include Card?>", "</LMColumnView>"),
        "Card.xml": lines(
          "<LMRowView id=\"card\">", "  <UILabel class=\"big\" text=\"B\"/>",
          "  <UILabel id=\"c\" text=\"C\"/>", "</LMRowView>"),
      ], files: ["mkpreview.json": old]),
    // A weight in an included document has no effect (guide 4.0, Includes).
    Self(
      offer: .init(.extractDocument, "RowView"),
      before: "<LMColumnView>\(space)«<LMRowView weight=\"1\"><UILabel text=\"B\"/></LMRowView>"
        + "</LMColumnView>",
      after: [
        "A.xml": "<LMColumnView>\(space)<?include RowView?></LMColumnView>",
        "RowView.xml":
          "<LMRowView weight=\"1\"><UILabel text=\"B\"/></LMRowView>\n",
      ], difference: "A: ", files: ["mkpreview.json": old]),
  ]

  private static let inlined: [Self] = [
    // The attributes of the place win, and its words of `class` come later.
    Self(
      offer: .init(.inlineDocument, "Card"),
      before: lines(
        "<?properties {\"red\": {\"backgroundColor\": \"#ff0000\"}}?>", "<LMColumnView>", space,
        "  <UILabel  text=\"A\"/>", "  «<Card id=\"card\" spacing=\"8\" class=\"red\"/>",
        "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<?properties {\"red\": {\"backgroundColor\": \"#ff0000\"}}?>",
          "<?properties {\"title\": {\"textColor\": \"#0000ff\"}, \"wide\": {\"width\": 90}}?>",
          "<LMColumnView>", space, "  <UILabel  text=\"A\"/>",
          "  <LMRowView id=\"card\" class=\"wide, red\" spacing=\"8\">",
          "    <UILabel class=\"title\" text=\"B\"/>", "    <UILabel text=\"C\"/>",
          "  </LMRowView>", "</LMColumnView>")
      ],
      files: [
        "Card.xml": lines(
          "<?properties {\"red\": {\"backgroundColor\": \"#ff0000\"}}?>",
          "<?properties {\"title\": {\"textColor\": \"#0000ff\"}, \"wide\": {\"width\": 90}}?>",
          "<root class=\"wide\" spacing=\"4\">", "\t<UILabel class=\"title\" text=\"B\"/>",
          "\t<UILabel text=\"C\"/>", "</root>"),
        "mkpreview.json": settings("LMRowView"),
      ]),
    // Without `<root>`, the view of the class goes.
    Self(
      offer: .init(.inlineDocument, "Card"),
      before: lines(
        "<LMColumnView>", space, "  «<Card></Card>", "</LMColumnView>"),
      after: [
        "A.xml": lines("<LMColumnView>", space, "  <UILabel text=\"B\"/>", "</LMColumnView>")
      ], files: ["Card.xml": "<UILabel text=\"B\"/>\n", "mkpreview.json": settings("UIView")]),
    // The outlets of the class would be the owner's.
    Self(
      offer: .init(.inlineDocument, "Card"),
      before: "<LMColumnView><UIView weight=\"1\"/>«<Card/></LMColumnView>",
      after: [
        "A.xml": "<LMColumnView><UIView weight=\"1\"/>"
          + "<LMRowView><UILabel id=\"name\" text=\"B\"/></LMRowView></LMColumnView>"
      ], difference: "A: its owner would get the outlet “name”",
      files: [
        "Card.xml": "<root><UILabel id=\"name\" text=\"B\"/></root>\n",
        "mkpreview.json": settings("LMRowView"),
      ]),
    Self(
      offer: .init(.inlineDocument, "cells/Row"),
      before: lines(
        "<LMColumnView>", space, "  <?include «cells/Row?>", "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<?properties {\"x\": {\"text\": \"A\"}}?>", "<LMColumnView>", space,
          "  <LMRowView>", "    <UILabel id=\"name\" class=\"x\"/>", "  </LMRowView>",
          "</LMColumnView>")
      ],
      files: [
        "cells/Row.xml": lines(
          "<?properties {\"x\": {\"text\": \"A\"}}?>", "<LMRowView>",
          "  <UILabel id=\"name\" class=\"x\"/>", "</LMRowView>"),
        "mkpreview.json": old,
      ]),
    // A weight that had no effect has one.
    Self(
      offer: .init(.inlineDocument, "Row"),
      before: lines("<LMColumnView>", space, "  «<?include Row?>", "</LMColumnView>"),
      after: [
        "A.xml": lines(
          "<LMColumnView>", space, "  <UIView weight=\"1\" backgroundColor=\"#ff0000\"/>",
          "</LMColumnView>")
      ], difference: "A: ",
      files: [
        "Row.xml": "<UIView weight=\"1\" backgroundColor=\"#ff0000\"/>\n",
        "mkpreview.json": old,
      ]),
  ]
}
