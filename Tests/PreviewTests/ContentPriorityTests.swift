import Geometry
import Markup
import TestSupport
import Testing

@testable import Preview

/// Priorities of content sizes that a document gives, on a screen of 300 × 200 points.
@Suite struct ContentPriorityTests {
  /// The widths of two labels of 20 and 10 points, side by side in a stack.
  private func widths(_ first: String, _ second: String, width: Double = 300) throws -> [Double] {
    let sample = try Sample(
      """
      <UIStackView>
        <UILabel font="System 10" text="aaaa" \(first)/>
        <UILabel font="System 10" text="aa" \(second)/>
      </UIStackView>
      """, ["width": "\(width)"])
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
    let told = try Preview.render("<UIStackView>\(labels.joined())</UIStackView>").diagnostics
      .filter { $0.code == "layout-priority" }
    #expect(told.map(\.severity) == [.warning])
    #expect(told.first?.path == "0.4")
    #expect(told.first?.message.contains("counts as 254") == true)
  }
}
