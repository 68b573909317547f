import Editing
import FileSystem
import Markup
import TestSupport
import Testing
import Workspace

/// Names of data, formatters, classes and files.
struct RenameKindTests {
  private static let files = [
    "mkpreview.json": """
    {
      "dialect": "4.0",
      "classes": {
        "Gauge": { "superclass": "LMRowView", "document": "Row" },
        "BigGauge": { "superclass": "Gauge" }
      },
      "expect": ["title.lines == 1 and owner.user.name != ''"]
    }
    """,
    "A.xml": """
    <?properties Styles?>
    <?strings Greetings?>
    <LMColumnView>
    <Gauge id="title"></Gauge>
    <GaugeRow/>
    <UILabel text="$user.name::upper;style=x"/>
    <UILabel text="$uppercase(user.name)"/>
    <UILabel text="$TERNARY(name == 'a &amp; b', user.name, 'name')"/>
    <UILabel text="$SUBQUERY(friends, $f, $f.name == 'name')[0].name"/>
    <UILabel text="$user['name']::number"/>
    <UIImageView image="logo.png"/>
    <UIView backgroundColor="logo.png"/>
    <UIView backgroundColor="brand"/>
    <?include Row?>
    </LMColumnView>
    """,
    "B.xml":
      "<LMColumnView><UIImageView image='icons/logo'/><UILabel text='$user.name'/></LMColumnView>",
    "Row.xml": "<LMRowView><UILabel text=\"name\"/><!-- $user.name Row logo --></LMRowView>",
    "Row~horizontal.xml": "<LMRowView/>",
    "Row.preview.json": "{\"root\": \"Gauge\"}",
    "Cell.xml": "<root><UILabel text=\"$name\"/></root>",
    "A.preview.json": """
    {
      "tableForStrings": "Greetings",
      "owner": { "user": { "name": "Ada" }, "friends": [{ "name": "Bo" }], "name": "x" },
      "formatters": { "upper": "%@!", "loud": { "formatter": "upper", "format": "%@!" } },
      "actions": { "send:": { "user.name": "$user.name", "friends": "$value.user.name" } },
      "content": { "tableView": { "cell": "Cell", "items": [{ "name": "One" }] } },
      "outlets": { "title": { "backgroundColor": "brand" } },
      "expect": ["owner.user.name == 'name'", { "that": "title.lines == 1", "when": "view('title').width > 1" }]
    }
    """,
    "Styles.json": "{\"card\": {\"backgroundColor\": \"logo.png\", \"text\": \"logo.png\"}}",
    "Styles~horizontal.json": "{}",
    "en.lproj/Greetings.strings": "\"a\" = \"logo\";\n",
    "de.lproj/Greetings.strings": "\"a\" = \"b\";\n",
    "icons/logo.png": "1", "icons/logo@2x.png": "2", "de.lproj/other.png": "3",
    "Assets.xcassets/brand.colorset/Contents.json": """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}
    """,
  ]

  private let folder: RenamedFolder

  init() throws { folder = try RenamedFolder(Self.files) }

  @Test func `a key of the data is renamed in bindings, data, actions and rules`() throws {
    #expect(
      try folder.renaming(.key, "user.name", to: "title")
        == Self.files.replacing([
          ("A.xml", "$user.name", "$user.title"), ("A.xml", "(user.name)", "(user.title)"),
          ("A.xml", " user.name,", " user.title,"),
          ("A.xml", "['name']", "['title']"),
          ("A.preview.json", "\"user\": { \"name\"", "\"user\": { \"title\""),
          ("A.preview.json", "\"user.name\": \"$user.name\"", "\"user.title\": \"$user.title\""),
          ("A.preview.json", "owner.user.name", "owner.user.title"),
        ]))
  }

  @Test func `names in the data of variants are renamed, too`() throws {
    var files = Self.files
    let variant = """
      "variants": [{ "name": "x", "owner": { "user": { "name": "Bo" } }, "outlets": { "title": {} } }],
      "outlets":
      """
    files["A.preview.json"] = files["A.preview.json"]?.replacing("\"outlets\":", with: variant)
    let folder = try RenamedFolder(files)
    let renamed = try folder.renaming(.key, "user.name", to: "title")
    #expect(renamed["A.preview.json"]?.contains(#""user": { "title": "Bo" }"#) == true)
    let others = try folder.renaming(.id, "title", to: "heading")
    #expect(others["A.preview.json"]?.contains(#""outlets": { "heading": {} }"#) == true)
  }

  @Test func `elements of lists have the keys of the list`() throws {
    #expect(
      try folder.renaming(.key, "friends.name", to: "title")
        == Self.files.replacing([
          ("A.xml", "$f.name", "$f.title"), ("A.xml", "[0].name", "[0].title"),
          ("A.preview.json", "{ \"name\": \"Bo\"", "{ \"title\": \"Bo\""),
        ]))
  }

  @Test func `the data of cells are those of the cell's document`() throws {
    let expected = Self.files.replacing([
      ("Cell.xml", "$name", "$title"),
      ("A.preview.json", "{ \"name\": \"One\"", "{ \"title\": \"One\""),
    ])
    #expect(try folder.renaming(.key, "name", to: "title", from: "Cell.xml") == expected)
    // Seen from the item, the same.
    let reader = folder.reader
    let symbols = try #require(reader.symbols(of: ["A.preview.json"]).first?.symbols)
    let text = String(decoding: symbols.lines.bytes, as: UTF8.self)
    let place = try #require(text.firstRange(of: "name\": \"One"))
    let offset = text[..<place.lowerBound].utf8.count
    let (renaming, range) = try #require(Renaming.at(offset, in: symbols, by: reader))
    #expect(range == offset..<(offset + 4))
    let edit = try renaming.edit(to: "title", seenFrom: "A.preview.json")
    #expect(try folder.applying(edit) == expected)
  }

  @Test func `an id is renamed in rules, and in those of the folder if no other document has it`()
    throws
  {
    let own = [
      ("A.xml", "id=\"title\"", "id=\"heading\""),
      ("A.preview.json", "\"outlets\": { \"title\"", "\"outlets\": { \"heading\""),
      ("A.preview.json", "title.lines", "heading.lines"),
      ("A.preview.json", "view('title')", "view('heading')"),
    ]
    #expect(
      try folder.renaming(.id, "title", to: "heading")
        == Self.files.replacing(own + [("mkpreview.json", "title.lines", "heading.lines")]))
    var files = Self.files
    files["C.xml"] = "<UILabel id=\"title\"/>"
    let shared = try RenamedFolder(files)
    let edit = try shared.edit(.id, "title", to: "heading", from: "A.xml")
    #expect(try shared.applying(edit) == files.replacing(own))
    #expect(
      edit.notes == [
        "“title” also stands in mkpreview.json, which stays as it is: other documents have the name, too"
      ])
  }

  @Test func `a formatter is renamed where it is used and defined`() throws {
    #expect(
      try folder.renaming(.formatter, "upper", to: "shout")
        == Self.files.replacing([
          ("A.xml", "::upper", "::shout"), ("A.preview.json", "\"upper\": ", "\"shout\": "),
          ("A.preview.json", "\"formatter\": \"upper\"", "\"formatter\": \"shout\""),
        ]))
    #expect(throws: EditRefusal(reason: "No preview data define “number”; it may be MarkupKit’s")) {
      try folder.renaming(.formatter, "number", to: "amount")
    }
    #expect(throws: EditRefusal(reason: "“number” is a formatter of MarkupKit")) {
      try folder.renaming(.formatter, "upper", to: "number")
    }
  }

  @Test func `a class is renamed in both tags, and in settings`() throws {
    #expect(
      try folder.renaming(.appClass, "Gauge", to: "Meter")
        == Self.files.replacing([
          ("A.xml", "<Gauge ", "<Meter "), ("A.xml", "</Gauge>", "</Meter>"),
          ("mkpreview.json", "\"Gauge\": {", "\"Meter\": {"),
          ("mkpreview.json", "\"superclass\": \"Gauge\"", "\"superclass\": \"Meter\""),
          ("Row.preview.json", "Gauge", "Meter"),
        ]))
    #expect(throws: EditRefusal(reason: "“UILabel” is a class of the system or MarkupKit")) {
      try folder.renaming(.appClass, "Gauge", to: "UILabel")
    }
  }

  @Test func `a picture is renamed with all its scales, as each place writes it`() throws {
    #expect(
      try folder.renaming(.image, "logo", to: "mark")
        == Self.files.replacing([
          ("A.xml", "image=\"logo.png\"", "image=\"mark.png\""),
          ("A.xml", "backgroundColor=\"logo.png\"", "backgroundColor=\"mark.png\""),
          ("B.xml", "icons/logo", "icons/mark"),
          ("Styles.json", "\"backgroundColor\": \"logo.png\"", "\"backgroundColor\": \"mark.png\""),
        ]).moving([
          "icons/logo.png": "icons/mark.png", "icons/logo@2x.png": "icons/mark@2x.png",
        ]))
    #expect(throws: EditRefusal(reason: "“other” is already a picture")) {
      try folder.renaming(.image, "logo", to: "other")
    }
  }

  @Test func `a colour set is renamed with its folder`() throws {
    #expect(
      try folder.renaming(.color, "brand", to: "accent")
        == Self.files.replacing([
          ("A.xml", "\"brand\"", "\"accent\""), ("A.preview.json", "\"brand\"", "\"accent\""),
        ]).moving([
          "Assets.xcassets/brand.colorset/Contents.json":
            "Assets.xcassets/accent.colorset/Contents.json"
        ]))
  }

  @Test func `a document is renamed with its variants and its preview data`() throws {
    let edit = try folder.edit(.document, "Row", to: "Line", from: "A.xml")
    #expect(
      try folder.applying(edit)
        == Self.files.replacing([
          ("A.xml", "<?include Row?>", "<?include Line?>"),
          ("mkpreview.json", "\"document\": \"Row\"", "\"document\": \"Line\""),
        ]).moving([
          "Row.xml": "Line.xml", "Row~horizontal.xml": "Line~horizontal.xml",
          "Row.preview.json": "Line.preview.json",
        ]))
    #expect(throws: EditRefusal(reason: "B.xml exists already")) {
      try folder.renaming(.document, "Row", to: "B")
    }
  }

  @Test func `a file that the editor renames takes its names and its other files along`() throws {
    let move = FolderEdit.Move(from: "Row.xml", to: "cells/Line.xml")
    let edit = try #require(Renaming.following(move, by: folder.reader))
    #expect(
      try folder.applying(edit)
        == Self.files.replacing([
          ("A.xml", "<?include Row?>", "<?include cells/Line?>"),
          ("mkpreview.json", "\"document\": \"Row\"", "\"document\": \"cells/Line\""),
        ]).moving([
          "Row~horizontal.xml": "cells/Line~horizontal.xml",
          "Row.preview.json": "cells/Line.preview.json",
        ]))
    let scale = FolderEdit.Move(from: "icons/logo@2x.png", to: "icons/mark@2x.png")
    let picture = try #require(Renaming.following(scale, by: folder.reader))
    #expect(picture.moves == [.init(from: "icons/logo.png", to: "icons/mark.png")])
    #expect(
      Renaming.following(.init(from: "icons/logo.png", to: "icons/logo.gif"), by: folder.reader)
        == nil)
  }

  private static let moved = [
    "a/A.xml": "<?properties Looks?><LMColumnView><?include rows/Row?><?include Row?>"
      + "<UIImageView image='x/logo'/><UIImageView image='logo.png'/></LMColumnView>",
    "a/rows/Row.xml": "<UIImageView image='logo'/>", "rows/Row.xml": "<UILabel/>",
    "a/x/logo.png": "", "a/x/logo@2x.png": "", "y/logo.png": "",
    "looks/Looks.json": "{}", "looks/Looks~horizontal.json": "{}",
    "mkpreview.json": #"{"classes": {"Line": {"document": "a/rows/Row"}}}"#,
  ]

  @Test func `what the editor moves is named by its new place`() throws {
    let folder = try RenamedFolder(Self.moved)
    // A folder: the nearest row and picture stay the ones that are meant.
    let rows = try #require(
      Renaming.following([.init(from: "a/rows", to: "a/lines")], by: folder.reader))
    #expect(
      try folder.applying(rows)
        == Self.moved.replacing([
          ("a/A.xml", "<?include rows/Row?>", "<?include lines/Row?>"),
          ("mkpreview.json", "a/rows/Row", "a/lines/Row"),
        ]))
    // From its new place, a document would mean a nearer picture, and another row is nearer to `A`.
    let away = try #require(
      Renaming.following([.init(from: "a/rows", to: "y/rows")], by: folder.reader))
    #expect(
      try folder.applying(away)
        == Self.moved.replacing([
          (
            "a/A.xml", "<?include rows/Row?><?include Row?>",
            "<?include y/rows/Row?><?include y/rows/Row?>"
          ),
          ("a/rows/Row.xml", "image='logo'", "image='x/logo'"),
          ("mkpreview.json", "a/rows/Row", "y/rows/Row"),
        ]))
  }

  @Test func `a picture that the editor moves takes its other scales along`() throws {
    let folder = try RenamedFolder(Self.moved)
    // Where its name alone means another one, it gets a folder.
    let picture = try #require(
      Renaming.following([.init(from: "a/x/logo.png", to: "z/logo.png")], by: folder.reader))
    #expect(
      try folder.applying(picture)
        == Self.moved.replacing([
          ("a/A.xml", "image='x/logo'", "image='z/logo'"),
          ("a/A.xml", "'logo.png'", "'z/logo.png'"),
          ("a/rows/Row.xml", "image='logo'", "image='z/logo'"),
        ]).moving(["a/x/logo@2x.png": "z/logo@2x.png"]))
    // The other scales of a name with a dot follow, too.
    let dotted = try RenamedFolder(["i.small.png": "", "i.small@2x.png": ""])
    let small = try #require(
      Renaming.following([.init(from: "i.small.png", to: "z/i.small.png")], by: dotted.reader))
    #expect(small.moves == [.init(from: "i.small@2x.png", to: "z/i.small@2x.png")])
    // What the editor moves itself is not moved again, and a name that goes on meaning it stays.
    #expect(
      Renaming.following(
        [
          .init(from: "looks/Looks.json", to: "a/Looks.json"),
          .init(from: "looks/Looks~horizontal.json", to: "a/Looks~horizontal.json"),
        ], by: folder.reader) == nil)
  }

  @Test func `tables of templates and strings are renamed in all sizes and languages`() throws {
    #expect(
      try folder.renaming(.templateFile, "Styles", to: "Looks")
        == Self.files.replacing([("A.xml", "<?properties Styles?>", "<?properties Looks?>")])
        .moving(["Styles.json": "Looks.json", "Styles~horizontal.json": "Looks~horizontal.json"]))
    #expect(
      try folder.renaming(.strings, "Greetings", to: "Texts")
        == Self.files.replacing([
          ("A.xml", "<?strings Greetings?>", "<?strings Texts?>"),
          (
            "A.preview.json", "\"tableForStrings\": \"Greetings\"", "\"tableForStrings\": \"Texts\""
          ),
        ]).moving([
          "en.lproj/Greetings.strings": "en.lproj/Texts.strings",
          "de.lproj/Greetings.strings": "de.lproj/Texts.strings",
        ]))
    #expect(throws: EditRefusal(reason: "MarkupKit gives “Localizable” a meaning of its own")) {
      try folder.renaming(.strings, "Greetings", to: "Localizable")
    }
  }

  @Test func `the app's code and the number of arguments are noted`() throws {
    folder.folder.write("App/Login.swift", "func send() { titles = title }")
    folder.folder.write("App/Other.swift", "let titles = resend")
    let edit = try folder.edit(.action, "send:", to: "submit", from: "A.xml")
    #expect(
      edit.notes == [
        "“submit” takes 0 arguments where “send:” takes 1",
        "“send” also stands in 1 file of code, which stays as it is",
      ])
    #expect(edit.codeFiles == ["App/Login.swift"])
  }

  @Test(arguments: [
    (RenamedKind.key, "user.name", "and"), (.key, "user.name", "a.b"), (.formatter, "upper", "a b"),
    (.image, "logo", "a/b"), (.image, "logo", "mark.png"), (.document, "Row", "x~horizontal"),
    (.appClass, "Gauge", "a-b"), (.strings, "Greetings", "?>"),
  ])
  func `each kind takes its names only`(kind: RenamedKind, name: String, new: String) throws {
    #expect(throws: EditRefusal(reason: "“\(new)” is not a name for \(kind.words)")) {
      try folder.renaming(kind, name, to: new)
    }
  }
}
