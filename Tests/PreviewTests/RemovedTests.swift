import Markup
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// What upstream's 4.5.1 no longer has, by its tags: 4.2.1 is the last before 4.5.
@Suite struct RemovedTests {
  /// A document, the code for which 4.5.1 raises, and the last version that has it.
  struct Removed: CustomTestStringConvertible, Sendable {
    let xml: String
    let code: String
    let lastVersion: String

    init(_ xml: String, _ code: String, _ lastVersion: String) {
      (self.xml, self.code, self.lastVersion) = (xml, code, lastVersion)
    }

    var testDescription: String { xml }
  }

  fileprivate static let all = [
    // UIKit+Markup.m of 4.5.1 has no category of UIToolbar and UITabBar.
    Removed("<UIToolbar><item title=\"a\"/></UIToolbar>", "unexpected-element", "4.2.1"),
    Removed("<UITabBar><item title=\"a\"/></UITabBar>", "unexpected-element", "4.2.1"),
    // UITextField knows leftView and rightView only.
    Removed(
      "<UITextField><?inputView?><UIDatePicker/></UITextField>", "unexpected-instruction", "4.2.1"),
    Removed(
      "<UITextField><?inputAccessoryView?><UIView/></UITextField>", "unexpected-instruction",
      "4.2.1"),
    // NSClassFromString is nil, so the element is untyped.
    Removed("<LMLinearGradientView/>", "unknown-class", "4.2.1"),
    Removed("<LMRadialGradientView/>", "unknown-class", "4.2.1"),
    Removed("<LMPlayerView/>", "unknown-class", "4.2.1"),
    Removed("<LMLayerView/>", "unknown-class", "3.4.2"),
    // Key-value coding raises for an undefined key.
    Removed(
      "<LMRowView layoutMarginsRelativeArrangement=\"false\"/>", "unknown-property", "3.4.2"),
    Removed(
      "<LMTableViewCell layoutMarginsRelativeArrangement=\"false\"/>", "unknown-property", "3.4.2"),
    // UIView's appendMarkupElementView: raises.
    Removed("<UIStackView><UILabel/></UIStackView>", "unexpected-child", "3.4.2"),
    // UIButton has no such class method.
    Removed("<UIButton style=\"customButton\"/>", "unknown-factory", "1.8.2"),
    Removed("<UITableView style=\"plainTableView\"/>", "unknown-factory", "1.7"),
    Removed("<UICollectionView style=\"flowLayoutCollectionView\"/>", "unknown-factory", "1.7"),
    // Key-value coding raises for an undefined key.
    Removed("<LMRowView alignment=\"center\"/>", "unknown-property", "1.5"),
    Removed("<LMColumnView alignment=\"left\"/>", "unknown-property", "1.5"),
    Removed("<UIButton normalTitle=\"a\"/>", "unknown-property", "1.8.2"),
    Removed("<UIButton highlightedTitleColor=\"#ff0000\"/>", "unknown-property", "1.8.2"),
    // UIView's processMarkupInstruction:data: raises.
    Removed(
      "<UISegmentedControl><?segmentTitle a?></UISegmentedControl>", "unexpected-instruction", "1.4"
    ),
    Removed("<LMTableView><?header a?></LMTableView>", "unexpected-instruction", "1.1"),
    Removed("<LMColumnView><?include Row?></LMColumnView>", "unexpected-instruction", "3.4.2"),
  ]

  @Test(arguments: try nonEmpty(all), Dialect.allCases)
  func `what 4.5 raises for is an error that names the last version`(
    removed: Removed, dialect: Dialect
  ) throws {
    let files = ["Row.xml": "<LMSpacer/>"]
    let told = try Sample(removed.xml, dialect: dialect, with: files).rendition.diagnostics
      .filter { !$0.code.hasPrefix("layout-") }
    guard dialect == .generation45 else { return #expect(told == []) }
    #expect(told.map(\.code) == [removed.code])
    #expect(told.first?.severity == .error)
    #expect(told.first?.message.contains(removed.lastVersion) == true)
  }

  @Test func `what 4.5 calls otherwise has a fix`() throws {
    let hints = try [
      "<UIButton normalTitle=\"a\"/>", "<LMColumnView alignment=\"left\"/>",
      "<UISegmentedControl><?segmentTitle a?></UISegmentedControl>",
    ].map { try Sample($0).rendition.diagnostics.first?.hint }
    #expect(
      hints == [
        "Write “title”", "Write “horizontalAlignment”", "Write “<segment title=\"…\"/>”",
      ])
  }

  /// 4.5.1 maps none of these words, and key-value coding reads an integer from the text.
  @Test(
    arguments: try nonEmpty([
      "<UIStackView axis=\"vertical\"/>", "<UIStackView distribution=\"fillEqually\"/>",
      "<UIStackView alignment=\"center\"/>", "<UITabBar itemPositioning=\"fill\"/>",
    ]))
  func `what 4.5 ignores is an old spelling`(xml: String) throws {
    #expect(
      try Sample(xml, in: .generation45).told.map { $0.split(separator: " ")[1] } == [
        "old-spelling"
      ])
    #expect(try Sample(xml, in: .generation4).told == [])
  }
}
