import Geometry
import Scene
import Testing

@testable import Preview
@testable import PreviewSupport
@testable import ViewClasses

@Suite struct BarDrawingTests {
  /// The system's blue, in which buttons are drawn.
  private static let blue = Color(0x007a_ffff)

  @Test func `a toolbar's items are next to each other from the leading edge`() throws {
    let items = "<item title=\"abcde\"/><item title=\"fghij\"/><item image=\"20x10.png\"/>"
    let sample = try Sample("<UIToolbar>\(items)</UIToolbar>")
    // Five characters of 10.2 make 51; 16 to the edge, 8 between neighbours.
    #expect(sample.texts().map(\.x) == [16, 75])
    #expect(sample.texts().map(\.fill) == [Self.blue, Self.blue])
    #expect(sample.images().map(\.rect) == [Rect(134, 95, 20, 10)])
    #expect(sample.images().map(\.tint) == [Self.blue])
    let mirrored = try Sample("<UIToolbar>\(items)</UIToolbar>", ["direction": "rtl"])
    #expect(mirrored.texts().map(\.x) == [233, 174])
    #expect(mirrored.images().map(\.rect) == [Rect(146, 95, 20, 10)])
  }

  @Test func `a toolbar on a wide screen has a margin of 20`() throws {
    let sample = try Sample(
      "<UIToolbar tintColor=\"red\"><item title=\"abcde\"/></UIToolbar>", ["width": "414"])
    #expect(sample.texts().map(\.x) == [20])
    #expect(sample.texts().map(\.fill) == [Color(0xff00_00ff)])
  }

  @Test func `flexible spaces share the remaining width`() throws {
    let space = "<item type=\"flexibleSpace\"/>"
    let title = "<item title=\"abcde\"/>"
    let sample = try Sample("<UIToolbar>\(space)\(title)\(space)\(title)</UIToolbar>")
    // 300 less 32 and 102: 83 for each.
    #expect(sample.texts().map(\.x) == [99, 233])
    let full = try Sample(
      "<UIToolbar>\(title)\(space)\(title)</UIToolbar>", ["width": "100"])
    #expect(full.texts().map(\.x) == [16, 67])
  }

  @Test func `an item shows its type, or else its title, or else its image`() throws {
    func drawn(_ attributes: String) throws -> [Int] {
      let sample = try Sample("<UIToolbar><item \(attributes)/></UIToolbar>")
      return [sample.shapes().count, sample.texts().count, sample.images().count]
    }
    #expect(try drawn("type=\"add\" title=\"ab\" image=\"20x10.png\"") == [1, 0, 0])
    #expect(try drawn("type=\"done\" title=\"ab\" image=\"20x10.png\"") == [0, 1, 0])
    #expect(try drawn("title=\"ab\" image=\"20x10.png\"") == [0, 1, 0])
    #expect(try drawn("image=\"20x10.png\"") == [0, 0, 1])
    #expect(try drawn("type=\"elsewhere\" title=\"ab\"") == [0, 0, 0])
    #expect(try drawn("action=\"act:\"") == [0, 0, 0])
  }

  @Test func `each system button has its own title or glyph`() throws {
    var seen: Set<String> = []
    for type in ToolbarItemType.allCases {
      let sample = try Sample("<UIToolbar><item type=\"\(type.rawValue)\"/></UIToolbar>")
      let marks = sample.texts().map(\.text) + sample.shapes().map(\.path.svg)
      let isSpace = type == .flexibleSpace || type == .fixedSpace
      #expect(marks.count == (isSpace ? 0 : 1), "\(type)")
      #expect(marks.allSatisfy { seen.insert($0).inserted }, "\(type)")
    }
    // 24 wide from 16, about 28 and 100.
    #expect(seen.contains("M28 92L28 108M20 100L36 100"))
  }

  @Test(arguments: [
    ("en-GB", "Done", "Search", "Cancel"), ("de", "Fertig", "Suchen", "Abbrechen"),
    ("zh-TW", "完成", "搜尋", "取消"), ("no", "Ferdig", "Søk", "Avbryt"),
    ("eo", "Done", "Search", "Cancel"),
  ])
  func `the system's words are in the locale's language, or else in English`(
    locale: String, done: String, search: String, cancel: String
  ) throws {
    func texts(_ xml: String) throws -> [String] {
      try Sample(xml, ["locale": locale]).texts().map(\.text)
    }
    #expect(try texts("<UIToolbar><item type=\"done\"/></UIToolbar>") == [done])
    #expect(try texts("<UITabBar><item type=\"search\"/></UITabBar>") == [search])
    #expect(try texts("<UISearchBar showsCancelButton=\"true\"/>") == [cancel])
  }

  @Test func `each language has all words of the system`() {
    for (language, words) in SystemWord.lists {
      #expect(words.count == SystemWord.allCases.count, "\(language)")
    }
  }

  @Test func `tabs share a narrow bar, pictures above titles`() throws {
    let items =
      "<item title=\"abcde\" image=\"20x10.png\"/><item title=\"fghij\"/><item type=\"more\"/>"
    let document = "<LMColumnView><UITabBar>\(items)</UITabBar><LMSpacer/></LMColumnView>"
    let sample = try Sample(document, ["sizeClass": "vertical"])
    // Thirds of 100; five characters of 6 make 30, four 24, 2 above the bottom of 49.
    #expect(sample.texts("0.0").map(\.x) == [35, 135, 238])
    #expect(sample.texts("0.0").map(\.baseline) == [44, 44, 44])
    #expect(sample.texts("0.0").map(\.fill.hex) == ["#929292ff", "#929292ff", "#929292ff"])
    #expect(sample.images("0.0").map(\.rect) == [Rect(40, 14, 20, 10)])
    #expect(sample.images("0.0").map(\.tint?.hex) == ["#929292ff"])
    let mirrored = try Sample(document, ["sizeClass": "vertical", "direction": "rtl"])
    #expect(mirrored.texts("0.0").map(\.x) == [235, 135, 38])
  }

  @Test func `tabs of a low bar have pictures next to titles`() throws {
    let sample = try Sample(
      "<LMColumnView><UITabBar unselectedItemTintColor=\"red\"><item title=\"abcde\" image=\"20x10.png\"/></UITabBar><LMSpacer/></LMColumnView>",
      ["sizeClass": "minimal"])
    // 20, 7 and five characters of 7.8 make 66 about 150.
    #expect(sample.images("0.0").map(\.rect) == [Rect(117, 11, 20, 10)])
    #expect(sample.texts("0.0").map(\.x) == [144])
    #expect(sample.texts("0.0").map(\.fill) == [Color(0xff00_00ff)])
  }

  @Test func `centred tabs have a width and a gap`() throws {
    func places(_ attributes: String, _ sizeClass: String) throws -> [Double] {
      try Sample(
        "<UITabBar \(attributes)><item title=\"abcde\"/><item title=\"fghij\"/></UITabBar>",
        ["sizeClass": sizeClass]
      ).texts().map(\.x)
    }
    let widths = "itemWidth=\"50\" itemSpacing=\"10\""
    // Two of 50 and 10 about 150; 39 wide where they lie beside pictures, 30 where below.
    #expect(try places(widths, "normal") == [100.5, 160.5])
    #expect(try places("itemPositioning=\"centered\" \(widths)", "vertical") == [105, 165])
    #expect(try places("itemPositioning=\"fill\" \(widths)", "normal") == [55.5, 205.5])
  }

  @Test func `every type of tab has a glyph and a title`() throws {
    var titles: Set<String> = []
    for type in TabBarItemType.allCases {
      let sample = try Sample("<UITabBar><item type=\"\(type.rawValue)\"/></UITabBar>")
      #expect(sample.shapes().count == 1, "\(type)")
      titles.formUnion(sample.texts().map(\.text))
    }
    #expect(titles.count == TabBarItemType.allCases.count)
  }

  @Test func `a bar is blurred and tinted, with a line at its edge`() throws {
    let column = "<LMColumnView><UINavigationBar {}/><LMSpacer/></LMColumnView>"
    func bar(_ attributes: String) throws -> [Primitive] {
      try Sample(
        column.replacing("{}", with: attributes), ["sizeClass": "vertical"]
      ).draw("0.0")
    }
    let translucent = try bar("")
    #expect(translucent.first == .blur(radius: 20, rect: Rect(0, 0, 300, 44)))
    #expect(translucent.count == 3)
    #expect(
      try bar("translucent=\"false\" barTintColor=\"#ff0000\"") == [
        .rect(RectPrimitive(Rect(0, 0, 300, 44), fill: .color(Color(0xff00_00ff)))),
        .rect(RectPrimitive(Rect(0, 44, 300, 0.5), fill: .color(Color(0x0000_004d)))),
      ])
  }
}
