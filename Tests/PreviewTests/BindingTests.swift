import Geometry
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Bindings of views to the owner's data in preview data.
@Suite struct BindingTests {
  private func sample(
    _ xml: String, owner: String, _ files: [String: String] = [:]
  ) throws -> Sample {
    let data = ["view.preview.json": "{\"owner\": \(owner)}"]
    return try Sample(xml, with: files.merging(data) { $1 })
  }

  @Test func `expressions set properties of every type`() throws {
    let owner = """
      {"title": "Hello", "count": 2, "isOn": true, "color": "#ff0000", "font": "System 20",
       "row": {"alignment": "right", "alpha": 0.5}, "margin": 4, "picture": "10x20.png"}
      """
    let xml = """
      <LMColumnView verticalAlignment="top" layoutMargins="$margin * 2">
        <UILabel text="$title" textColor="$color" font="$font" textAlignment="$row.alignment"
          alpha="$row.alpha" numberOfLines="$count + 1" clipsToBounds="$isOn"/>
        <UIImageView image="$picture"/>
      </LMColumnView>
      """
    let sample = try sample(xml, owner: owner)
    #expect(sample.told == [])
    #expect(sample["0"]?.properties["layoutMargins"] == .insets(Insets(8)))
    #expect(sample.text("0.0") == "Hello")
    #expect(sample.text("0.0", "textColor") == "#ff0000ff")
    #expect(sample["0.0"]?.properties["font"] == .font(name: "System", size: 20))
    #expect(sample.text("0.0", "textAlignment") == "right")
    #expect(sample["0.0"]?.properties["alpha"] == .number(0.5))
    #expect(sample["0.0"]?.properties["numberOfLines"] == .number(3))
    #expect(sample["0.0"]?.properties["clipsToBounds"] == .boolean(true))
    #expect(sample.text("0.1", "image") == "10x20.png")
    #expect(sample["0"]?.bindings.map(\.expression) == ["margin * 2"])
  }

  @Test func `a null value does not change the view`() throws {
    let sample = try sample(
      "<LMRowView><?properties {\"a\": {\"text\": \"b\"}}?><UILabel class=\"a\" text=\"$c\"/></LMRowView>",
      owner: "{\"c\": null}")
    #expect(sample.text("0.0") == "b")
    #expect(sample.told == [])
  }

  @Test func `bindings are set after all attributes`() throws {
    let sample = try sample(
      "<UILabel layoutMargins=\"$a\" layoutMarginTop=\"1\"/>", owner: "{\"a\": 5}")
    #expect(sample["0"]?.properties["layoutMargins"] == .insets(Insets(5)))
  }

  @Test func `a text with an escape is not an expression`() throws {
    let sample = try sample("<UILabel text=\"^$a\"/>", owner: "{\"a\": \"b\"}")
    #expect(sample.text("0") == "$a")
  }

  @Test(arguments: [
    ("$a", "{\"b\": 1}", "warning unknown-key-path view.xml:1:17"),
    ("$row.a", "{\"row\": {\"b\": 1}}", "warning unknown-key-path view.xml:1:21"),
    ("$n", "{\"n\": 1}", "error unformatted-value view.xml:1:16"),
    ("$n", "{\"n\": true}", "error unformatted-value view.xml:1:16"),
    ("$n", "{\"n\": []}", "error unformatted-value view.xml:1:16"),
    ("$n", "{\"n\": {}}", "error invalid-bound-value view.xml:1:16"),
    ("$n +", "{\"n\": 1}", "error invalid-expression view.xml:1:20"),
    ("$1 + avrage:(n)", "{\"n\": 1}", "error invalid-expression view.xml:1:21"),
    ("$n / 0", "{\"n\": 1}", "error failed-expression view.xml:1:19"),
    ("$'a'", "{}", "warning unobserved-binding view.xml:1:16"),
    ("$TERNARY(n &gt; 1, 'many', 'one')", "{\"n\": 1}", "warning unobserved-binding view.xml:1:16"),
    (
      "$FUNCTION(n, 'uppercaseString')", "{\"n\": \"a\"}",
      "warning unobserved-binding view.xml:1:16"
    ),
    ("$sum:({n, m})::number", "{\"n\": 1, \"m\": 2}", "warning unobserved-binding view.xml:1:16"),
    (
      "$n + TERNARY(m == YES, 1, 0)::number", "{\"n\": 1, \"m\": true}",
      "note unobserved-binding view.xml:1:29"
    ),
    ("$sum:(n.a)::number", "{\"n\": [{\"a\": 1}]}", "error unobservable-list view.xml:1:22"),
    ("$n.@sum.a::number", "{\"n\": [{\"a\": 1}]}", "note unobservable-list view.xml:1:17"),
    ("$n[0].a", "{\"n\": [{\"a\": \"b\"}]}", "note unobservable-list view.xml:1:17"),
    ("$n / 2::number", "{\"n\": 7}", "note truncated-division view.xml:1:19"),
    (
      "$n + FUNCTION(m, 'length')::number", "{\"n\": 1, \"m\": \"a\"}",
      "warning primitive-method view.xml:1:33"
    ),
    ("$n::number;decimal", "{\"n\": null}", "warning ignored-format view.xml:1:27"),
    // Entities and the ends of lines stand before the mistake.
    (
      "$TERNARY(n &gt; 1 &amp;&amp; n &lt; 3, a, 'x')", "{\"n\": 2}",
      "warning unknown-key-path view.xml:1:55"
    ),
    ("$n\n  + b", "{\"n\": 2}", "warning unknown-key-path view.xml:2:5"),
    ("$'ü😀' + &#98;", "{\"n\": 2}", "warning unknown-key-path view.xml:1:24"),
  ])
  func `mistakes are reported at their places`(text: String, owner: String, told: String) throws {
    let sample = try sample("<UILabel text=\"\(text)\"/>", owner: owner)
    #expect(sample.told.contains(told), "\(sample.rendition.diagnostics)")
  }

  @Test(arguments: [
    ("$TERNARY(n &gt; 1, 'many', 'one')", "one"), ("$sum:({n, n})::number", "2"),
    ("$CAST(n, 'NSString')", "1"), ("$sum:(items.price)::number", "2"), ("$items[0].name", "Pen"),
    ("$SUBQUERY(items, $i, $i.name MATCHES 'P.*').@count::number", "1"),
  ])
  func `the preview shows values that the app does not`(text: String, shown: String) throws {
    let sample = try sample(
      "<UILabel text=\"\(text)\"/>",
      owner: "{\"n\": 1, \"items\": [{\"name\": \"Pen\", \"price\": 2}]}")
    #expect(sample.text("0") == shown)
  }

  @Test func `a number of the model is an integer as JSON writes it`() throws {
    for (written, shown) in [("7", "3"), ("7.0", "3.5"), ("7e0", "3.5")] {
      let sample = try sample(
        "<UILabel text=\"$n / 2::number;numberStyle=decimal\"/>", owner: "{\"n\": \(written)}")
      #expect(sample.text("0") == shown)
      #expect(sample.told.isEmpty == (written != "7"))
    }
  }

  @Test func `an untyped element is read once, so nothing is observed`() throws {
    let sample = try sample(
      "<UISegmentedControl><segment title=\"$a.b\"/></UISegmentedControl>",
      owner: "{\"a\": [{\"b\": \"One\"}]}")
    #expect(!sample.codes.contains("unobservable-list"))
  }

  @Test func `an unknown key's diagnostic lists the known keys`() throws {
    let sample = try sample("<UILabel text=\"$nmae\"/>", owner: "{\"name\": 1, \"age\": 2}")
    let problem = try #require(sample.rendition.diagnostics.first)
    #expect(problem.message == "The model has no key “nmae”")
    #expect(problem.hint == "Did you mean “name”? Its keys are name, age")
    #expect(problem.path == "0")
  }

  @Test func `a number as text needs a formatter`() throws {
    let sample = try sample("<UILabel text=\"$n\"/>", owner: "{\"n\": 3}")
    #expect(sample.text("0") == nil)
    #expect(sample.rendition.diagnostics.first?.hint == "Write ::number after the expression")
  }

  @Test func `invalid words and colours are reported as for attributes`() throws {
    let sample = try sample(
      "<UILabel textAlignment=\"$a\" textColor=\"$b\" text=\"c\"/>",
      owner: "{\"a\": \"middle\", \"b\": \"#12\"}")
    #expect(
      sample.told == [
        "error invalid-value view.xml:1:25", "error invalid-color view.xml:1:40",
      ])
  }

  @Test func `a binding can set attributed texts`() throws {
    let sample = try sample("<UILabel attributedText=\"$a\"/>", owner: "{\"a\": \"b\"}")
    #expect(sample.told == [])
    #expect(sample.texts().map(\.text) == ["b"])
    #expect(try Sample("<UILabel attributedText=\"a\"/>").codes == ["not-settable"])
  }

  @Test func `an included document has the same owner, and a class's document has none`() throws {
    let files = [
      "Part.xml": "<UILabel text=\"$a\"/>",
      "mkpreview.json":
        "{\"classes\": {\"Box\": {\"superclass\": \"LMRowView\", \"document\": \"Inner\"}}}",
      "Inner.xml": "<root><UILabel text=\"$a\"/></root>",
    ]
    let sample = try sample(
      "<LMColumnView><?include Part?><Box/></LMColumnView>", owner: "{\"a\": \"b\"}", files)
    #expect(sample.text("0.0.0") == "b")
    #expect(sample.text("0.1.0") == nil)
    #expect(sample.codes.contains("binding-without-model"))
  }

  // MARK: Untyped elements

  @Test func `an untyped element reads a key path once`() throws {
    let sample = try sample(
      "<UISegmentedControl><segment title=\"$a.b\"/></UISegmentedControl>",
      owner: "{\"a\": {\"b\": \"One\"}}")
    #expect(sample.told == [])
    #expect(sample.texts("0.0").map(\.text) == ["One"] || sample.texts("0").map(\.text) == ["One"])
  }

  @Test(arguments: [
    ("$a.b + 1", "error untyped-binding view.xml:1:37"),
    ("$a.b::number", "error untyped-binding view.xml:1:37"),
    ("$none", "error empty-binding view.xml:1:37"), ("$a", "error empty-binding view.xml:1:37"),
    ("$x", "warning unknown-key-path view.xml:1:38"),
  ])
  func `an untyped element accepts nothing else`(text: String, told: String) throws {
    let sample = try sample(
      "<UISegmentedControl><segment title=\"\(text)\"/></UISegmentedControl>",
      owner: "{\"a\": {\"b\": 1}, \"none\": null}")
    #expect(sample.told.first == told, "\(sample.rendition.diagnostics)")
  }

  // MARK: Outlets

  @Test func `outlets come after bindings`() throws {
    let data = "{\"owner\": {\"a\": \"b\"}, \"outlets\": {\"label\": {\"text\": \"c\"}}}"
    let sample = try Sample(
      "<UILabel id=\"label\" text=\"$a\"/>", with: ["view.preview.json": data])
    #expect(sample.text("0") == "c")
  }

  @Test func `a duplicate outlet is reported with the first place`() throws {
    let xml = """
      <LMRowView>
        <UILabel id="a"/>
        <UILabel id="b"/>
        <UILabel id="a"/>
        <UILabel id="a"/>
      </LMRowView>
      """
    let sample = try Sample(xml, with: [:])
    #expect(
      sample.told == [
        "warning duplicate-outlet view.xml:4:16", "warning duplicate-outlet view.xml:5:16",
      ])
    let related = sample.rendition.diagnostics.compactMap(\.related)
    #expect(related.map(\.range.start) == [2, 2].map { SourceLocation(line: $0, column: 16) })
  }
}
