import Geometry
import Markup
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Priorities of content sizes, from a document or a class, on a screen of 300 × 200 points.
@Suite struct ContentPriorityTests {
  /// The widths of two labels of 20 and 10 points, side by side in a stack.
  private func widths(
    _ first: String, _ second: String, width: Double = 300, in dialect: Dialect = .generation4
  ) throws -> [Double] {
    let sample = try Sample(
      """
      <UIStackView>
        <UILabel font="System 10" text="aaaa" \(first)/>
        <UILabel font="System 10" text="aa" \(second)/>
      </UIStackView>
      """, dialect: dialect, with: [:], ["width": "\(width)"])
    return ["0.0", "0.1"].compactMap { sample[$0]?.frame.width }
  }

  private func hugging(_ value: String) -> String {
    "horizontalContentHuggingPriority=\"\(value)\""
  }

  @Test func `the label that hugs less takes the free space, by number or by name`() throws {
    #expect(try widths(hugging("249"), "") == [288, 12])
    #expect(try widths(hugging("251"), "") == [24, 276])
    for strong in ["required", "high", "defaultHigh", "1e9"] {
      #expect(try widths(hugging(strong), "") == [24, 276])
    }
    for weak in ["fittingSizeLevel", "-4"] {
      #expect(try widths(hugging(weak), "") == [288, 12])
    }
    #expect(try widths(hugging("low"), hugging("defaultLow")) == widths("", ""))
  }

  @Test func `the label that resists less is compressed first`() throws {
    let weak = "horizontalContentCompressionResistancePriority=\"749\""
    #expect(try widths(weak, "", width: 30) == [18, 12])
    #expect(try widths("", weak, width: 30) == [24, 6])
  }

  @Test func `too many different priorities are reported once`() throws {
    let labels = [251, 252, 253, 254, 255].map {
      "<UILabel id=\"l\($0)\" font=\"System 10\" text=\"a\" \(hugging("\($0)"))/>"
    }
    let told = try Sample("<UIStackView>\(labels.joined())</UIStackView>", in: .generation4)
      .rendition.diagnostics.filter { $0.code == "layout-priority" }
    #expect(told.map(\.severity) == [.warning])
    #expect(told.first?.path == "0.4")
    #expect(told.first?.message.contains("counts as 254") == true)
  }

  /// MarkupKit 4.5.1 has no such keys, and UIView neither; key-value coding raises.
  @Test(
    arguments: try nonEmpty([
      "horizontalContentHuggingPriority", "horizontalContentCompressionResistancePriority",
      "verticalContentHuggingPriority", "verticalContentCompressionResistancePriority",
    ]))
  func `in 4.5 a priority is an error and has no effect`(name: String) throws {
    let xml = "<LMRowView><UILabel text=\"a\" \(name)=\"251\"/><LMSpacer/></LMRowView>"
    let problems = try Sample(xml).rendition.diagnostics
    #expect(problems.map(\.code) == ["unknown-property"])
    #expect(problems.map(\.severity) == [.error])
    #expect(
      problems.first?.message
        == "MarkupKit 4.5 has no property “\(name)” of UILabel and raises; 3.4.2 is the last version with it"
    )
    #expect(
      problems.first?.hint
        == "Remove it, or set \"dialect\" in mkpreview.json if the app uses an older MarkupKit")
    #expect(try Sample(xml, in: .generation4).codes == [])
    #expect(try widths(hugging("251"), "", in: .generation45) == widths("", ""))
  }

  // MARK: Classes

  /// Users measured these hugging priorities on views made in code; Apple does not document them.
  ///
  /// They are 750 on both axes for views of one size, 250 and 750 for those of one height.
  @Test(
    arguments: try nonEmpty([
      ("<UISwitch/>", 49, 31), ("<UIStepper/>", 94, 29), ("<UIActivityIndicatorView/>", 20, 20),
      ("<UIDatePicker/>", 320, 216), ("<UIPickerView/>", 320, 216), ("<LMPickerView/>", 320, 216),
      ("<UIPageControl numberOfPages=\"3\"/>", 39, 37),
    ]))
  func `a label takes the room beside a view of one size`(
    view: String, width: Double, height: Double
  ) throws {
    #expect(try shares(view, "horizontal").map(\.width) == [400 - width, width])
    #expect(try shares(view, "vertical").map(\.height) == [500 - height, height])
  }

  @Test(
    arguments: try nonEmpty([
      ("<UIProgressView/>", 2), ("<UISlider/>", 30), ("<UISearchBar/>", 56), ("<UITabBar/>", 49),
      ("<UISegmentedControl><segment title=\"a\"/></UISegmentedControl>", 28),
      ("<LMSegmentedControl><segment title=\"a\"/></LMSegmentedControl>", 28),
      ("<UIToolbar/>", 44), ("<LMLayerView><UISlider/></LMLayerView>", 30),
      ("<LMRootView><UISlider/></LMRootView>", 30),
    ]))
  func `a label takes the height beside a view of one height`(view: String, height: Double) throws {
    #expect(try shares(view, "vertical").map(\.height) == [500 - height, height])
  }

  /// The sizes of a label of 12 × 12 points and a view after it, in a stack of 400 × 500 points.
  private func shares(_ view: String, _ axis: String) throws -> [Size] {
    let sample = try Sample(
      """
      <UIStackView axis="\(axis)"><UILabel font="System 10" text="aa"/>\(view)</UIStackView>
      """, ["width": "400", "height": "500", "sizeClass": "vertical"])
    return ["0.0", "0.1"].compactMap { sample[$0]?.frame.size }
  }
}
