import Expressions
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Whatever is touched, the state stays within its limits, and what is offered to a finger is taken.
@Suite struct RandomTouchTests {
  @Test(arguments: 0..<60)
  func `every touch has an effect or is refused, and the state can be drawn`(seed: UInt64) throws {
    var generator = TouchGenerator(seed: seed)
    let xml = generator.document()
    let platform = seed % 7 == 0 ? "tvOS" : "iOS"
    let direction = seed % 3 == 0 ? "rtl" : "ltr"
    var stage = try TouchStage(xml, ["direction": direction, "platform": platform])
    for _ in 0..<12 {
      let path = "0.\(Int.random(in: 0...8, using: &generator))" + (generator.chance(4) ? ".0" : "")
      _ = try stage.refusal(path, generator.event(), generator.value())
      try expectLimits(in: stage.sample(), xml)
    }
  }

  @Test(arguments: 0..<60)
  func `every touch area accepts its touch`(seed: UInt64) throws {
    var generator = TouchGenerator(seed: seed)
    let xml = generator.document()
    var stage = try TouchStage(xml, ["direction": seed % 3 == 0 ? "rtl" : "ltr"])
    for _ in 0..<12 {
      let areas = try stage.sample().rendition.root.map(Self.areas) ?? []
      guard let (path, area) = areas.randomElement(using: &generator) else { return }
      let value = generator.value(for: area.gesture)
      #expect(try stage.refusal(path, area.event, value) == nil, "\(xml) \(path) \(area)")
      try expectLimits(in: stage.sample(), xml)
    }
  }

  private static func areas(of node: LayoutNode) -> [(path: String, area: TouchArea)] {
    node.touchAreas.map { (node.path.text, $0) } + node.children.flatMap(areas)
  }

  private func expectLimits(in sample: Sample, _ xml: String) throws {
    for node in sample["0"]?.children ?? [] {
      for (name, limit) in [
        ("value", 0.0...20), ("selectedSegmentIndex", 0...2), ("currentPage", 0...2),
        ("selectedItem", 0...1), ("countDownDuration", 60...86_340),
      ] {
        guard case .number(let number) = node.properties[name] else { continue }
        #expect(limit.contains(number), "\(node.className) \(name) \(xml)")
      }
    }
  }
}

/// Makes documents of what can be touched, and touches.
private struct TouchGenerator: RandomNumberGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { random.next() }

  mutating func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &self) == 0 }

  private static let views = [
    "<UISwitch/>", "<UIStepper maximumValue=\"20\" stepValue=\"7\"/>",
    "<UIStepper maximumValue=\"20\" stepValue=\"7\" wraps=\"true\"/>",
    "<UISlider minimumValue=\"2\" maximumValue=\"20\" value=\"3\"/>",
    "<UISegmentedControl><segment title=\"a\"/><segment title=\"b\"/><segment title=\"c\"/></UISegmentedControl>",
    "<UISegmentedControl momentary=\"true\"><segment title=\"a\"/></UISegmentedControl>",
    "<UIPageControl numberOfPages=\"3\"/>",
    "<LMPageView height=\"20\"><UIView/><UISwitch/><UIView/></LMPageView>",
    "<UITextField clearButtonMode=\"always\"/>", "<UITextView height=\"40\"/>",
    "<UISearchBar showsCancelButton=\"true\" showsBookmarkButton=\"true\"/>",
    "<UIButton style=\"systemButton\" title=\"a\" image=\"10x10.png\"/>",
    "<UIButton><UISwitch/></UIButton>", "<Unknown onValueChanged=\"a:\"/>",
    "<LMPickerView><row title=\"a\"/><row title=\"b\"/><?componentSeparator?></LMPickerView>",
    "<UIDatePicker/>", "<UIDatePicker datePickerMode=\"date\"/>",
    "<UIDatePicker datePickerMode=\"time\" minuteInterval=\"15\"/>",
    "<UIDatePicker datePickerMode=\"countDownTimer\" minuteInterval=\"5\"/>",
    "<UITabBar><item title=\"a\"/><item type=\"search\"/></UITabBar>",
    "<UIToolbar><item title=\"a\"/><item type=\"flexibleSpace\"/><item type=\"done\" action=\"b:\"/></UIToolbar>",
    "<LMTableView height=\"90\"><?sectionSelectionMode multipleCheckmarks?><UITableViewCell/><UITableViewCell accessoryType=\"detailButton\"/></LMTableView>",
    "<LMTableView height=\"90\"><?sectionSelectionMode singleCheckmark?><UITableViewCell/><UITableViewCell/></LMTableView>",
  ]

  mutating func document() -> String {
    let views = (0..<8).map { _ in Self.views.randomElement(using: &self) ?? "" }
    return "<LMColumnView>\(views.joined())</LMColumnView>"
  }

  mutating func event() -> String {
    let events = [
      "valueChanged", "touchUpInside", "touchDown", "editingChanged", "didSelectRow", "action",
      "didSelectItem", "primaryActionTriggered", "didEndDecelerating", "accessoryButtonTapped",
    ]
    return events.randomElement(using: &self) ?? ""
  }

  mutating func value() -> ModelValue? {
    let number = Double(Int.random(in: -3...25, using: &self))
    let values: [ModelValue?] = [
      nil, nil, true, false, .number(number), .number(number / 3), "abc", "2018-07-04T12:59", 1e300,
      ["component": .number(number), "row": .number(number)], ["component": 0, "row": 1], [1],
    ]
    return values.randomElement(using: &self) ?? nil
  }

  /// A value as the page makes it of a gesture.
  mutating func value(for gesture: TouchArea.Gesture) -> ModelValue? {
    switch gesture {
    case .tap(let value, _), .hold(let value): value
    case .focus(let value, _): value
    case .press: nil
    case .slide(_, let left, let right):
      .number(left + (right - left) * Double.random(in: 0...1, using: &self))
    case .turn(let component, _, let rows, _, _):
      [
        "component": .number(Double(component)),
        "row": .number(Double(Int.random(in: 0..<rows, using: &self))),
      ]
    case .page(_, let count): .number(Double(Int.random(in: 0..<count, using: &self)))
    case .edit: .string(["", "Ada", "a\nb", "שלום"].randomElement(using: &self) ?? "")
    }
  }
}
