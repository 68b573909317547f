import Expressions
import Geometry
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// The focus of a television.
@Suite struct FocusTests {
  private func television(
    _ xml: String, _ more: KeyValuePairs<String, String> = ["platform": "tvOS"]
  ) throws -> TouchStage { try TouchStage(xml, more) }

  /// The paths of the views that have the focus.
  private func focused(_ sample: Sample) -> [String] {
    func paths(_ node: LayoutNode) -> [String] {
      (node.isFocused ? [node.path.text] : []) + node.children.flatMap(paths)
    }
    return sample["0"].map(paths) ?? []
  }

  private static let buttons = """
    <LMRowView><UILabel text="a"/><UIButton enabled="false"/><UIButton style="systemButton"/>\
    <UIButton style="systemButton"/></LMRowView>
    """

  @Test func `the first pressable view in reading order has the focus`() throws {
    #expect(focused(try television(Self.buttons).sample()) == ["0.2"])
    let leftward = try TouchStage(Self.buttons, ["platform": "tvOS", "direction": "rtl"])
    #expect(focused(try leftward.sample()) == ["0.2"])
    // The last view in the document is the highest on the screen.
    let overlay = """
      <LMAnchorView><UIButton anchor="bottom"/><UIButton anchor="top"/></LMAnchorView>
      """
    #expect(focused(try television(overlay).sample()) == ["0.1"])
  }

  @Test func `a phone has no focus`() throws {
    var phone = try TouchStage(Self.buttons)
    #expect(focused(try phone.sample()) == [])
    guard case .unknownEvent(_, let known) = try phone.refusal("0.2", "didUpdateFocus") else {
      Issue.record("A phone has no such event")
      return
    }
    #expect(!known.contains("didUpdateFocus"))
  }

  @Test func `a client moves the focus without an event`() throws {
    var stage = try television(Self.buttons)
    #expect(try stage.touch("0.3", "didUpdateFocus").fired == [])
    #expect(focused(try stage.sample()) == ["0.3"])
    #expect(stage.changes == [])
  }

  @Test func `the focus does not move to a view that cannot be pressed`() throws {
    var stage = try television(Self.buttons)
    for path in ["0.0", "0.1"] {
      #expect(try stage.refusal(path, "didUpdateFocus") != nil)
    }
    let outcome = try stage.refusal("0.3", "didUpdateFocus", true)
    #expect(outcome != nil)
    #expect(focused(try stage.sample()) == ["0.2"])
  }

  @Test func `the focus moves to a pressed view`() throws {
    var stage = try television(Self.buttons)
    try stage.touch("0.3", "primaryActionTriggered")
    #expect(focused(try stage.sample()) == ["0.3"])
  }

  @Test func `the focus returns to the first view if its view is removed`() throws {
    var stage = try television(Self.buttons)
    try stage.touch("0.3", "didUpdateFocus")
    stage.save("<LMRowView><UIButton/></LMRowView>")
    #expect(focused(try stage.sample()) == ["0.0"])
  }

  // MARK: Classes

  @Test func `rows have the focus only in sections with checked rows`() throws {
    let table = """
      <LMTableView><UITableViewCell textLabel.text="a"/><?sectionBreak?>\
      <?sectionSelectionMode singleCheckmark?><UITableViewCell textLabel.text="b"/></LMTableView>
      """
    #expect(focused(try television(table).sample()) == ["0.1"])
  }

  @Test func `a view inside a focusable view cannot have the focus`() throws {
    var stage = try television(
      """
      <LMTableView><?sectionSelectionMode singleCheckmark?>\
      <LMTableViewCell><UIButton title="a"/></LMTableViewCell></LMTableView>
      """)
    #expect(focused(try stage.sample()) == ["0.0"])
    #expect(try stage.refusal("0.0.0", "didUpdateFocus") != nil)
  }

  @Test func `the focus itself selects segments and tabs`() throws {
    for control in [
      #"<UISegmentedControl><segment title="a"/><segment title="b"/></UISegmentedControl>"#,
      #"<UITabBar><item title="a"/><item title="b"/></UITabBar>"#,
    ] {
      let areas = try #require(try television(control).sample()["0"]?.touchAreas)
      #expect(areas.count == 2)
      for (index, area) in areas.enumerated() {
        guard case .focus(.number(Double(index), _), _) = area.gesture else {
          Issue.record("\(area.gesture)")
          continue
        }
      }
    }
  }

  // MARK: Looks

  @Test func `a button with the focus floats on a white plate, a tenth larger`() throws {
    for appearance in ["light", "dark"] {
      let sample = try TouchStage(Self.buttons, ["platform": "tvOS", "appearance": appearance])
        .sample()
      let plates = [sample.rects("0.2"), sample.rects("0.3")].compactMap(\.first)
      #expect(plates.map { $0.fill == .color(.white) } == [true, false])
      #expect(plates.map { $0.shadow != nil } == [true, false])
      #expect(sample["0.2"]?.scene.scale == 1.1)
      #expect(sample["0.3"]?.scene.scale == 1)
      #expect(sample["0.2"]?.scene.zPosition == 1)
    }
  }

  @Test func `content of the white plate is dark in both appearances`() throws {
    let table = """
      <LMTableView><?sectionSelectionMode singleCheckmark?>\
      <LMTableViewCell><UILabel text="a"/></LMTableViewCell>\
      <LMTableViewCell><UILabel text="b"/></LMTableViewCell></LMTableView>
      """
    let sample = try TouchStage(table, ["platform": "tvOS", "appearance": "dark"]).sample()
    #expect(["0.0.0", "0.1.0"].map { sample.texts($0).first?.fill } == [.black, .white])
  }

  @Test func `a picture stands out in a view with the focus`() throws {
    let stage = try television(
      """
      <LMRowView><UIImageView image="100x50.png" adjustsImageWhenAncestorFocused="true"/>\
      <UIButton><UIImageView image="100x50.png" adjustsImageWhenAncestorFocused="true"/></UIButton>\
      </LMRowView>
      """)
    let sample = try stage.sample()
    #expect(sample["0.0"]?.scene.scale == 1)
    #expect(sample["0.1.0"]?.scene.scale == 1.1)
  }
}
