import Expressions
import Preview
import TestSupport
import Testing
import Views

@testable import PreviewSupport

/// Each class of controls answers touches as UIKit documents it.
@Suite struct TouchTests {
  /// A touch of a document, and what was worked out for it.
  struct Case: CustomTestStringConvertible, Sendable {
    let xml: String
    var path = "0"
    let event: String
    let value: ModelValue?
    let changes: [String]
    let events: [String]

    var testDescription: String { "\(xml) \(path) \(event) \(value.map { "\($0)" } ?? "")" }

    init(
      _ xml: String, _ path: String = "0", _ event: String, _ value: ModelValue? = nil,
      sets changes: [String], fires events: [String]? = nil
    ) {
      (self.xml, self.path, self.event, self.value) = (xml, path, event, value)
      self.changes = changes
      self.events = events ?? [event]
    }
  }

  private static let segments = "<segment title=\"a\"/><segment title=\"b\"/>"
  private static let valued =
    "<LMSegmentedControl><segment title=\"a\" value=\"x\"/><segment title=\"b\" value=\"y\"/><segment title=\"c\"/></LMSegmentedControl>"
  private static let pages = "<LMPageView><UIView/><UIView/><UIView/></LMPageView>"
  private static let picker =
    "<LMPickerView><row title=\"a\"/><row title=\"b\"/><?componentSeparator?><row title=\"c\"/><row title=\"d\"/><row title=\"e\"/></LMPickerView>"

  static let controls: [Case] = [
    Case("<UISwitch/>", "0", "valueChanged", sets: ["0 on=true"]),
    Case("<UISwitch on=\"true\"/>", "0", "valueChanged", sets: ["0 on=false"]),
    Case("<UISwitch/>", "0", "valueChanged", true, sets: ["0 on=true"]),
    Case("<UISwitch on=\"true\"/>", "0", "valueChanged", true, sets: [], fires: []),
    Case(
      "<UISwitch/>", "0", "touchUpInside", sets: ["0 on=true"],
      fires: ["valueChanged", "touchUpInside"]),
    Case("<UISwitch/>", "0", "touchDown", sets: []),
    Case("<UIStepper value=\"2\"/>", "0", "valueChanged", sets: ["0 value=3"]),
    Case("<UIStepper value=\"2\" stepValue=\"5\"/>", "0", "valueChanged", sets: ["0 value=7"]),
    Case("<UIStepper value=\"2\"/>", "0", "valueChanged", 40, sets: ["0 value=40"]),
    Case(
      "<UIStepper value=\"9\" stepValue=\"3\" maximumValue=\"10\"/>", "0", "valueChanged",
      sets: ["0 value=10"]),
    Case("<UIStepper value=\"10\" maximumValue=\"10\"/>", "0", "valueChanged", sets: [], fires: []),
    Case(
      "<UIStepper value=\"10\" maximumValue=\"10\" minimumValue=\"4\" wraps=\"true\"/>", "0",
      "valueChanged", sets: ["0 value=4"]),
    Case("<UISlider/>", "0", "valueChanged", 0.25, sets: ["0 value=0.25"]),
    Case(
      "<UISlider minimumValue=\"-5\" maximumValue=\"5\"/>", "0", "valueChanged", -5,
      sets: ["0 value=-5"]),
    Case("<UISlider/>", "0", "valueChanged", 0, sets: [], fires: []),
    Case(
      "<UISegmentedControl>\(segments)</UISegmentedControl>", "0", "valueChanged", 1,
      sets: ["0 selectedSegmentIndex=1"]),
    Case(
      "<UISegmentedControl>\(segments)</UISegmentedControl>", "0", "valueChanged",
      sets: ["0 selectedSegmentIndex=0"]),
    Case(
      "<UISegmentedControl momentary=\"true\">\(segments)</UISegmentedControl>", "0",
      "valueChanged", 1, sets: []),
    Case(valued, "0", "valueChanged", sets: ["0 selectedSegmentIndex=0", "0 value=x"]),
    Case(valued, "0", "valueChanged", 2, sets: ["0 selectedSegmentIndex=2", "0 value=null"]),
    Case("<UIPageControl numberOfPages=\"3\"/>", "0", "valueChanged", sets: ["0 currentPage=1"]),
    Case(
      "<UIPageControl numberOfPages=\"3\" currentPage=\"2\"/>", "0", "valueChanged", sets: [],
      fires: []),
    Case("<UIPageControl numberOfPages=\"3\"/>", "0", "valueChanged", 2, sets: ["0 currentPage=2"]),
    Case("<UIButton title=\"a\"/>", "0", "touchDown", sets: ["0 highlighted=true"]),
    Case(
      "<UIButton title=\"a\" highlighted=\"true\"/>", "0", "touchUpInside",
      sets: ["0 highlighted=false"], fires: ["touchUpInside", "primaryActionTriggered"]),
    Case(
      "<UIButton title=\"a\"/>", "0", "primaryActionTriggered", sets: [],
      fires: ["touchUpInside", "primaryActionTriggered"]),
    Case(
      "<UIButton title=\"a\" highlighted=\"true\"/>", "0", "touchUpOutside",
      sets: ["0 highlighted=false"]),
    Case("<UIButton title=\"a\" highlighted=\"true\"/>", "0", "touchDragInside", sets: []),
  ]

  static let texts: [Case] = [
    Case("<UITextField/>", "0", "editingDidBegin", sets: []),
    Case("<UITextField/>", "0", "editingChanged", "Ada", sets: ["0 text=Ada"]),
    Case("<UITextField/>", "0", "editingChanged", "a\nb", sets: ["0 text=a b"]),
    Case("<UITextField text=\"Ada\"/>", "0", "editingChanged", "", sets: ["0 text="]),
    Case("<UITextField text=\"Ada\"/>", "0", "editingChanged", "Ada", sets: [], fires: []),
    Case("<UITextField/>", "0", "editingDidEnd", sets: []),
    Case(
      "<UITextField/>", "0", "primaryActionTriggered", sets: [],
      fires: ["editingDidEndOnExit", "primaryActionTriggered"]),
    Case(
      "<UITextField/>", "0", "editingDidEndOnExit", sets: [],
      fires: ["editingDidEndOnExit", "primaryActionTriggered"]),
    Case("<UITextView/>", "0", "didChange", "a\nb", sets: ["0 text=a\nb"]),
    Case("<UITextView/>", "0", "editingChanged", "a", sets: ["0 text=a"], fires: ["didChange"]),
    Case("<UITextView/>", "0", "didBeginEditing", sets: []),
    Case("<UITextView/>", "0", "editingDidEnd", sets: [], fires: ["didEndEditing"]),
    Case("<UISearchBar/>", "0", "textDidChange", "a", sets: ["0 text=a"]),
    Case("<UISearchBar/>", "0", "editingDidBegin", sets: [], fires: ["textDidBeginEditing"]),
    Case("<UISearchBar/>", "0", "primaryActionTriggered", sets: [], fires: ["searchButtonClicked"]),
    Case("<UISearchBar showsCancelButton=\"true\"/>", "0", "cancelButtonClicked", sets: []),
  ]

  static let pickers: [Case] = [
    Case(pages, "0", "didEndDecelerating", sets: ["0 currentPage=1"]),
    Case(pages, "0", "valueChanged", 2, sets: ["0 currentPage=2"], fires: ["didEndDecelerating"]),
    Case(picker, "0", "didSelectRow", ["component": 1, "row": 2], sets: ["0 selectedRows=0,2"]),
    Case(picker, "0", "valueChanged", sets: ["0 selectedRows=1,0"], fires: ["didSelectRow"]),
    Case(
      "<LMPickerView><row title=\"a\"/><row title=\"b\"/></LMPickerView>", "0", "didSelectRow", 1,
      sets: ["0 selectedRows=1"]),
    Case(
      "<UIDatePicker/>", "0", "valueChanged", "2018-07-04T09:30",
      sets: ["0 date=2018-07-04T09:30:00Z"]),
    Case(
      "<UIDatePicker/>", "0", "valueChanged", "2018-07-04T09:30:40+02:00",
      sets: ["0 date=2018-07-04T07:30:00Z"]),
    Case(
      "<UIDatePicker minuteInterval=\"15\"/>", "0", "valueChanged", "2018-07-04T09:44",
      sets: ["0 date=2018-07-04T09:30:00Z"]),
    Case(
      "<UIDatePicker datePickerMode=\"date\"/>", "0", "valueChanged", "2020-02-29",
      sets: ["0 date=2020-02-29T00:00:00Z"]),
    Case(
      "<UIDatePicker datePickerMode=\"time\"/>", "0", "valueChanged", "17:05",
      sets: ["0 date=2007-01-09T17:05:00Z"]),
    // Of January 9, 2007: month, day, year; row 1 is February.
    Case(
      "<UIDatePicker datePickerMode=\"date\"/>", "0", "valueChanged", ["component": 0, "row": 1],
      sets: ["0 date=2007-02-09T09:41:00Z"]),
    Case(
      "<UIDatePicker datePickerMode=\"date\"/>", "0", "valueChanged", ["component": 2, "row": 11],
      sets: ["0 date=2008-01-09T09:41:00Z"]),
    // Of 9:41 AM: hour, minute, half; row 11 is 12 o'clock, after three hours noon.
    Case(
      "<UIDatePicker datePickerMode=\"time\"/>", "0", "valueChanged", ["component": 0, "row": 11],
      sets: ["0 date=2007-01-09T12:41:00Z"]),
    Case(
      "<UIDatePicker datePickerMode=\"time\"/>", "0", "valueChanged", ["component": 2, "row": 1],
      sets: ["0 date=2007-01-09T21:41:00Z"]),
    Case(
      "<UIDatePicker/>", "0", "valueChanged", ["component": 0, "row": 13],
      sets: ["0 date=2007-01-12T09:41:00Z"]),
    Case(
      "<UIDatePicker datePickerMode=\"countDownTimer\"/>", "0", "valueChanged", 125,
      sets: ["0 countDownDuration=120"]),
    Case(
      "<UIDatePicker datePickerMode=\"countDownTimer\"/>", "0", "valueChanged", 0,
      sets: ["0 countDownDuration=60"]),
    Case(
      "<UIDatePicker datePickerMode=\"countDownTimer\" minuteInterval=\"5\"/>", "0", "valueChanged",
      ["component": 1, "row": 2], sets: ["0 countDownDuration=600"]),
    Case(
      "<UITabBar><item title=\"a\"/><item title=\"b\"/></UITabBar>", "0", "didSelectItem", 1,
      sets: ["0 selectedItem=1"]),
    Case(
      "<UIToolbar><item type=\"flexibleSpace\"/><item title=\"b\"/></UIToolbar>", "0", "action",
      sets: []),
    Case(
      "<LMScrollView><?refreshControl?><UIRefreshControl/><UIView/></LMScrollView>", "0.0",
      "valueChanged", sets: []),
  ]

  private static func table(_ mode: String, _ attributes: String = "") -> String {
    """
    <LMTableView \(attributes)><?sectionSelectionMode \(mode)?>
    <UITableViewCell checked="true"/><UITableViewCell selected="true"/>
    <?sectionBreak?><UITableViewCell checked="true"/></LMTableView>
    """
  }

  static let rows: [Case] = [
    Case(
      table("singleCheckmark"), "0.1", "didSelectRow",
      sets: ["0.0 checked=false", "0.1 checked=true"]),
    Case(table("singleCheckmark"), "0.0", "didSelectRow", sets: ["0.0 checked=true"]),
    Case(table("multipleCheckmarks"), "0.1", "didSelectRow", sets: ["0.1 checked=true"]),
    Case(
      table("multipleCheckmarks"), "0.0", "valueChanged", sets: ["0.0 checked=false"],
      fires: ["didSelectRow"]),
    Case(table("multipleCheckmarks"), "0.0", "didSelectRow", true, sets: ["0.0 checked=true"]),
    Case(
      table("default"), "0.2", "didSelectRow", sets: ["0.1 selected=false", "0.2 selected=true"]),
    Case(
      table("default", "allowsMultipleSelection=\"true\""), "0.1", "didSelectRow",
      sets: ["0.1 selected=false"]),
    Case(
      "<LMTableView><UITableViewCell accessoryType=\"detailButton\"/></LMTableView>", "0.0",
      "accessoryButtonTapped", sets: []),
  ]

  @Test(arguments: try nonEmpty(controls + texts + pickers + rows))
  func `a touch sets properties and fires events`(known: Case) throws {
    var stage = try TouchStage(known.xml)
    let outcome = try stage.touch(known.path, known.event, known.value)
    #expect(stage.changes == known.changes)
    #expect(outcome.fired.map(\.event) == known.events)
    // MarkupKit 4.5 has no items of bars.
    let expected = ["unexpected-element"]
    #expect(
      try stage.sample().codes.allSatisfy { $0.hasPrefix("layout-") || expected.contains($0) })
  }

  @Test func `a remote control fires the primary action alone`() throws {
    var stage = try TouchStage("<UIButton title=\"a\"/>", ["platform": "tvOS"])
    let outcome = try stage.touch("0", "primaryActionTriggered")
    #expect(outcome.fired.map(\.event) == ["primaryActionTriggered"])
  }

  @Test func `an event calls its methods and those of event sets with it`() throws {
    var stage = try TouchStage(
      """
      <UIButton title="a" onAllTouchEvents="any:" onTouchUpInside="up:" onPrimaryActionTriggered="go:"
        onAllEditingEvents="edit:" onAllEvents="all:"/>
      """)
    let outcome = try stage.touch("0", "touchUpInside")
    #expect(
      outcome.fired.map { "\($0.event) \($0.action ?? "")" } == [
        "touchUpInside any:", "touchUpInside up:", "touchUpInside all:",
        "primaryActionTriggered go:", "primaryActionTriggered all:",
      ])
    #expect(outcome.action == "up:")
    #expect(try stage.touch("0", "primaryActionTriggered").action == "go:")
  }

  @Test(arguments: [
    (#"onAllTouchEvents="all:" onTouchUpInside="up:""#, "up:"),
    (#"onTouchUpInside="up:" onAllTouchEvents="all:""#, "up:"),
    (#"onAllTouchEvents="all:""#, "all:"), (#"onTouchDown="down:""#, nil),
  ])
  func `the event's own action takes precedence over a set's`(attributes: String, action: String?)
    throws
  {
    var stage = try TouchStage("<UIButton \(attributes)/>")
    #expect(try stage.touch("0", "touchUpInside").action == action)
  }

  @Test func `an action gets the value and its sender's properties`() throws {
    var stage = try TouchStage("<UIStepper id=\"adults\" value=\"2\" onValueChanged=\"count:\"/>")
    let outcome = try stage.touch("0", "valueChanged")
    #expect(outcome.action == "count:" && outcome.value == 3)
    #expect(outcome.sender == ["id": "adults", "value": 3])
  }

  @Test func `a toolbar's item calls its own method`() throws {
    var stage = try TouchStage(
      "<UIToolbar><item title=\"a\" action=\"a:\"/><item title=\"b\" action=\"b:\"/></UIToolbar>")
    #expect(try stage.touch("0", "action", 1).action == "b:")
    #expect(try stage.touch("0", "primaryActionTriggered").action == "a:")
  }

  @Test func `dates are in the time zone of the environment`() throws {
    var stage = try TouchStage(
      "<UIDatePicker datePickerMode=\"time\"/>", ["timeZone": "Europe/Paris"])
    try stage.touch("0", "valueChanged", "17:05")
    #expect(stage.changes == ["0 date=2007-01-09T16:05:00Z"])
  }
}
