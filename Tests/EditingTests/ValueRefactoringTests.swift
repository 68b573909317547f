import Checking
import Editing
import FileSystem
import Markup
import TestSupport
import Testing

/// Values that get a name, attributes and templates that go, and the order of words.
struct ValueRefactoringTests {
  struct Example: CustomTestStringConvertible {
    let offer: Refactoring.Offer
    let before: String
    /// The texts of the files that change.
    let after: [Path: String]
    /// The first difference that contradicts the claim; nil if it holds.
    var difference: String?
    var files: [String: String] = [:]

    var testDescription: String { "\(offer.title): \(before)" }
  }

  @Test(arguments: try nonEmpty(Example.all))
  func `a value is refactored, and the claim holds`(example: Example) throws {
    try example.check()
  }

  /// Places at which something is not offered.
  static let unoffered: [(kind: RefactoringKind, marked: String)] = [
    // There is no table to add a name to.
    (.nameColor, "<UILabel text=\"A\" «textColor=\"#ff0000\"/>"),
    (.nameColor, "<UILabel text=\"A\" «textColor=\"red\"/>"),
    (.useTextStyle, "<UILabel text=\"A\" «font=\"System 18\"/>"),
    (.useTextStyle, "<UILabel text=\"A\" «font=\"Courier 17\"/>"),
    (.useTextStyle, "<UILabel «text=\"System 17\"/>"),
    (.removeUnneeded, "«<UILabel text=\"A\" numberOfLines=\"2\"/>"),
    (
      .removeUnneeded,
      "«<UIButton style=\"systemButton\" title=\"A\" titleLabel.font=\"System 17\"/>"
    ),
    // Another size class has another template.
    (.removeUnneeded, "<?properties T?>«<UILabel class=\"x\" text=\"A\" numberOfLines=\"1\"/>"),
    (.sortClass, "«<UILabel class=\"a, b\"/>"), (.sortClass, "«<UILabel class=\"a\"/>"),
    (.mergeTemplates, "<?properties «{\"a\": {}}?><UILabel class=\"a\"/>"),
    (.removeUnusedTemplates, "<?properties «{\"a\": {}}?><UILabel class=\"a\"/>"),
  ]

  @Test(arguments: unoffered)
  func `what has no place for it is not offered it`(kind: RefactoringKind, marked: String) throws {
    let document = try MarkedDocument(
      marked, ["T.json": "{}", "T~horizontal.json": "{\"x\": {\"numberOfLines\": 2}}"])
    #expect(!document.refactoring.offers.contains { $0.kind == kind })
  }

  @Test(arguments: [
    ("brand", "“brand” is another colour, #336699ff"),
    ("red", "“red” is another colour, #ff0000ff"),
    ("", "“” is not a name for a colour"), ("#1", "“#1” is not a name for a colour"),
  ])
  func `a name that means something else, or nothing, is refused`(name: String, reason: String)
    throws
  {
    let document = try MarkedDocument(
      "<UILabel text=\"A\" «textColor=\"#ff0001\"/>", ["Colors.plist": Example.colors])
    let error = #expect(throws: EditRefusal.self) { try document.edit(.init(.nameColor, name)) }
    #expect(error?.reason == reason)
  }

  @Test func `templates that are defined twice are not merged`() throws {
    let document = try MarkedDocument(
      "<?properties «{\"a\": {}}?><?properties {\"a\": {}}?><UILabel class=\"a\"/>")
    let error = #expect(throws: EditRefusal.self) { try document.edit(.init(.mergeTemplates)) }
    #expect(error?.reason == "The template “a” is defined twice; merge its values first")
  }
}

extension ValueRefactoringTests.Example {
  /// Checks that the refactoring is offered, what it changes, and what the proof says.
  func check() throws {
    let document = try MarkedDocument(before, files)
    #expect(document.refactoring.offers.contains(offer))
    let (edit, texts) = try document.edit(offer)
    #expect(texts == after)
    switch (try ScreenProof(of: edit, by: document.folder.checker), difference) {
    case (.holds(1..., _), nil): break
    case (.differs(let words), let difference?):
      #expect(words.contains(difference), Comment(rawValue: words))
    case (let proof, _): Issue.record("\(proof.words(of: edit.claim))")
    }
  }

  static let colors = """
    <plist version="1.0">
    <dict>
      <key>brand</key>
      <string>#336699</string>
    </dict>
    </plist>
    """
  /// `brand` is another colour in the dark.
  private static let set = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0x33", "green": "0x66", "blue": "0x99", "alpha": "1.0"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb",
        "components": {"red": "0x66", "green": "0x99", "blue": "0xcc", "alpha": "1.0"}}}]}
    """

  static let all: [Self] = named + styled + shorter + ordered

  private static let named: [Self] = [
    // All places with the colour get its name, in templates, too, however it is written.
    Self(
      offer: .init(.nameColor, "brand"),
      before: "<?properties {\"x\": {\"textColor\": \"#336699ff\"}}?>"
        + "<LMColumnView backgroundColor=\"#336698\"><UILabel text=\"#336699\" «textColor='#336699'/>"
        + "<UILabel class=\"x\" text=\"B\"/></LMColumnView>",
      after: [
        "A.xml": "<?properties {\"x\": {\"textColor\": \"brand\"}}?>"
          + "<LMColumnView backgroundColor=\"#336698\"><UILabel text=\"#336699\" textColor='brand'/>"
          + "<UILabel class=\"x\" text=\"B\"/></LMColumnView>"
      ], files: ["Colors.plist": colors]),
    // A set of an asset catalogue comes before the table, and differs in the dark.
    Self(
      offer: .init(.nameColor, "brand"), before: "<UILabel text=\"A\" «textColor=\"#336699\"/>",
      after: ["A.xml": "<UILabel text=\"A\" textColor=\"brand\"/>"],
      difference: "dark",
      files: ["Media.xcassets/brand.colorset/Contents.json": set]),
    // A colour without a name is added to the table.
    Self(
      offer: .init(.nameColor, "backgroundColor"),
      before: "<LMColumnView «backgroundColor=\"#AbCdEf80\"><UILabel text=\"A\"/></LMColumnView>",
      after: [
        "A.xml":
          "<LMColumnView backgroundColor=\"backgroundColor\"><UILabel text=\"A\"/></LMColumnView>",
        "Colors.plist": colors.replacing(
          "</dict>", with: "  <key>backgroundColor</key>\n  <string>#AbCdEf80</string>\n</dict>"),
      ], files: ["Colors.plist": colors]),
    // The property's own name is taken.
    Self(
      offer: .init(.nameColor, "textColor2"),
      before: "<UILabel text=\"A\" «textColor=\"#010203\"/>",
      after: [
        "A.xml": "<UILabel text=\"A\" textColor=\"textColor2\"/>",
        "Colors.plist": "<plist><dict><key>textColor</key><string>#000000</string>"
          + "<key>textColor2</key>\n<string>#010203</string>\n</dict></plist>",
      ],
      files: [
        "Colors.plist": "<plist><dict><key>textColor</key><string>#000000</string></dict></plist>"
      ]),
  ]

  /// Human Interface Guidelines, Dynamic Type, at Large: body 17, title 1 28, caption 2 11.
  private static let styled: [Self] =
    [
      ("System 17", "body"), ("System 28.0", "title1"), ("System 11", "caption2"),
    ].map { font, style in
      Self(
        offer: .init(.useTextStyle, style), before: "<UITextField «font=\"\(font)\" text=\"A\"/>",
        after: ["A.xml": "<UITextField font=\"\(style)\" text=\"A\"/>"])
    } + [
      // The table replaces a text style.
      Self(
        offer: .init(.useTextStyle, "body"), before: "<UILabel text=\"A\" «font=\"System 17\"/>",
        after: ["A.xml": "<UILabel text=\"A\" font=\"body\"/>"], difference: "System 30",
        files: [
          "Fonts.plist": "<plist><dict><key>body</key><string>System 30</string></dict></plist>"
        ])
    ]

  private static let shorter: [Self] = [
    // The values of a new view go, in the elements and in all inside them.
    Self(
      offer: .init(.removeUnneeded),
      before:
        "«<LMColumnView hidden=\"false\" spacing=\"3\"><UILabel text=\"A\" numberOfLines=\"1\""
        + " weight=\"1\"/><UIButton title=\"\" enabled=\"true\"/></LMColumnView>",
      after: [
        "A.xml":
          "<LMColumnView spacing=\"3\"><UILabel text=\"A\" weight=\"1\"/><UIButton title=\"\"/>"
          + "</LMColumnView>"
      ]),
    // What a template gives goes; the last one that sets it counts. Another value hides it and stays.
    Self(
      offer: .init(.removeUnneeded),
      before: "<?properties {\"x\": {\"numberOfLines\": 2}, \"y\": {\"numberOfLines\": 3}}?>"
        + "<LMColumnView>«<UILabel class=\"x, y\" text=\"A\" numberOfLines=\"3\"/>"
        + "<UILabel class=\"x, y\" text=\"B\" numberOfLines=\"2\"/>"
        + "<UILabel class=\"x\" text=\"C\" numberOfLines=\"1\"/>»</LMColumnView>",
      after: [
        "A.xml": "<?properties {\"x\": {\"numberOfLines\": 2}, \"y\": {\"numberOfLines\": 3}}?>"
          + "<LMColumnView><UILabel class=\"x, y\" text=\"A\"/>"
          + "<UILabel class=\"x, y\" text=\"B\" numberOfLines=\"2\"/>"
          + "<UILabel class=\"x\" text=\"C\" numberOfLines=\"1\"/></LMColumnView>"
      ]),
    Self(
      offer: .init(.removeUnneeded),
      before: "<?properties T?><LMColumnView>«<UILabel class=\"x\" text=\"A\" numberOfLines=\"2\"/>"
        + "</LMColumnView>",
      after: [
        "A.xml": "<?properties T?><LMColumnView><UILabel class=\"x\" text=\"A\"/></LMColumnView>"
      ],
      files: ["T.json": "{\"x\": {\"numberOfLines\": 2}}"]),
    // Only the second of three templates is used.
    Self(
      offer: .init(.removeUnusedTemplates),
      before: "<?properties {\n  «\"a\": {},\n  \"b\": {\"text\": \"B\"},\n  \"c\": {}\n}?>\n"
        + "<UILabel class=\"b\"/>",
      after: [
        "A.xml": "<?properties {\n  \"b\": {\"text\": \"B\"}\n}?>\n<UILabel class=\"b\"/>"
      ]),
    // An included document uses one; an instruction without any goes.
    Self(
      offer: .init(.removeUnusedTemplates),
      before: "<?properties {\"b\": {\"text\": \"B\"}}?>\n<?properties «{\"a\": {}, \"c\": {}}?>\n"
        + "<LMColumnView><?include Row?></LMColumnView>",
      after: [
        "A.xml":
          "<?properties {\"b\": {\"text\": \"B\"}}?>\n<LMColumnView><?include Row?></LMColumnView>"
      ], files: ["Row.xml": "<UILabel class=\"b\"/>"]),
  ]

  private static let ordered: [Self] = [
    Self(
      offer: .init(.sortClass),
      before: "<?properties {\"a\": {\"text\": \"A\"}, \"B\": {\"height\": 40}}?>\n"
        + "«<UILabel class=\"B ,a\"/>",
      after: [
        "A.xml": "<?properties {\"a\": {\"text\": \"A\"}, \"B\": {\"height\": 40}}?>\n"
          + "<UILabel class=\"a, B\"/>"
      ]),
    // Both set the text, and the later word wins.
    Self(
      offer: .init(.sortClass),
      before: "<?properties {\"a\": {\"text\": \"A\"}, \"b\": {\"text\": \"BB\"}}?>\n"
        + "«<UILabel class=\"b, a\"/>",
      after: [
        "A.xml": "<?properties {\"a\": {\"text\": \"A\"}, \"b\": {\"text\": \"BB\"}}?>\n"
          + "<UILabel class=\"a, b\"/>"
      ], difference: "BB"),
    Self(
      offer: .init(.mergeTemplates),
      before: "<?properties {\n  \"a\": {\"text\": \"A\"},\n}?>\n<?properties {}?>\n"
        + "<?properties «{ \"b\": {\"height\": 40} }?>\n<UILabel class=\"a, b\"/>",
      after: [
        "A.xml": "<?properties {\n  \"a\": {\"text\": \"A\"},\n  \"b\": {\"height\": 40},\n}?>\n"
          + "<UILabel class=\"a, b\"/>"
      ]),
  ]
}
