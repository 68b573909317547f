import FileSystem
import Foundation
import Markup
import Preview
import Project
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// The manual shows a document with a mistake for some diagnostics, and one without it.
struct ManualExampleTests {
  /// A code of the manual with its two documents.
  struct Example: CustomTestStringConvertible {
    let code: String
    let wrong: String
    let right: String
    var testDescription: String { code }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The examples of the manual.
  static var examples: [Example] {
    get throws {
      let file = root.appending(path: "web/manual/diagnostics.md")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.split(separator: "\n## ").compactMap { section in
        let documents = section.matches(of: /```xml\n([\s\S]*?)```/).map { String($0.1) }
        guard let code = section.split(separator: "\n").first, documents.count == 2 else {
          return nil
        }
        return Example(code: String(code), wrong: documents[0], right: documents[1])
      }
    }
  }

  @Test(arguments: try nonEmpty(examples))
  func `the first document has the mistake, the second has not`(example: Example) throws {
    let folder = try TemporaryFolder()
    let camera = Self.root.appending(path: "sample-docs/images/camera@2x.png")
    folder.write("camera@2x.png", [UInt8](try Data(contentsOf: camera)))
    let project = Project(try Workspace(root: folder.path), fonts: try FontBook())
      .judging(by: .withAllCodes)
    #expect(try codes(of: example.wrong, in: project).contains(example.code))
    #expect(try !codes(of: example.right, in: project).contains(example.code))
  }

  /// The codes that a document has on one of three devices.
  private func codes(of document: String, in project: Project) throws -> Set<String> {
    let loaded = project.load(text: Array(document.utf8), named: "Example", file: "Example.xml")
    var codes: Set<String> = []
    for device in ["iphone-8", "iphone-x", "ipad-9-7"] {
      var options = EnvironmentOptions()
      try options.set("device", to: device)
      let environment = try loaded.layers.environment(options, variant: nil)
      let rendition = project.render(loaded, in: environment)
      #expect(rendition.diagnostics.allSatisfy { $0.severity != .error })
      codes.formUnion(rendition.diagnostics.map(\.code))
      let audit = project.audit(rendition, of: loaded)
      codes.formUnion(audit.diagnostics.map(\.code))
    }
    return try codes.union(rangeCodes(of: loaded, in: project))
  }

  /// The codes of `check --limits` that a document has within some declared ranges.
  private func rangeCodes(of document: LoadedDocument, in project: Project) throws -> Set<String> {
    var declared = DeclaredLimits()
    (declared.width, declared.textSize, declared.length) = (320...1024, 0...8, 1.5)
    let limits = try project.limits(of: document)
    return Set(limits?.problems(within: declared).diagnostics.map(\.code) ?? [])
  }
}
