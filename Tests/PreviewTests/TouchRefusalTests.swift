import Expressions
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Touches that cannot be change nothing, and say what can be.
@Suite struct TouchRefusalTests {
  @Test(
    arguments: try nonEmpty([
      ("<UISwitch hidden=\"true\"/>", "0"), ("<UISwitch alpha=\"0\"/>", "0"),
      ("<LMColumnView hidden=\"true\"><UISwitch/></LMColumnView>", "0.0"),
      ("<LMColumnView displayable=\"false\"><UISwitch/></LMColumnView>", "0.0"),
    ]))
  func `an invisible view accepts no touch`(xml: String, path: String) throws {
    var stage = try TouchStage(xml)
    #expect(try stage.refusal(path, "valueChanged") == .hidden(className: "UISwitch"))
  }

  @Test(
    arguments: try nonEmpty([
      ("<UISwitch enabled=\"false\"/>", "0"), ("<UISwitch userInteractionEnabled=\"false\"/>", "0"),
      ("<LMColumnView userInteractionEnabled=\"false\"><UISwitch/></LMColumnView>", "0.0"),
      ("<UIButton enabled=\"false\"><UISwitch/></UIButton>", "0.0"),
    ]))
  func `a disabled view accepts no touch and has no touch area`(xml: String, path: String) throws {
    var stage = try TouchStage(xml)
    #expect(try stage.refusal(path, "valueChanged") == .disabled(className: "UISwitch"))
    #expect(try stage.sample()[path]?.touchAreas == [])
  }

  @Test(
    arguments: try nonEmpty([
      ("<LMPageView scrollEnabled=\"false\"><UIView/></LMPageView>", "0", "valueChanged"),
      ("<UITextView editable=\"false\"/>", "0", "didChange"),
      (
        "<LMTableView allowsSelection=\"false\"><UITableViewCell/></LMTableView>", "0.0",
        "didSelectRow"
      ),
    ]))
  func `a view with user interaction disabled accepts no touch`(
    xml: String, path: String, event: String
  ) throws {
    var stage = try TouchStage(xml)
    guard case .disabled = try stage.refusal(path, event, "a") ?? .unknownPath else {
      // A row says so before it reads the value.
      guard case .disabled = try stage.refusal(path, event) ?? .unknownPath else {
        Issue.record("\(xml)")
        return
      }
      return
    }
  }

  /// Guide 4.5, LMTableViewCell; UIKit selects rows of other classes without showing it.
  @Test(
    arguments: try nonEmpty([
      ("LMTableViewCell", "", true), ("UITableViewCell", "", false),
      ("LMTableViewCell", "tvos", false), ("LMTableViewCell", "4.0", false),
    ]))
  func `a row with selectionStyle none is not selected`(
    className: String, kind: String, isRefused: Bool
  ) throws {
    let row = "<\(className) selectionStyle=\"none\"/>"
    let files = kind == "4.0" ? ["view.preview.json": #"{"dialect":"4.0"}"#] : [:]
    var stage =
      kind == "tvos"
      ? try TouchStage(
        "<LMTableView><?sectionSelectionMode singleCheckmark?>\(row)</LMTableView>", with: files,
        ["platform": "tvOS"])
      : try TouchStage("<LMTableView>\(row)</LMTableView>", with: files)
    #expect(try stage.sample()["0.0"]?.touchAreas.isEmpty == isRefused)
    for event in ["didSelectRow", "valueChanged"] {
      #expect(
        try stage.refusal("0.0", event) == (isRefused ? .unselectable(className: className) : nil))
    }
    #expect(try stage.sample()["0.0"]?.isHit == !isRefused)
  }

  @Test func `a missing view and an unknown event are refused`() throws {
    var stage = try TouchStage("<LMColumnView><UILabel text=\"a\"/><UISwitch/></LMColumnView>")
    #expect(try stage.refusal("0.7", "valueChanged") == .unknownPath)
    #expect(
      try stage.refusal("0.0", "valueChanged")
        == .unknownEvent(className: "UILabel", known: []))
    guard case .unknownEvent("UISwitch", let known) = try stage.refusal("0.1", "valueChange") else {
      Issue.record("valueChange is an event")
      return
    }
    #expect(known.contains("valueChanged") && known.contains("touchUpInside"))
  }

  private static let far: [ModelValue] = [
    .number(.infinity), .number(-.infinity), .number(.nan), 1e300, -1e300,
  ]

  @Test(
    arguments: try nonEmpty(
      [
        ("<UISwitch/>", ["on", 1, nil, [true], 0]), ("<UIStepper/>", ["1", true, 101, -1, []]),
        ("<UISlider/>", ["0.5", 1.01, -0.1, [:]]),
        (
          "<UISegmentedControl><segment title=\"a\"/></UISegmentedControl>",
          [1, -1, 0.5, "a", true]
        ), ("<UISegmentedControl/>", [0]), ("<UIPageControl numberOfPages=\"2\"/>", [2, -1, "1"]),
        ("<LMPageView><UIView/></LMPageView>", [1, -1, 0.5, "0"]), ("<LMPageView/>", [0]),
        (
          "<LMPickerView><row title=\"a\"/></LMPickerView>",
          [
            1, -1, "a", [0], ["row": 0], ["component": 1, "row": 0], ["component": 0, "row": 1],
            ["component": 0, "row": 0, "x": 0],
          ]
        ), ("<LMPickerView/>", [0]),
        (
          "<UIDatePicker/>", [1, true, "tomorrow", "2018-02-30", "12345-01-01", ["component": 9]]
        ), ("<UIDatePicker datePickerMode=\"countDownTimer\"/>", [86_341, -1, "60"]),
        ("<UITabBar><item title=\"a\"/></UITabBar>", [1, "a"]),
      ] as [(String, [ModelValue])]))
  func `an invalid value is refused`(xml: String, values: [ModelValue]) throws {
    var stage = try TouchStage(xml)
    let event = xml.contains("TabBar") ? "didSelectItem" : "valueChanged"
    for value in values + Self.far where value != .null {
      let refusal = try stage.refusal("0", event, value)
      guard case .impossibleValue(_, let expected) = refusal else {
        Issue.record("\(value): \(String(describing: refusal))")
        continue
      }
      #expect(!expected.isEmpty)
    }
    #expect(stage.changes == [])
  }

  @Test func `a typed text is a string within the limit`() throws {
    for (xml, event) in [
      ("<UITextField/>", "editingChanged"), ("<UITextView/>", "didChange"),
      ("<UISearchBar/>", "textDidChange"),
    ] {
      var stage = try TouchStage(xml)
      for value in [nil, 1, true, .string(String(repeating: "a", count: 100_001))] as [ModelValue?]
      {
        guard case .impossibleValue = try stage.refusal("0", event, value) else {
          Issue.record("\(xml)")
          continue
        }
      }
    }
  }

  @Test func `a value for an event without values is refused`() throws {
    var button = try TouchStage("<UIButton title=\"a\"/>")
    guard case .impossibleValue = try button.refusal("0", "touchUpInside", 1) else {
      Issue.record("a button takes a value")
      return
    }
    var toolbar = try TouchStage("<UIToolbar><item type=\"flexibleSpace\"/></UIToolbar>")
    guard case .impossibleValue = try toolbar.refusal("0", "action", 0) else {
      Issue.record("a space takes a touch")
      return
    }
    var table = try TouchStage(
      "<LMTableView><?sectionSelectionMode singleCheckmark?><UITableViewCell/></LMTableView>")
    guard case .impossibleValue = try table.refusal("0.0", "didSelectRow", false) else {
      Issue.record("a radio button can be unchecked")
      return
    }
  }

  @Test func `contradictory limits leave no value`() throws {
    for name in ["UIStepper", "UISlider"] {
      var stage = try TouchStage("<\(name) minimumValue=\"9\" maximumValue=\"1\"/>")
      guard case .impossibleValue = try stage.refusal("0", "valueChanged", 5) else {
        Issue.record("\(name)")
        continue
      }
    }
  }
}
