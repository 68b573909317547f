import Checking
import Editing
import FileSystem
import Geometry
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Workspace

struct RefactoringTests {
  /// A refactoring of the element around `«`, or of those between `«` and `»`.
  struct Example: CustomTestStringConvertible {
    let offer: Refactoring.Offer
    let before: String
    /// The text afterwards, or the refusal.
    let after: String
    /// The first difference that contradicts the claim; nil if it holds.
    var difference: String?

    var testDescription: String { "\(offer.title): \(before)" }
  }

  @Test(arguments: try nonEmpty(Example.done))
  func `an element is refactored, and the claim holds`(example: Example) throws {
    let document = try MarkedDocument(example.before)
    let (edit, texts) = try document.edit(example.offer)
    #expect(texts == ["A.xml": example.after])
    let proof = try ScreenProof(of: edit, by: document.folder.checker)
    if let difference = example.difference {
      guard case .differs(let words) = proof else {
        Issue.record("\(proof.words(of: edit.claim)), not \(difference)")
        return
      }
      #expect(words.contains(difference))
    } else {
      guard case .holds(1, _) = proof else {
        Issue.record("\(proof.words(of: edit.claim))")
        return
      }
    }
  }

  @Test func `a text moves from all its places to the tables of all languages`() throws {
    let before =
      "<LMColumnView><UILabel text=\"Go\"/>"
      + "<UIButton «title=\"Go\"/><UILabel id=\"Go\" text=\"Go!\"/></LMColumnView>"
    let document = try MarkedDocument(
      before,
      [
        "en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": "\"ok\" = \"Gut\";",
      ])
    let offer = Refactoring.Offer(.moveText, "title")
    #expect(document.refactoring.offers.filter { $0.kind == .moveText } == [offer])
    let (edit, texts) = try document.edit(offer)
    #expect(
      texts == [
        "A.xml": before.replacing("«", with: "").replacing("\"Go\"/>", with: "\"@go\"/>"),
        "en.lproj/Localizable.strings": "\"go\" = \"Go\";\n",
        "de.lproj/Localizable.strings":
          "\"ok\" = \"Gut\";\n\"go\" = \"Go\"; /* not translated */\n",
      ])
    guard case .holds(1, _) = try ScreenProof(of: edit, by: document.folder.checker) else {
      Issue.record("the screens differ")
      return
    }
  }

  @Test func `a renaming that makes a view larger does more than it claims`() throws {
    let text =
      "<LMAnchorView><UIView id=\"a\" width=\"10\" backgroundColor=\"red\"/></LMAnchorView>"
    let folder = try EditedFolder(["A.xml": text])
    let lines = LineIndex(Array(text.utf8))
    let width = try #require(text.firstRange(of: "10"))
    let start = text[..<width.lowerBound].utf8.count
    let edit = FolderEdit(
      changes: [
        FileChange(
          file: "A.xml", text: lines, edits: [TextEdit(range: start..<(start + 2), newText: "20")])
      ], claim: .renamed(old: "a", new: "b"))
    let proof = try ScreenProof(of: edit, by: folder.checker)
    #expect(proof == .differs("A: a grew from 10 to 20 wide and moved left 5"))
  }

  @Test(arguments: try nonEmpty(Example.refused))
  func `what cannot be refactored is refused with the reason`(example: Example) throws {
    let error = #expect(throws: EditRefusal.self) {
      try MarkedDocument(example.before).edit(example.offer)
    }
    #expect(error?.reason == example.after)
  }
}

extension RefactoringTests.Example {
  private static func lines(_ lines: String...) -> String { lines.joined(separator: "\n") + "\n" }

  static let done: [Self] = [
    Self(
      offer: .init(.wrap, "LMColumnView"),
      before: lines(
        "<LMColumnView>", "  «<UILabel text=\"A\" weight=\"1\"/>", "  <UILabel text=\"B\"/>",
        "</LMColumnView>"),
      after: lines(
        "<LMColumnView>", "  <LMColumnView weight=\"1\">", "    <UILabel text=\"A\"/>",
        "  </LMColumnView>", "  <UILabel text=\"B\"/>", "</LMColumnView>"),
      difference: "new note: Nothing determines how"),
    Self(
      offer: .init(.wrap, "LMColumnView"),
      before: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "  «<UILabel text=\"A\"/>",
        "  <UILabel text=\"B\"/>»", "</LMColumnView>"),
      after: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "  <LMColumnView>",
        "    <UILabel text=\"A\"/>", "    <UILabel text=\"B\"/>", "  </LMColumnView>",
        "</LMColumnView>")),
    // In a row, labels are side by side.
    Self(
      offer: .init(.wrap, "LMRowView"),
      before: lines(
        "<LMColumnView>", "\t<UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "\t«<UILabel text=\"A\"/>",
        "\t<UILabel text=\"B\"/>»", "</LMColumnView>"),
      after: lines(
        "<LMColumnView>", "\t<UIView weight=\"1\" backgroundColor=\"#00ff00\"/>", "\t<LMRowView>",
        "\t\t<UILabel text=\"A\"/>", "\t\t<UILabel text=\"B\"/>", "\t</LMRowView>",
        "</LMColumnView>"),
      difference: "UILabel “A”"),
    Self(
      offer: .init(.wrap, "LMAnchorView"),
      before:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/>«<UISwitch/></LMColumnView>",
      after:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/><LMAnchorView><UISwitch/></LMAnchorView>"
        + "</LMColumnView>",
      difference: "new note: Nothing determines how"),
    Self(
      offer: .init(.unwrap, "LMColumnView"),
      before: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "  «<LMColumnView topSpacing=\"4\">",
        "    <!-- Two. -->", "    <UILabel text=\"A\"/>", "    <UILabel text=\"B\"/>",
        "  </LMColumnView>", "</LMColumnView>"),
      after: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>", "  <!-- Two. -->",
        "  <UILabel text=\"A\"/>", "  <UILabel text=\"B\"/>", "</LMColumnView>"),
      difference: "UIView grew"),
    Self(
      offer: .init(.unwrap, "LMRowView"),
      before: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "  «<LMRowView topSpacing=\"4\">",
        "    <UILabel text=\"A\"/>", "  </LMRowView>", "</LMColumnView>"),
      after: lines(
        "<LMColumnView>", "  <UIView weight=\"1\" backgroundColor=\"#00ff00\"/>",
        "  <UILabel topSpacing=\"4\" text=\"A\"/>",
        "</LMColumnView>")),
    // A coloured container is seen.
    Self(
      offer: .init(.unwrap, "LMRowView"),
      before:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/>«<LMRowView backgroundColor=\"#ff0000\">"
        + "<UILabel text=\"A\"/></LMRowView></LMColumnView>",
      after:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/><UILabel text=\"A\"/></LMColumnView>",
      difference: "LMRowView 0.1 is seen"),
    Self(
      offer: .init(.turn, "LMColumnView"),
      before:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/>«<LMRowView verticalAlignment=\"bottom\" "
        + "height=\"80\"><UILabel text=\"A\"/><UILabel leadingSpacing=\"4\" text=\"B\"/>"
        + "</LMRowView></LMColumnView>",
      after:
        "<LMColumnView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/><LMColumnView horizontalAlignment=\"trailing\" "
        + "height=\"80\"><UILabel text=\"A\"/><UILabel topSpacing=\"4\" text=\"B\"/>"
        + "</LMColumnView></LMColumnView>"),
    Self(
      offer: .init(.turn, "LMRowView"),
      before:
        "<LMRowView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/>«<LMColumnView><UILabel text=\"A\"/>"
        + "<UILabel text=\"B\"/></LMColumnView></LMRowView>",
      after:
        "<LMRowView><UIView weight=\"1\" backgroundColor=\"#00ff00\"/><LMRowView><UILabel text=\"A\"/>"
        + "<UILabel text=\"B\"/></LMRowView></LMRowView>",
      difference: "UIView"),
    Self(
      offer: .init(.extractTemplate, "label"),
      before: lines(
        "<LMColumnView>", "  «<UILabel text=\"A\" font=\"System-Bold 20\" textColor=\"#ff0000\"/>",
        "  <UILabel class=\"x\" text=\"B\" font=\"System-Bold 20\" textColor=\"#00ff00\"/>»",
        "</LMColumnView>"),
      after: lines(
        "<?properties {", "  \"label\": {", "    \"font\": \"System-Bold 20\"", "  }", "}?>",
        "<LMColumnView>", "  <UILabel text=\"A\" class=\"label\" textColor=\"#ff0000\"/>",
        "  <UILabel class=\"x, label\" text=\"B\" textColor=\"#00ff00\"/>", "</LMColumnView>")),
    Self(
      offer: .init(.inlineTemplate, "big"),
      before: lines(
        "<?properties {", "  \"big\": { \"font\": \"System-Bold 20\", \"textColor\": \"red\" },",
        "  \"wide\": { \"width\": 200, \"hidden\": false }", "}?>",
        "<LMColumnView>«<UILabel class=\"big\" text=\"A\" textColor=\"#0000ff\"/>",
        "<UILabel class=\"wide\" text=\"B\"/></LMColumnView>"),
      after: lines(
        "<?properties {", "  \"wide\": { \"width\": 200, \"hidden\": false }", "}?>",
        "<LMColumnView><UILabel font=\"System-Bold 20\" text=\"A\" textColor=\"#0000ff\"/>",
        "<UILabel class=\"wide\" text=\"B\"/></LMColumnView>")),
    // A later word keeps its precedence, and a template that others use stays.
    Self(
      offer: .init(.inlineTemplate, "big"),
      before: lines(
        "<?properties { \"big\": { \"width\": 20, \"height\": 30 }, \"low\": { \"height\": 10 } }?>",
        "<LMColumnView>«<UIView class=\"big, low\" backgroundColor=\"#ff0000\"/>",
        "<UILabel class=\"big\" text=\"B\"/></LMColumnView>"),
      after: lines(
        "<?properties { \"big\": { \"width\": 20, \"height\": 30 }, \"low\": { \"height\": 10 } }?>",
        "<LMColumnView><UIView class=\"low\" width=\"20\" backgroundColor=\"#ff0000\"/>",
        "<UILabel class=\"big\" text=\"B\"/></LMColumnView>")),
  ]

  static let refused: [Self] = [
    Self(
      offer: .init(.turn, "LMRowView"), before: "«<UIView/>",
      after: "UIView is no row and no column"),
    Self(
      offer: .init(.unwrap, "LMRowView"), before: "«<LMRowView><UIView/><UIView/></LMRowView>",
      after: "The document would not be well-formed afterwards"),
    Self(
      offer: .init(.unwrap, "LMRowView"),
      before: "<LMColumnView>«<LMRowView id=\"row\"><UISwitch/></LMRowView></LMColumnView>",
      after: "LMRowView has “id”, which would be lost"),
    Self(
      offer: .init(.inlineTemplate, "big"),
      before: "<?properties { \"big\": { \"text\": \"@key\" } }?>«<UILabel class=\"big\"/>",
      after: "“text” of “big” has a value that no attribute can have"),
  ]
}
