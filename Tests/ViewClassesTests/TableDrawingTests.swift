import Geometry
import Scene
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Tables on a screen of 300 × 200 points with 2 pixels a point.
@Suite struct TableDrawingTests {
  private static let gray = Color(0xc8c7_ccff)

  private func lines(_ primitives: [Primitive]) -> [Rect] {
    primitives.compactMap { primitive in
      guard case .rect(let rect) = primitive, rect.fill == .color(Self.gray) else { return nil }
      return rect.rect
    }
  }

  @Test func `rows of a plain table have separators, and empty rows continue below`() throws {
    let table = try Sample(
      "<LMTableView><UITableViewCell/><UITableViewCell separatorInset=\"5\"/></LMTableView>")
    #expect(lines(table.over("0.0")) == [Rect(16, 43.5, 284, 0.5)])
    #expect(lines(table.over("0.1")) == [Rect(5, 43.5, 290, 0.5)])
    // Two rows are 88 high, so empty ones end at 132 and 176.
    #expect(lines(table.draw()) == [Rect(16, 131.5, 284, 0.5), Rect(16, 175.5, 284, 0.5)])
  }

  @Test func `a footer ends the separators of empty rows`() throws {
    let table = try Sample("<LMTableView><?tableFooterView?><UIView/></LMTableView>")
    #expect(lines(table.draw()) == [])
  }

  @Test func `a grouped section has separators from edge to edge at its ends`() throws {
    let table = try Sample(
      "<LMTableView style=\"groupedTableView\"><UITableViewCell/><UITableViewCell/></LMTableView>",
      ["direction": "rtl"])
    #expect(lines(table.over("0.0")) == [Rect(0, 0, 300, 0.5), Rect(0, 43.5, 284, 0.5)])
    #expect(lines(table.over("0.1")) == [Rect(0, 43.5, 300, 0.5)])
    #expect(lines(table.draw()) == [])
    #expect(table.rects().map(\.fill) == [.color(Color(0xefef_f4ff))])
  }

  @Test func `a separator starts where the text after an image does`() throws {
    let cell = "<UITableViewCell textLabel.text=\"a\" imageView.image=\"29x29.png\"/>"
    let table = try Sample("<LMTableView>\(cell)</LMTableView>")
    #expect(lines(table.over("0.0")) == [Rect(60, 43.5, 240, 0.5)])
  }

  @Test func `a table without separators has none`() throws {
    let table = try Sample(
      "<LMTableView separatorStyle=\"none\"><UITableViewCell/></LMTableView>")
    #expect(table.over("0.0").isEmpty)
    #expect(lines(table.draw()) == [])
  }

  @Test func `separators have the table's colour and insets`() throws {
    let table = try Sample(
      "<LMTableView separatorColor=\"red\" separatorInset=\"7\"><UITableViewCell/></LMTableView>")
    guard case .rect(let line) = try #require(table.over("0.0").first) else { return }
    #expect(line.fill == .color(Color(0xff00_00ff)))
    #expect(line.rect == Rect(7, 43.5, 286, 0.5))
  }

  @Test func `a titled header is bold on gray, and in capitals and small in a grouped table`()
    throws
  {
    func title(_ style: String) throws -> (TextPrimitive, [RectPrimitive]) {
      let table = try Sample(
        "<LMTableView style=\"\(style)\"><sectionHeader title=\"Straße\"/></LMTableView>")
      return (try #require(table.texts("0.0.0").first), table.rects("0.0"))
    }
    let (plain, plainGround) = try title("plainTableView")
    #expect(plain.text == "Straße")
    #expect(plain.size == 17)
    #expect(plainGround.map(\.fill) == [.color(Color(0xf7f7_f7ff))])
    let (grouped, groupedGround) = try title("groupedTableView")
    #expect(grouped.text == "STRASSE")
    #expect(grouped.size == 13)
    #expect(grouped.fill == Color(0x6d6d_72ff))
    #expect(groupedGround.isEmpty)
  }

  @Test(arguments: [
    ("none", 0, 0), ("disclosureIndicator", 2, 0), ("checkmark", 2, 0), ("detailButton", 2, 1),
    ("detailDisclosureButton", 4, 1),
  ])
  func `an accessory is drawn at the end of its cell`(type: String, strokes: Int, fills: Int)
    throws
  {
    let cell = "<UITableViewCell accessoryType=\"\(type)\" textLabel.text=\"a\"/>"
    for (direction, isAtEnd) in [("ltr", true), ("rtl", false)] {
      let table = try Sample("<LMTableView>\(cell)</LMTableView>", ["direction": direction])
      let shapes = table.shapes("0.0")
      #expect(shapes.filter { $0.stroke != nil }.count == strokes, "\(type)")
      #expect(shapes.filter { $0.fill != nil }.count == fills, "\(type)")
      for shape in shapes {
        let x = try #require(Double(shape.path.svg.dropFirst().prefix { $0 != " " }))
        #expect(isAtEnd ? (220...284).contains(x) : (16...80).contains(x), "\(type) \(direction)")
      }
    }
  }

  @Test func `a cell is white, and selected gray or with its selected view`() throws {
    func fills(_ cell: String) throws -> [Paint?] {
      try Sample("<LMTableView>\(cell)</LMTableView>").rects("0.0").map(\.fill)
    }
    let gray = Paint.color(Color(0xd9d9_d9ff))
    let blue = Paint.color(Color(0x0000_ffff))
    #expect(try fills("<UITableViewCell/>") == [.color(.white)])
    #expect(try fills("<UITableViewCell selected=\"true\"/>") == [.color(.white), gray])
    #expect(
      try fills("<UITableViewCell selected=\"true\" selectionStyle=\"none\"/>")
        == [.color(.white)])
    #expect(
      try fills("<UITableViewCell contentView.backgroundColor=\"blue\"/>")
        == [.color(.white), blue])
    let background = "<?selectedBackgroundView?><UIView/>"
    #expect(
      try fills("<LMTableViewCell selected=\"true\">\(background)</LMTableViewCell>")
        == [.color(.white)])
  }

  @Test func `the first text of a value2 cell is tinted and ends where the second starts`() throws {
    func text(_ direction: String, _ attributes: String = "") throws -> TextPrimitive {
      let style = "style=\"value2TableViewCell\" textLabel.text=\"a\" \(attributes)"
      let table = try Sample(
        "<LMTableView tintColor=\"red\"><UITableViewCell \(style)/></LMTableView>",
        ["direction": direction])
      return try #require(table.texts("0.0.0").first)
    }
    // A column of 91 points and a character of 7.2.
    #expect(try text("ltr").fill == Color(0xff00_00ff))
    #expect(abs(try text("ltr").x - (91 - 7.2)) < 0.001)
    #expect(try text("rtl").x == 0)
    #expect(try text("ltr", "textLabel.textAlignment=\"left\"").x == 0)
    #expect(try text("ltr", "textLabel.textColor=\"blue\"").fill == Color(0x0000_ffff))
  }

  @Test func `a hidden row keeps its space`() throws {
    let table = try Sample(
      """
      <LMTableView>
        <UITableViewCell hidden="true"/>
        <LMTableViewCell hidden="true"><UILabel text="a" font="System 10"/></LMTableViewCell>
        <UITableViewCell/>
      </LMTableView>
      """)
    #expect(table["0.0"]?.frame == .zero)
    #expect(table["0.1"]?.frame == .zero)
    #expect(table.over("0.1").isEmpty)
    #expect(table["0.2"]?.frame == Rect(0, 44 + 34.5, 300, 44))
  }

  @Test func `views in a table have a section and row`() throws {
    let table = try Sample(
      """
      <LMTableView>
        <sectionHeader title="A"/><UITableViewCell/><UITableViewCell/>
        <?sectionBreak?>
        <?sectionFooterView?><UIView/><UITableViewCell/>
      </LMTableView>
      """)
    let places = (0...4).map { table["0.\($0)"]?.tablePlace }
    #expect(
      places == [
        TablePlace(section: 0, row: 0), TablePlace(section: 0, row: 1), TablePlace(section: 1),
        TablePlace(section: 1, row: 0), TablePlace(section: 0),
      ])
    #expect(table["0.4"]?.part == "sectionHeader")
  }

  @Test func `the report contains section, row and sticky headers`() throws {
    let table = try Sample(
      "<LMTableView><sectionHeader title=\"a\"/><UITableViewCell/></LMTableView>")
    let bytes = table.rendition.json(revision: nil, withScene: true, pretty: false)
    let json = String(decoding: bytes, as: UTF8.self)
    #expect(json.contains("\"path\":\"0.0\",\"section\":0,\"row\":0,"))
    #expect(json.contains("\"part\":\"sectionHeader\",\"section\":0,\"frame\""))
    #expect(json.contains("\"sticky\":{\"edge\":\"top\",\"until\":72}"))
  }

  @Test func `rows taller than the table scroll`() throws {
    let cells = String(repeating: "<UITableViewCell/>", count: 6)
    let table = try Sample("<LMTableView contentInsetTop=\"10\">\(cells)</LMTableView>")
    let scroll = try #require(table["0"]?.scene.scroll)
    #expect(scroll.contentSize == Size(300, 264))
    #expect(scroll.offset == Point(0, -10))
    #expect(scroll.axes == [.vertical])
  }

  /// Where headers and footers are in a table with a row: titles come after the row, views before.
  @Test(arguments: [
    ("<sectionHeader title=\"a\"/><sectionFooter title=\"b\"/>", "0.1", "0.2"),
    (
      """
      <?sectionHeaderView?><LMTableViewHeaderFooterView textLabel.text="a"/>
      <?sectionFooterView?><LMTableViewHeaderFooterView textLabel.text="b"/>
      """, "0.0", "0.1"
    ),
  ])
  func `header and footer of a plain section stay visible above its rows`(
    declared: String, header: String, footer: String
  ) throws {
    func edges(_ style: String) throws -> [SceneNode?] {
      let table = try Sample(
        "<LMTableView style=\"\(style)\">\(declared)<UITableViewCell/></LMTableView>")
      return [header, footer].map { table[$0]?.scene }
    }
    // The row reaches from 28 to 72.
    let plain = try edges("plainTableView")
    #expect(plain.map { $0?.sticky } == [Sticky(until: 72), Sticky(edge: .bottom, until: 28)])
    #expect(plain.map { $0?.zPosition } == [1, 1])
    let grouped = try edges("groupedTableView")
    #expect(grouped.map { $0?.sticky } == [nil, nil])
    #expect(grouped.map { $0?.zPosition } == [0, 0])
  }

  @Test(arguments: ["LMTableView", "LMCollectionView"])
  func `a background does not scroll and is below earlier content`(className: String) throws {
    let isTable = className == "LMTableView"
    let style = isTable ? "" : " style=\"flowLayoutCollectionView\""
    let cells = isTable ? String(repeating: "<UITableViewCell/>", count: 6) : ""
    let view = try Sample(
      "<\(className)\(style)>\(cells)<?backgroundView?><UIView/></\(className)>")
    let background = try #require(view[isTable ? "0.6" : "0.0"])
    #expect(background.frame == Rect(0, 0, 300, 200))
    #expect(background.scene.zPosition == -1)
    // Scrolled to its end, 264 - 200, it would have to go to 264.
    #expect(background.scene.sticky == Sticky(edge: .bounds, until: (isTable ? 264 : 0) + 200))
  }

  @Test func `a background fills the view and is below empty rows' separators`() throws {
    let table = try Sample(
      """
      <LMTableView contentInset="30"><UITableViewCell/>
        <?backgroundView?><UIView backgroundColor="red"/></LMTableView>
      """)
    #expect(table["0.1"]?.frame == Rect(-30, -30, 300, 200))
    let node = try #require(table["0"]?.scene)
    #expect(node.draw.count == 1)
    // From 30 + 44, empty rows end at 118 and 162.
    #expect(node.over.count == 2)
  }

  @Test(arguments: ["LMTableViewCell", "LMTableViewHeaderFooterView", "LMCollectionViewCell"])
  func `a cell's background is below earlier content`(className: String) throws {
    let cell = try Sample(
      "<\(className)><UILabel/><?backgroundView?><UIView/></\(className)>")
    #expect(cell["0.0"]?.scene.zPosition == 0)
    #expect(cell["0.1"]?.scene.zPosition == -2)
  }

  @Test func `cells stay aligned and bounded with extreme numbers`() throws {
    for value in ["1e308", "-1e308", "0.0001", "33.333"] {
      let table = try Sample(
        """
        <LMTableView rowHeight="\(value)" separatorInset="\(value)" contentInset="\(value)">
          <UITableViewCell indentationLevel="2000000000" indentationWidth="\(value)"
            layoutMargins="\(value)" contentView.layoutMargins="\(value)" textLabel.text="a">
            <UIView width="\(value)" height="\(value)"/>
          </UITableViewCell>
          <sectionHeader title="b"/><sectionFooter title="c"/>
        </LMTableView>
        """)
      let frame = try #require(table["0.0"]?.frame)
      #expect(frame.height == (frame.height * 2).rounded() / 2)
      #expect(frame.height <= 1_000_000)
      #expect(table.draw().count < 100)
    }
  }
}
