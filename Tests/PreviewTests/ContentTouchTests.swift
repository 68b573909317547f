import Expressions
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Touches of views in rows from preview data, on a screen of 300 × 200 points.
@Suite struct ContentTouchTests {
  private func stage(_ xml: String, _ cell: String = "<root/>", count: Int = 100) throws
    -> TouchStage
  {
    let items = Array(repeating: "{}", count: count).joined(separator: ",")
    let owner = """
      { "content": { "tableView": { "cell": "Cell", "items": [\(items)] } } }
      """
    return try TouchStage(xml, with: ["view.preview.json": owner, "Cell.xml": cell])
  }

  @Test func `a row far below can be touched, and keeps the touch when it is built`() throws {
    var stage = try stage(
      "<LMTableView/>",
      "<root><UISwitch onValueChanged=\"switched:\"/></root>")
    let outcome = try stage.touch("0.70.0", "valueChanged")
    #expect(outcome.action == "switched:")
    #expect(try stage.sample()["0.70.0"] == nil)
    let shown = try stage.sample(rows: ["0:69-71"])
    #expect(["0.69.0", "0.70.0", "0.71.0"].map { shown.text($0, "on") } == [nil, "true", nil])
    #expect(try stage.refusal("0.100.0", "valueChanged") == .unknownPath)
  }

  @Test func `only one of two distant rows is checked`() throws {
    var stage = try stage(
      "<LMTableView><?sectionSelectionMode singleCheckmark?></LMTableView>", "<UITableViewCell/>")
    try stage.touch("0.80", "didSelectRow")
    try stage.touch("0.50", "didSelectRow")
    let shown = try stage.sample(rows: ["0:50-80"])
    #expect(shown.text("0.50", "checked") == "true")
    #expect(shown.text("0.80", "checked") == "false")
  }

  @Test func `a run of rows accepts no touch for its first row`() throws {
    var stage = try stage("<LMTableView/>", "<UITableViewCell/>")
    try stage.touch("0.7", "didSelectRow")
    let top = try stage.sample()
    #expect(top["0.7"]?.rows != nil && top["0.7"]?.properties.entries.isEmpty == true)
    #expect(try stage.sample(rows: ["0:7-7"]).text("0.7", "selected") == "true")
  }

  @Test func `titles from preview data can be selected`() throws {
    let owner = #"{ "content": { "pickerView": ["a", "b", "c"] } }"#
    var stage = try TouchStage("<UIPickerView/>", with: ["view.preview.json": owner])
    try stage.touch("0", "didSelectRow", 2)
    #expect(stage.changes == ["0 selectedRows=2"])
    var empty = try TouchStage("<UIPickerView/>")
    #expect(try empty.refusal("0", "didSelectRow") != nil)
  }
}
