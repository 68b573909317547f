import Geometry
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport

/// Documents that are cells: laid out as a row or item alone, on a screen of 300 × 200 points.
@Suite struct CellDocumentTests {
  private static let content = "<UIView height=\"34\" backgroundColor=\"red\"/>"
  private static let row = "contentView.layoutMargins=\"10\""

  private func files(_ previewData: String) -> [String: String] {
    ["view.preview.json": previewData]
  }

  /// The content, margins of 10 and the separator's pixel, as in a table (``CellHeightTests``).
  @Test(arguments: [
    ("<LMTableViewCell \(row)>\(content)</LMTableViewCell>", 54.5),
    ("<UITableViewCell textLabel.text=\"a\"/>", 44),
  ])
  func `a cell is as high as in a table, and the screen is as high as the cell`(
    xml: String, height: Double
  ) throws {
    let sample = try Sample(xml)
    #expect(sample[]?.frame == Rect(0, 0, 300, height))
    #expect(sample.rendition.environment.cell == Size(300, height))
    #expect(sample.rendition.environment.size == Size(300, 200))
    #expect(sample.rendition.drawing()?.bounds == Rect(0, 0, 300, height))
    #expect(sample.codes == [])
  }

  @Test func `an item has the size of its content`() throws {
    let sample = try Sample(
      """
      <LMCollectionViewCell><?ignoreLayoutMargins?><UIView width="80" height="34"/>\
      </LMCollectionViewCell>
      """)
    #expect(sample[]?.frame == Rect(0, 0, 80, 34))
    #expect(sample.rendition.environment.cell == Size(80, 34))
  }

  @Test func `preview data ask for a height`() throws {
    let data = #"{ "environment": { "device": "iphone-8", "height": 90 } }"#
    let row = try Sample("<LMTableViewCell>\(Self.content)</LMTableViewCell>", with: files(data))
    #expect(row[]?.frame == Rect(0, 0, 300, 90))
    let item = try Sample(
      "<LMCollectionViewCell>\(Self.content)</LMCollectionViewCell>",
      with: files(#"{ "environment": { "width": 120, "height": 90 } }"#))
    #expect(item[]?.frame == Rect(0, 0, 120, 90))
  }

  @Test func `a cell is within no bars, and keeps clear of the safe area's sides only`() throws {
    let container = #"{ "container": { "navigationBar": { "title": "Cells" } } }"#
    let sample = try Sample(
      "<LMTableViewCell>\(Self.content)</LMTableViewCell>", with: files(container),
      ["device": "iphone-x", "orientation": "landscape"])
    let environment = sample.rendition.environment
    #expect(environment.bars == nil)
    #expect(sample.rendition.bars.isEmpty)
    #expect(environment.safeAreaInsets == Insets(top: 0, left: 44, bottom: 0, right: 44))
    #expect(sample[]?.frame.y == 0)
  }

  // MARK: Which documents

  private func isCell(
    _ xml: String, _ files: [String: String] = [:], named name: String = "view"
  ) throws -> Bool {
    try Sample(xml, with: files, named: name).rendition.environment.cell != nil
  }

  @Test func `the class of the document element decides`() throws {
    #expect(try isCell("<UICollectionViewCell/>"))
    #expect(try !isCell("<LMTableViewHeaderFooterView/>"))
    #expect(try !isCell("<LMTableView><LMTableViewCell/></LMTableView>"))
    let superclasses = ["PlaceRow": "LMTableViewCell", "Panel": "LMColumnView"].map {
      "\"\($0)\": { \"superclass\": \"\($1)\" }"
    }
    let classes = "{ \"classes\": { \(superclasses.joined(separator: ", ")) } }"
    #expect(try isCell("<PlaceRow/>", ["mkpreview.json": classes]))
    #expect(try !isCell("<Panel/>", ["mkpreview.json": classes]))
  }

  @Test func `the class of root decides`() throws {
    #expect(try isCell("<root/>", files(#"{ "root": "LMTableViewCell" }"#)))
    #expect(
      try !isCell("<root/>", files(#"{ "root": "LMColumnView" }"#), named: "PlaceCell"))
    let filled =
      #"{ "classes": { "Row": { "superclass": "LMTableViewCell", "document": "view" } } }"#
    #expect(try isCell("<root/>", ["mkpreview.json": filled]))
  }

  @Test func `attributes and the name suggest a cell`() throws {
    #expect(try isCell("<root selectionStyle=\"none\"/>"))
    #expect(try isCell("<root/>", named: "PlaceCell"))
    #expect(try isCell("<root/>", named: "cells/PlaceCell"))
    #expect(try !isCell("<root/>", named: "Cellar"))
    #expect(try !isCell("<LMColumnView/>", named: "PlaceCell"))
  }

  @Test(arguments: [
    ("tableView", "LMTableViewCell"), ("collectionView", "LMCollectionViewCell"),
    ("places", "LMCollectionViewCell"), ("0.1", "LMTableViewCell"),
  ])
  func `another document that shows it in a view decides`(view: String, name: String) throws {
    let files = [
      "Places.preview.json": "{ \"content\": { \"\(view)\": { \"cell\": \"view\" } } }",
      "Places.xml": "<LMColumnView><LMCollectionView id=\"places\"/></LMColumnView>",
    ]
    let sample = try Sample("<root>\(Self.content)</root>", with: files)
    #expect(sample[]?.className == name)
    #expect(sample.rendition.environment.cell != nil)
    #expect(!sample.codes.contains("root-without-preview-data"))
  }

  // MARK: Other states

  @Test func `a cell has samples with other texts, and selected`() throws {
    let data = #"{ "root": "LMTableViewCell", "owner": { "name": "Oslo" } }"#
    let sample = try Sample(
      "<root><LMRowView><UILabel text=\"City\"/><UILabel text=\"$name\"/></LMRowView></root>",
      with: files(data))
    let samples = sample.rendition.samples
    #expect(samples.map(\.name) == ["Long texts", "Short texts", "Selected"])
    let texts = samples.map { one in
      ["0.0.0", "0.0.1"].map { path in
        one.root.node(at: ViewPath(path))?.scene.draw.compactMap { primitive in
          if case .text(let text) = primitive { text.text } else { nil }
        }.joined()
      }
    }
    #expect(texts == [["City", "OsloOsloO"], ["City", "O"], ["City", "Oslo"]])
  }

  @Test func `a state that looks the same is left out, and a screen has none`() throws {
    let plain = try Sample(
      "<LMTableViewCell selectionStyle=\"none\">\(Self.content)</LMTableViewCell>")
    #expect(plain.rendition.samples.map(\.name) == [])
    #expect(try Sample("<LMColumnView>\(Self.content)</LMColumnView>").rendition.samples.isEmpty)
  }

  @Test func `a cell alone can be tapped`() throws {
    var stage = try TouchStage("<LMTableViewCell>\(Self.content)</LMTableViewCell>")
    try stage.touch("0", "didSelectRow")
    #expect(stage.changes == ["0 selected=true"])
  }
}
