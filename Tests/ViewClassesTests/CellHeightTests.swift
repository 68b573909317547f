import Geometry
import TestSupport
import Testing

@testable import Preview
@testable import PreviewSupport

/// The heights of table rows with declared content.
@Suite struct CellHeightTests {
  /// A table with two rows of the same content.
  private func table(
    _ content: String, _ attributes: String = "", _ options: KeyValuePairs<String, String> = [:]
  ) throws -> Sample {
    let cell = "<LMTableViewCell contentView.layoutMargins=\"10\">\(content)</LMTableViewCell>"
    return try Sample("<LMTableView \(attributes)>\(cell)\(cell)</LMTableView>", options)
  }

  /// Users measured 54.5 for 10 + 34 + 10 at 2 pixels per point; Apple does not document it.
  @Test(arguments: [("1", 55.0), ("2", 54.5), ("3", 54 + 1.0 / 3)])
  func `a separator makes a row one device pixel higher`(scale: String, height: Double) throws {
    for style in ["", "style=\"groupedTableView\" sectionHeaderHeight=\"0\""] {
      let sample = try table("<UIView height=\"34\"/>", style, ["scale": scale])
      #expect(abs((sample["0.0"]?.frame.height ?? 0) - height) < 1e-9)
      #expect(abs((sample["0.1"]?.frame.y ?? 0) - height) < 1e-9)
      #expect(sample["0.0.0"]?.frame.y == 10)
      #expect(sample["0.0.0"]?.frame.height == 34)
      #expect(sample.codes == [])
    }
  }

  @Test func `a row without a separator is as high as its content`() throws {
    let plain = try table("<UIView height=\"34\"/>", "separatorStyle=\"none\"")
    #expect(plain["0.0"]?.frame.height == 54)
    let television = try table("<UIView height=\"34\"/>", "", ["platform": "tvOS"])
    #expect(television["0.0"]?.frame.height == 54)
  }

  @Test func `a row of a given height keeps it, and its content ends above the separator`() throws {
    let sample = try table("<UIView/>", "rowHeight=\"60\"")
    #expect(sample["0.0"]?.frame.height == 60)
    #expect(sample["0.0.0"]?.frame.height == 39.5)
  }

  /// UIKit logs that constraints “ambiguously suggest a height of zero for a tableview cell's
  /// content view”, and uses the standard height.
  @Test(arguments: ["<UIView/>", "<LMRowView/>", "<LMSpacer/>", "<UIView height=\"0\"/>"])
  func `a row with a flat content view has the standard height`(content: String) throws {
    let sample = try table("<?ignoreLayoutMargins?>\(content)")
    #expect(sample["0.0"]?.frame.height == 44)
    #expect(sample["0.1"]?.frame.y == 44)
    let television = try table("<?ignoreLayoutMargins?>\(content)", "", ["platform": "tvOS"])
    #expect(television["0.0"]?.frame.height == 66)
    // With margins, the content view is 20 high.
    #expect(try table(content)["0.0"]?.frame.height == 20.5)
  }
}
