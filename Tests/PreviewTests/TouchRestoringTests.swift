import Expressions
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What was touched stays as long as the view keeps its place and its class.
@Suite struct TouchRestoringTests {
  private static let form = "<LMColumnView><UISwitch/><UITextField/></LMColumnView>"

  private func touchedForm() throws -> TouchStage {
    var stage = try TouchStage(Self.form)
    try stage.touch("0.0", "valueChanged")
    try stage.touch("0.1", "editingChanged", "Ada")
    return stage
  }

  @Test func `the report shows the values that touches set`() throws {
    let sample = try touchedForm().sample()
    #expect(sample.text("0.0", "on") == "true")
    #expect(sample.text("0.1") == "Ada")
    #expect(sample.texts("0.1").map(\.text) == ["Ada"])
  }

  @Test func `an edit elsewhere keeps the touched value`() throws {
    var stage = try touchedForm()
    stage.save(
      "<LMColumnView spacing=\"9\"><UISwitch onTintColor=\"red\"/><UITextField/><UILabel/></LMColumnView>"
    )
    #expect(try stage.sample().text("0.0", "on") == "true")
    #expect(try stage.sample().text("0.1") == "Ada")
  }

  @Test func `a view that moves or changes class loses its touches`() throws {
    var stage = try touchedForm()
    stage.save("<LMColumnView><UILabel/><UISwitch/><UITextField/></LMColumnView>")
    let moved = try stage.sample()
    #expect(moved.text("0.1", "on") == nil && moved.text("0.2") == nil)
    stage.save("<LMColumnView><UISlider/><UITextView/></LMColumnView>")
    let replaced = try stage.sample()
    #expect(replaced.text("0.0", "on") == nil && replaced.text("0.1") == nil)
    stage.save(Self.form)
    #expect(try stage.sample().text("0.0", "on") == "true")
  }

  @Test func `a text that was empty adds the text view's part`() throws {
    var stage = try TouchStage("<UITextView/>")
    try stage.touch("0", "didChange", "Ada")
    let sample = try stage.sample()
    #expect(sample["0.0"]?.part == "textContainerView")
    #expect(sample["0"]?.touchAreas.first?.event == "editingChanged")
  }

  @Test func `a document cannot set properties that only touches set`() throws {
    for (xml, code) in [
      ("<UITabBar selectedItem=\"1\"/>", "not-settable"),
      ("<UIDatePicker date=\"2018-07-04\"/>", "not-settable"),
      ("<LMPickerView selectedRows=\"1\"/>", "unknown-property"),
    ] {
      #expect(try Sample(xml).codes == [code])
    }
  }

  @Test func `a binding that is not a date is reported`() throws {
    let sample = try Sample(
      "<UIDatePicker minimumDate=\"$born\"/>",
      with: ["view.preview.json": #"{ "owner": { "born": "tomorrow" } }"#])
    #expect(sample.codes == ["invalid-value"])
  }

  @Test func `a date can only be bound`() throws {
    let sample = try Sample(
      "<UIDatePicker datePickerMode=\"date\" date=\"$born\"/>",
      with: ["view.preview.json": #"{ "owner": { "born": "2015-02-03" } }"#])
    #expect(sample.codes == [])
    #expect(sample.text("0", "date") == "2015-02-03T00:00:00Z")
    #expect(sample.chosenTitles() == ["February", "3", "2015"])
  }
}
