import FileSystem
import Foundation
import Geometry
import Preview
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// A folder with a document and the files that it uses, and what was worked out for it.
///
/// `view.xml` is laid out as a ``Fixture`` is, `view.preview.json` being its owner. `properties.txt` says values of views, as `0.1
/// textColor #ff0000ff`; `diagnostics.txt` says each diagnostic with its file: `warning
/// unknown-color Colors.plist:3:4`. A picture's file says its size in pixels: `40 20`.
struct WorkspaceFixture: CustomTestStringConvertible {
  let fixture: Fixture

  var testDescription: String { fixture.testDescription }

  /// Every folder of fixtures.
  static var all: [WorkspaceFixture] {
    get throws { try Fixture.all(in: "Workspaces").map(WorkspaceFixture.init) }
  }

  /// The document's rendition.
  func rendition() throws -> Rendition {
    let workspace = try Workspace(root: fixture.folder.path)
    workspace.scan()
    let environment = try Environment([fixture.options()])
    let resources = ResourceReader(
      workspace, folder: "", environment: environment, images: NumbersAsPictures())
    let owner = workspace.owner(of: "view")
    let bytes = Array(try #require(fixture.text("view.xml")).utf8)
    return Preview.render(
      Preview.parse(bytes, name: "view", file: "view.xml"),
      in: ViewContext(
        environment: environment, resources: resources, text: FixedWidthText(),
        previewData: owner.previewData, settings: owner.settings), problems: owner.problems)
  }
}

/// Takes the two numbers in a file for the size of a picture.
struct NumbersAsPictures: ImageReading {
  func header(of bytes: [UInt8]) -> ImageHeader? {
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return ImageHeader(pixelSize: Size(numbers[0], numbers[1]), mediaType: "image/png")
  }
}
