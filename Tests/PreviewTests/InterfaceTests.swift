import Expressions
import Markup
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What documents name of their owner.
@Suite struct InterfaceTests {
  private static let document = """
    <LMColumnView>
        <UILabel id="name" text="$person.name"/>
        <UISlider value="$volume" onValueChanged="volumeChanged:"/>
        <UIButton id="send" style="systemButton" onTouchUpInside="send:" onTouchDown="press:"/>
        <LMTableView id="table">
            <?sectionName dynamic?>
        </LMTableView>
        <UICollectionView/>
    </LMColumnView>
    """

  private static func json(
    _ xml: String, _ files: [String: String] = [:]
  ) throws -> String {
    let rendition = try Sample(xml, with: files).rendition
    return String(decoding: rendition.interface.json(pretty: false), as: UTF8.self)
  }

  @Test func `outlets, actions, bindings and cells are listed in order`() throws {
    let content = #"{"content": {"table": {"dynamic": {"cell": "Cell", "items": []}}}}"#
    let json = try Self.json(
      Self.document,
      ["view.preview.json": content, "Cell.xml": "<LMTableViewCell/>"])
    let expected = """
      {"outlets":[{"name":"name","class":"UILabel","line":2},\
      {"name":"send","class":"UIButton","line":4},{"name":"table","class":"LMTableView","line":5}],\
      "actions":[{"name":"volumeChanged:","event":"valueChanged","path":"0.1"},\
      {"name":"send:","event":"touchUpInside","path":"0.2"},\
      {"name":"press:","event":"touchDown","path":"0.2"}],\
      "bindings":[{"expression":"person.name","property":"text","path":"0.0"},\
      {"expression":"volume","property":"value","path":"0.1"}],\
      "cells":[{"id":"table","class":"LMTableView","path":"0.3","name":"dynamic","cell":"Cell"},\
      {"class":"UICollectionView","path":"0.4"}]}

      """
    #expect(json == expected)
  }

  @Test func `toolbar items name the owner's methods`() throws {
    let json = try Self.json(
      "<UIToolbar><item title=\"a\" action=\"a:\"/><item title=\"b\"/></UIToolbar>")
    #expect(json.contains(#""actions":[{"name":"a:","event":"action","path":"0"}]"#))
  }

  @Test func `a document that names nothing has empty lists`() throws {
    #expect(
      try Self.json("<UIView/>") == #"{"outlets":[],"actions":[],"bindings":[],"cells":[]}"# + "\n")
  }

  @Test func `views in an app class's document are not part of the interface`() throws {
    let files = [
      "mkpreview.json":
        #"{"classes": {"Box": {"superclass": "LMRowView", "document": "Inner"}}}"#,
      "Inner.xml": #"<root><UILabel id="inner" text="$a"/></root>"#,
    ]
    let json = try Self.json(#"<LMColumnView><Box id="box"/></LMColumnView>"#, files)
    #expect(
      json == """
        {"outlets":[{"name":"box","class":"Box","line":1}],\
        "actions":[],"bindings":[],"cells":[]}

        """)
  }

  @Test func `an included document has the same owner`() throws {
    let json = try Self.json(
      "<LMColumnView><?include Part?></LMColumnView>", ["Part.xml": #"<UILabel id="part"/>"#])
    #expect(json.contains(#""name":"part""#))
  }

  @Test func `bindings of untyped elements belong to the surrounding view`() throws {
    let xml = #"<LMSegmentedControl><segment title="$first"/></LMSegmentedControl>"#
    let rendition = try Sample(xml, with: [:]).rendition
    #expect(rendition.interface.bindings.map(\.expression) == ["first"])
    #expect(rendition.interface.bindings.map(\.path) == ["0"])
    let data = PlaceholderModel(rendition.interface).previewData
    #expect(try Sample(xml, with: ["view.preview.json": data]).told == [])
  }

  // MARK: Placeholders

  @Test(arguments: [
    (#"text="$name""#, #"{"name":"name"}"#),
    (#"text="$row.heading" alpha="$row.alpha""#, #"{"row":{"heading":"heading","alpha":1}}"#),
    (#"text="$age::number""#, #"{"age":1}"#),
    (#"text="$born::date;dateStyle=short""#, #"{"born":"2018-07-04T09:30:00Z"}"#),
    (#"text="$far::measurement""#, #"{"far":{"value":2.5,"unit":"km"}}"#),
    (
      #"text="$who::personNameComponents""#,
      #"{"who":{"givenName":"Ada","familyName":"Lovelace"}}"#
    ),
    (#"text="$size::byteCount""#, #"{"size":1}"#),
    (#"text="$items.@count::number""#, #"{"items":[1]}"#),
    (#"alpha="$a * b""#, #"{"a":1,"b":1}"#),
    (#"hidden="$isOff""#, #"{"isOff":true}"#),
    (#"textColor="$tint""#, ##"{"tint":"#808080"}"##),
    (#"textAlignment="$where""#, #"{"where":"left"}"#),
    (#"text="$stars::rating""#, #"{"stars":"stars"}"#),
    (#"text="$a" accessibilityLabel="$a""#, #"{"a":"a"}"#),
    (#"text="plain""#, "{}"),
    (
      #"text="$person.name" accessibilityLabel="$person.name.length::number""#,
      #"{"person":{"name":"name"}}"#
    ),
    (
      #"accessibilityLabel="$person.name.length::number" text="$person.name""#,
      #"{"person":{"name":"name"}}"#
    ),
    (#"text="$trip.description""#, #"{"trip":{"description":"description"}}"#),
    (#"text="$items[0].name""#, #"{"items":[{"name":"name"}]}"#),
    (#"text="$items[2].name""#, #"{"items":null}"#),
    (
      #"accessibilityLabel="$items.@count::number" text="$items[0].x""#, #"{"items":[{"x":"x"}]}"#
    ),
    (
      #"text="$items[FIRST].x" accessibilityLabel="$items.@count::number""#,
      #"{"items":[{"x":"x"}]}"#
    ),
    (#"text="$rows.@sum.price::number""#, #"{"rows":[{"price":1}]}"#),
    (#"text="$items.@sum.count::number""#, #"{"items":[{"count":1}]}"#),
    (#"text="$v.@max.d::date""#, #"{"v":[{"d":"2018-07-04T09:30:00Z"}]}"#),
    (#"text="$d['key']""#, #"{"d":{"key":"key"}}"#),
    (
      #"text="$TERNARY(n &gt; 3, name, other)""#, #"{"n":1,"name":"name","other":"other"}"#
    ),
    (
      #"text="$SUBQUERY(items, $i, $i.price &lt; n).@count::number""#,
      #"{"items":[{"price":1}],"n":1}"#
    ),
    (#"text="$TERNARY(a, b, c)""#, #"{"a":true,"b":"b","c":"c"}"#),
    (#"text="$TERNARY(due &lt; now(), 'a', 'b')""#, #"{"due":"2018-07-04T09:30:00Z"}"#),
    (#"accessibilityLabel="$age::number" alpha="$age""#, #"{"age":1}"#),
    (#"text="$age" accessibilityLabel="$age::number""#, #"{"age":null}"#),
    (#"text="$tint" textColor="$tint""#, ##"{"tint":"#808080"}"##),
    (#"text="$a" hidden="$a" alpha="$a""#, #"{"a":null}"#),
  ])
  func `placeholders have a value for each binding`(attributes: String, model: String) throws {
    let interface = try Sample("<UILabel \(attributes)/>", with: [:]).rendition.interface
    let data = PlaceholderModel(interface).previewData
    let compact = data.filter { !$0.isWhitespace }
    #expect(compact == "{\"owner\":\(model)}")
    let errors = try Sample("<UILabel \(attributes)/>", with: ["view.preview.json": data])
      .rendition.diagnostics.filter { $0.severity > .note && $0.code != "unobserved-binding" }
    #expect(errors == [])
  }

  @Test func `dates of pickers are texts`() throws {
    let xml = #"<UIDatePicker date="$a" minimumDate="$b" maximumDate="$c"/>"#
    let data = PlaceholderModel(try Sample(xml, with: [:]).rendition.interface).previewData
    #expect(
      data.filter { !$0.isWhitespace }
        == #"{"owner":{"a":"2018-07-04","b":"2018-07-04","c":"2018-07-04"}}"#)
    let errors = try Sample(xml, with: ["view.preview.json": data])
      .rendition.diagnostics.filter { $0.severity > .note }
    #expect(errors == [])
  }

  @Test func `keys with spaces get placeholders`() throws {
    let xml = #"<UILabel text="$d['key with space']"/>"#
    let data = PlaceholderModel(try Sample(xml, with: [:]).rendition.interface).previewData
    #expect(data.contains(#""key with space": "key with space""#))
    #expect(try Sample(xml, with: ["view.preview.json": data]).told == [])
  }
}
