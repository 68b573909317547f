import Expressions
import Geometry
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The chosen state is drawn as iOS 11 and 12 draw it.
@Suite struct TouchDrawingTests {
  private func drawn(
    _ xml: String, _ event: String, _ value: ModelValue? = nil, path: String = "0"
  ) throws -> Sample {
    var stage = try TouchStage(xml)
    try stage.touch(path, event, value)
    return try stage.sample()
  }

  @Test func `a wheel turns to its row`() throws {
    let picker =
      "<LMPickerView><row title=\"a\"/><row title=\"b\"/><row title=\"c\"/></LMPickerView>"
    #expect(try drawn(picker, "didSelectRow", 2).chosenTitles() == ["c"])
    let date = try drawn("<UIDatePicker datePickerMode=\"date\"/>", "valueChanged", "2018-07-04")
    #expect(date.chosenTitles() == ["July", "4", "2018"])
    let time = try drawn("<UIDatePicker datePickerMode=\"time\"/>", "valueChanged", "17:05")
    #expect(time.chosenTitles() == ["5", "05", "PM"])
  }

  @Test(arguments: [
    // The hour before, the row that the wheel is turned to, and what is shown then.
    (9, 5, ["6", "41", "AM"]), (9, 11, ["12", "41", "PM"]), (23, 11, ["12", "41", "AM"]),
    (0, 10, ["11", "41", "PM"]), (3, 8, ["9", "41", "AM"]), (9, 2, ["3", "41", "AM"]),
  ])
  func `hours continue across noon and midnight into the other half of the day`(
    hour: Int, row: Int, shown: [String]
  ) throws {
    var stage = try TouchStage("<UIDatePicker datePickerMode=\"time\"/>")
    let start = hour < 10 ? "0\(hour)" : "\(hour)"
    try stage.touch("0", "valueChanged", .string("\(start):41"))
    try stage.touch("0", "valueChanged", ["component": 0, "row": .number(Double(row))])
    #expect(try stage.sample().chosenTitles() == shown)
  }

  @Test func `a row button's name for screen readers is in the locale's language`() throws {
    let xml = "<LMTableView><UITableViewCell accessoryType=\"detailButton\"/></LMTableView>"
    #expect(try Sample(xml)["0.0"]?.touchAreas.last?.label == "More info")
    let german = try Sample(xml, ["locale": "de"])
    #expect(german["0.0"]?.touchAreas.last?.label == "Weitere Infos")
  }

  @Test func `a pressed system button is pale, a custom one keeps its title`() throws {
    func color(_ style: String) throws -> Color? {
      try drawn("<UIButton \(style) title=\"a\"/>", "touchDown").texts("0.0").first?.fill
    }
    #expect(try color("style=\"systemButton\"") == Color(0x007a_ffff).withAlpha(0.2))
    #expect(try color("") == .white)
  }

  @Test func `a selected tab has the tint and its own picture`() throws {
    let bar = """
      <UITabBar tintColor="red"><item title="a" image="10x10.png" selectedImage="20x20.png"/>
      <item title="b" image="10x10.png"/></UITabBar>
      """
    let sample = try drawn(bar, "didSelectItem", 0)
    #expect(
      sample.texts().map(\.fill) == [Color(0xff00_00ff), Color(0x9292_92ff)])
    #expect(sample.images().map(\.rect.width) == [20, 10])
  }

  @Test func `a checked row has a mark, and a selected one is gray`() throws {
    let table = """
      <LMTableView><?sectionSelectionMode singleCheckmark?><UITableViewCell/>
      <?sectionBreak?><UITableViewCell/></LMTableView>
      """
    #expect(try drawn(table, "didSelectRow", path: "0.0").shapes("0.0").count == 2)
    let chosen = try drawn(table, "didSelectRow", path: "0.1")
    #expect(chosen.rects("0.1").map(\.fill).contains(.color(Color(0xd9d9_d9ff))))
  }

  @Test func `the background of a selected row appears`() throws {
    let table = """
      <LMTableView><LMTableViewCell><?selectedBackgroundView?><UIView/><UILabel text="a"/>
      </LMTableViewCell></LMTableView>
      """
    var stage = try TouchStage(table)
    #expect(try stage.sample()["0.0.0"]?.isHidden == true)
    try stage.touch("0.0", "didSelectRow")
    #expect(try stage.sample()["0.0.0"]?.isHidden == false)
  }

  @Test func `a page view scrolls to its page`() throws {
    let pages = "<LMPageView><UIView/><UIView/><UIView/></LMPageView>"
    #expect(try drawn(pages, "valueChanged", 2)["0"]?.scene.scroll?.offset.x == 600)
  }
}
