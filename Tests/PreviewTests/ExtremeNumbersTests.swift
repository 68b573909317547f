import Foundation
import Testing

@testable import Preview

/// Numbers that no screen can hold end nothing, whatever becomes of the frames.
@Suite struct ExtremeNumbersTests {
  static let numbers = ["1e308", "-1e308", "1e400", "9223372036854775808"]

  @Test(arguments: Vocabulary.classes)
  func `a class lays out and draws with any number`(list: Vocabulary) throws {
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

  @Test(arguments: Vocabulary.classes.filter { $0.allProperties.contains { $0.type == "font" } })
  func `a class lays out and draws fonts of any size`(list: Vocabulary) throws {
    let lines = list.name == "UILabel" ? "numberOfLines=\"0\"" : ""
    for size in ["1e-300", "0.001", "9999", "10001", "1e300"] {
      let attributes = "font=\"System \(size)\" text=\"a b c\" width=\"1e300\" \(lines)"
      try render("<LMRowView height=\"3\"><\(list.name) \(attributes)/></LMRowView>")
    }
  }

  private func render(_ xml: String) throws {
    let rendition = try Preview.render(xml)
    let json = rendition.json(revision: nil, withScene: true, pretty: false)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
  }
}
