import Markup
import TestSupport
import Testing

struct PlanEditTests {
  private let files = [
    "A.xml": """
    <LMColumnView>
      <UILabel id="title" text="title" font="System-Bold 20" textColor="#112233"/>
      <UILabel text="Hello"/>
    </LMColumnView>

    """,
    "A.preview.json": #"{"outlets": {"title": {"text": "title"}}}"# + "\n",
    "B.xml": "<UILabel id=\"title\"/>\n",
    "en.lproj/Localizable.strings": "\"welcome\" = \"Welcome\";\n",
  ]

  @Test func `a renamed id is a diff of all its places, with its proof`() async throws {
    let folder = try Folder(files)
    let answer = try await folder.call(
      "plan_edit",
      #"{"rename":{"kind":"id","name":"title","new_name":"heading","document":"A"}}"#)
    #expect(
      answer.lines.first
        == "“title” is “heading”: 2 places in 2 files; "
        + "the screens of 2 documents stay the same in all 6 environments, revision 1")
    #expect(
      answer.data["diff"]?.string == """
        --- a/A.preview.json
        +++ b/A.preview.json
        @@ -1,1 +1,1 @@
        -{"outlets": {"title": {"text": "title"}}}
        +{"outlets": {"heading": {"text": "title"}}}
        --- a/A.xml
        +++ b/A.xml
        @@ -1,4 +1,4 @@
         <LMColumnView>
        -  <UILabel id="title" text="title" font="System-Bold 20" textColor="#112233"/>
        +  <UILabel id="heading" text="title" font="System-Bold 20" textColor="#112233"/>
           <UILabel text="Hello"/>
         </LMColumnView>

        """)
    #expect(answer.data["isProved"]?.bool == true)
    #expect(folder.files.read("A.xml") == files["A.xml"])
  }

  @Test func `attributes move to a template, and a text to the strings`() async throws {
    let folder = try Folder(files)
    let template = try await folder.call(
      "plan_edit",
      #"{"refactor":{"kind":"extract_template","document":"A","path":"title","name":"big"}}"#)
    #expect(
      template.data["diff"]?.string == """
        --- a/A.xml
        +++ b/A.xml
        @@ -1,4 +1,10 @@
        +<?properties {
        +  "big": {
        +    "font": "System-Bold 20",
        +    "textColor": "#112233"
        +  }
        +}?>
         <LMColumnView>
        -  <UILabel id="title" text="title" font="System-Bold 20" textColor="#112233"/>
        +  <UILabel id="title" text="title" class="big"/>
           <UILabel text="Hello"/>
         </LMColumnView>

        """)
    let text = try await folder.call(
      "plan_edit", #"{"refactor":{"kind":"move_text","document":"A","path":"0.1"}}"#)
    #expect(text.data["diff"]?.string?.contains("+  <UILabel text=\"@hello\"/>\n") == true)
    #expect(text.data["diff"]?.string?.contains("+\"hello\" = \"Hello\";\n") == true)
    #expect(text.text.contains("stay the same"))
  }

  @Test func `a view becomes a document`() async throws {
    let folder = try Folder([
      "A.xml": "<LMColumnView>\n  <LMRowView>\n    <UISwitch/>\n  </LMRowView>\n</LMColumnView>\n"
    ])
    let new = try await folder.call(
      "plan_edit",
      #"{"refactor":{"kind":"extract_document","document":"A","path":"0.0","name":"Card"}}"#)
    #expect(new.lines.first?.hasPrefix("Refactored: 1 place in 3 files; ") == true)
    #expect(
      new.data["diff"]?.string == """
        --- a/A.xml
        +++ b/A.xml
        @@ -1,5 +1,3 @@
         <LMColumnView>
        -  <LMRowView>
        -    <UISwitch/>
        -  </LMRowView>
        +  <Card/>
         </LMColumnView>
        diff --git a/Card.xml b/Card.xml
        new file mode 100644
        --- /dev/null
        +++ b/Card.xml
        @@ -0,0 +1,3 @@
        +<root>
        +  <UISwitch/>
        +</root>
        diff --git a/mkpreview.json b/mkpreview.json
        new file mode 100644
        --- /dev/null
        +++ b/mkpreview.json
        @@ -0,0 +1,5 @@
        +{
        +  "classes": {
        +    "Card": { "superclass": "LMRowView", "document": "Card" }
        +  }
        +}

        """)
  }

  @Test func `an included document is written where it stands`() async throws {
    let folder = try Folder([
      "B.xml": "<LMColumnView>\n  <?include Row?>\n</LMColumnView>\n",
      "B.preview.json": "{\"dialect\": \"4.0\"}\n", "Row.xml": "<UISwitch id=\"on\"/>\n",
    ])
    let own = try await folder.call(
      "plan_edit", #"{"refactor":{"kind":"inline_document","document":"B","path":"0.0"}}"#)
    let diff = own.data["diff"]?.string ?? ""
    #expect(diff.contains("-  <?include Row?>\n+  <UISwitch id=\"on\"/>\n"))
    #expect(own.text.contains("stay the same but for the container"))
  }

  @Test func `a template that draws something else is refused with the difference`() async throws {
    // The first inline templates are those of televisions, which a phone skips.
    let folder = try Folder([
      "A.xml": """
      <LMColumnView>
      <?case tvOS?>
      <?properties {"other": {"alpha": 1}}?>
      <?end?>
      <UILabel text="Hello" textColor="#ff0000"/>
      </LMColumnView>
      """
    ])
    let answer = try await folder.call(
      "plan_edit",
      #"{"refactor":{"kind":"extract_template","document":"A","path":"0.0","name":"big"}}"#)
    #expect(answer.isError)
    #expect(answer.text.hasPrefix("Not the same screen: A: "), "\(answer.text)")
  }

  @Test(arguments: [
    (#"{}"#, "needs “rename” or “refactor”"),
    (#"{"rename":{}}"#, "rename needs “kind”, one of id, action, "),
    (#"{"rename":{"kind":"idd","name":"title","new_name":"x"}}"#, "“kind” must be one of id, "),
    (#"{"rename":{"kind":"id","nam":"title"}}"#, "did you mean “name”?"),
    (
      #"{"rename":{"kind":"id","name":"title","new_name":"x"}}"#,
      "choose one with “document”: A.xml, B.xml"
    ),
    (#"{"rename":{"kind":"id","name":"titel","new_name":"x"}}"#, "Nothing has the name “titel”"),
    (
      #"{"rename":{"kind":"id","name":"title","new_name":"a b","document":"A"}}"#,
      "“a b” is not a name for an id"
    ),
    (
      #"{"rename":{"kind":"id","name":"title","new_name":"x","document":"AA"}}"#,
      "There is no document “AA”"
    ),
    (
      #"{"refactor":{"kind":"extract_template","document":"A","path":"0.0"}}"#,
      "extract_template needs “name”"
    ),
    (
      #"{"refactor":{"kind":"extract_template","document":"A","path":"0.1","name":"x"}}"#,
      "No attribute of the element"
    ),
    (#"{"refactor":{"kind":"extract_document","document":"A","path":"0"}}"#, "needs “name”"),
    (
      #"{"refactor":{"kind":"extract_document","document":"A","path":"0","name":"New"}}"#,
      "LMColumnView is the whole document"
    ),
    (#"{"refactor":{"kind":"inline_document","document":"A","path":"0.0"}}"#, "shows no document"),
    (#"{"refactor":{"kind":"move_text","document":"A","path":"0"}}"#, "has no literal text"),
    (#"{"refactor":{"kind":"move_text","document":"A","path":"0.7"}}"#, "There is no view “0.7”"),
    (
      #"{"refactor":{"kind":"name_color","document":"A","path":"0.0","name":"brand"}}"#,
      "There is no table Colors.plist to add “brand” to"
    ),
    (
      #"{"refactor":{"kind":"name_color","document":"A","path":"0.0","name":"brand","properties":["font"]}}"#,
      "has no hexadecimal colour"
    ),
    (
      #"{"refactor":{"kind":"use_text_style","document":"A","path":"0.0"}}"#,
      "no font that a text style"
    ),
    (
      #"{"refactor":{"kind":"remove_unneeded","document":"A","path":"0"}}"#, "No attribute is known"
    ),
    (#"{"refactor":{"kind":"sort_class","document":"A","path":"0"}}"#, "are sorted"),
    (#"{"refactor":{"kind":"merge_templates","document":"A","path":"0"}}"#, "no two instructions"),
    (
      #"{"refactor":{"kind":"remove_unused_templates","document":"A","path":"0"}}"#,
      "Every template of the document is used"
    ),
  ])
  func `what cannot be planned is refused with the next step`(
    given: String, words: String
  ) async throws {
    let answer = try await Folder(files).call("plan_edit", given)
    #expect(answer.isError)
    #expect(answer.text.contains(words), "\(answer.text)")
  }
}
