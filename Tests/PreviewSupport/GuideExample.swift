import FileSystem
import Foundation
import Geometry
import Markup
import Preview
import Scene
import TestSupport
import Testing
import Views
import Workspace

/// A document that one of MarkupKit's guides prints, as `Fixtures/Guides` has it.
///
/// A file holds the examples of one generation. `# title` begins one; `% root UITableViewCell`
/// says the class that its owner gives to `<root>`, and `! error mismatched-tag` what there is to
/// tell of it on a phone besides notes.
struct GuideExample: CustomTestStringConvertible {
  let dialect: Dialect
  let title: String
  let xml: String
  let expected: [String]
  private let root: String?

  var testDescription: String { "\(dialect.rawValue) \(title)" }

  /// Every example.
  static var all: [GuideExample] {
    get throws {
      try Dialect.allCases.flatMap { dialect in
        let file = folder.appending(path: "\(dialect.rawValue).txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        return "\n\(text)".components(separatedBy: "\n# ").dropFirst().map {
          GuideExample($0.components(separatedBy: "\n"), of: dialect)
        }
      }
    }
  }

  private init(_ lines: [String], of dialect: Dialect) {
    self.dialect = dialect
    title = lines[0]
    expected = lines.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) }
    root = lines.first { $0.hasPrefix("% root ") }.map { String($0.dropFirst(7)) }
    xml = lines.dropFirst().filter { !$0.hasPrefix("! ") && !$0.hasPrefix("% ") }
      .joined(separator: "\n")
  }

  /// The diagnostics of the example, except notes and those that depend on the room, in
  /// an app that has what the guides' apps have.
  func problems(_ options: KeyValuePairs<String, String> = [:]) throws -> [Diagnostic] {
    try rendition(options).diagnostics.filter {
      $0.severity > .note && !$0.code.hasPrefix("layout-")
    }
  }

  /// The warnings of the accessibility audit, without pixels of pictures.
  func auditWarnings() throws -> [Diagnostic] {
    try rendition([:]).audit(reading: nil).diagnostics.filter { $0.severity > .note }
  }

  private func rendition(_ options: KeyValuePairs<String, String>) throws -> Rendition {
    var asked = EnvironmentOptions()
    for (name, value) in options { try asked.set(name, to: value) }
    let environment = try Environment([asked])
    let resources = ResourceReader(
      Self.app, folder: "", environment: environment, images: NumbersAsPictures())
    let context = ViewContext(
      environment: environment, resources: resources, text: FixedWidthText(),
      previewData: previewData, settings: Self.settings)
    return Preview.render(
      Preview.parse(Array(xml.utf8), name: "example", file: "example.xml"), in: context)
  }

  private var previewData: PreviewData {
    var data = PreviewData()
    data.file = "example.preview.json"
    data.dialect = dialect
    data.root = root.map { WrittenName($0, at: Self.nowhere) }
    return data
  }

  private static let settings: Settings = {
    var settings = Settings()
    settings.file = "mkpreview.json"
    let custom = ApplicationClass(
      name: WrittenName("MyApp.MyCustomView", at: nowhere),
      superclass: WrittenName("LMRowView", at: nowhere))
    settings.classes = [custom.name.text: custom]
    return settings
  }()

  private static let nowhere = SourceRange(at: .start)

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Guides")

  private static let app: Workspace = {
    guard let workspace = try? Workspace(root: folder.appending(path: "app").path) else {
      preconditionFailure("the guides' app is missing")
    }
    workspace.scan()
    return workspace
  }()
}
