import Foundation
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// Numbers that no screen can hold end nothing, whatever becomes of the frames.
@Suite struct ExtremeNumbersTests {
  static let numbers = ["1e308", "-1e308", "1e400", "9223372036854775808"]

  @Test(arguments: try nonEmpty(ClassList.classes))
  func `a class lays out and draws with any number`(list: ClassList) throws {
    let names = list.allProperties.filter { ["number", "integer", "edgeInsets"].contains($0.type) }
      .map(\.name)
    for name in names + ["layer.cornerRadius", "layer.borderWidth", "layer.shadowRadius"] {
      for number in Self.numbers {
        try render("<\(list.name) \(name)=\"\(number)\"/>")
        try render(
          "<LMColumnView><\(list.name) \(name)=\"\(number)\" height=\"\(number)\"/><LMSpacer/></LMColumnView>"
        )
      }
    }
  }

  @Test(
    arguments: try nonEmpty(
      ClassList.classes.filter { $0.allProperties.contains { $0.type == "font" } }))
  func `a class lays out and draws fonts of any size`(list: ClassList) throws {
    let lines = list.name == "UILabel" ? "numberOfLines=\"0\"" : ""
    for size in ["1e-300", "0.001", "9999", "10001", "1e300"] {
      let attributes = "font=\"System \(size)\" text=\"a b c\" width=\"1e300\" \(lines)"
      try render("<LMRowView height=\"3\"><\(list.name) \(attributes)/></LMRowView>")
    }
  }

  /// Beside such sizes, the steps by which neighbours give way are too short to count.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      """
      <LMRowView><LMColumnView weight="69"/>
      <LMRowView weight="1000"><UILabel minimumWidth="100000"/></LMRowView>
      <LMRowView weight="0.001"><UILabel width="100000"/></LMRowView></LMRowView>
      """,
      """
      <LMRowView><LMLayerView weight="5e-324" layoutMargins="73"/>
      <UILabel weight="34" text="abcdefgh" minimumWidth="1" maximumWidth="0"/>
      <LMColumnView layoutMargins="23" width="0" weight="1e-300"><UILabel text="a"/></LMColumnView>
      </LMRowView>
      """,
      """
      <LMColumnView><LMLayerView weight="1e-320"><UILabel minimumHeight="46"/>
      <UILabel height="3"/></LMLayerView>
      <LMColumnView weight="49" horizontalAlignment="leading"><UILabel text="abc"/>
      <UILabel text="a" height="1e300"/></LMColumnView></LMColumnView>
      """,
      """
      <LMRowView alignment="baseline">
      <LMRowView weight="1e-320" layoutMargins="13"><UILabel text="a"/></LMRowView>
      <LMLayerView weight="13" minimumWidth="37" height="52"><UILabel text="abcdef"/>
      <UILabel maximumWidth="74" text="a"/></LMLayerView></LMRowView>
      """,
    ])
  func `extreme weights and sizes do not hang`(document: String) throws {
    try render(document)
  }

  private func render(_ xml: String) throws {
    let rendition = try Preview.render(xml)
    let json = rendition.json(revision: nil, withScene: true, pretty: false)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
  }
}
