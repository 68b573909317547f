import FileSystem
import Foundation
import Markup
import Preview
import TestSupport
import Testing
import Views
import Workspace

@testable import Project

/// A document is laid out only in environments in which something differs that it read.
struct EnvironmentReadsTests {
  private let folder: TemporaryFolder
  private let project: Project

  init() throws {
    folder = try TemporaryFolder()
    project = Project(try Workspace(root: folder.path), measurers: FixedWidth())
  }

  private func load(_ files: [String: [UInt8]]) -> LoadedDocument {
    for (path, bytes) in files { folder.write(path, bytes) }
    project.workspace.scan()
    return project.load(Document(name: "A"))
  }

  /// Whether a document is laid out again if one option changes.
  private func isLaidOut(
    _ files: [String: String], _ part: String, _ value: String
  ) throws -> Bool {
    let loaded = load(files.mapValues { Array($0.utf8) })
    let known = project.rendering(of: loaded, in: loaded.layers.standard)
    var options = EnvironmentOptions()
    try options.set(part, to: value)
    let other = try loaded.layers.environment(options)
    return project.resources(of: loaded, repeating: known.reads, in: other) == nil
  }

  private static let label = #"<UILabel text="a"/>"#
  private static let styled = #"<UILabel text="a" font="title1"/>"#
  private static let included = #"<LMColumnView><?include B?></LMColumnView>"#
  private static let dated = #"<UILabel text="$born::date;dateStyle=short"/>"#
  private static let born = #"{ "owner": { "born": "2018-07-04T09:30:00Z" } }"#
  private static let ink = #"<UIView backgroundColor="ink"/>"#
  private static let generation4 = #"{ "dialect": "4.0" }"#

  /// A colour set, whose dark colour is another one or not.
  private static func ink(dark: String) -> String {
    let parts = { (red: String) in
      #""color": { "components": { "red": "\#(red)", "green": "0.0", "blue": "0.0" } }"#
    }
    return """
      { "colors": [ { "idiom": "universal", \(parts("0.5")) },
        { "idiom": "universal", "appearances": [{ "appearance": "luminosity", "value": "dark" }],
          \(parts(dark)) } ] }
      """
  }

  @Test(arguments: [
    // The system's font does not follow the size of texts, text styles do.
    (["A.xml": label], "textSize", "xLarge", false),
    (["A.xml": styled], "textSize", "xLarge", true),
    (
      ["A.xml": included, "B.xml": styled, "mkpreview.json": generation4],
      "textSize", "xLarge", true
    ),
    (
      ["A.xml": included, "B.xml": label, "mkpreview.json": generation4],
      "textSize", "xLarge", false
    ),
    // A date is in a time zone, a label is not.
    (["A.xml": dated, "A.preview.json": born], "timeZone", "Asia/Tokyo", true),
    (["A.xml": label, "A.preview.json": born], "timeZone", "Asia/Tokyo", false),
    // iOS 12 has one appearance; a colour set may have another colour.
    (["A.xml": label], "appearance", "dark", false),
    (
      ["A.xml": ink, "C.xcassets/ink.colorset/Contents.json": ink(dark: "0.9")],
      "appearance", "dark", true
    ),
    (
      ["A.xml": ink, "C.xcassets/ink.colorset/Contents.json": ink(dark: "0.5")],
      "appearance", "dark", false
    ),
    // A variant replaces the document, and what it includes.
    (["A.xml": label], "sizeClass", "minimal", false),
    (["A.xml": label, "A~minimal.xml": styled], "sizeClass", "minimal", true),
    (
      ["A.xml": included, "B.xml": label, "B~minimal.xml": label, "mkpreview.json": generation4],
      "sizeClass", "minimal", true
    ),
    (
      ["A.xml": included, "B.xml": label, "B~normal.xml": label, "mkpreview.json": generation4],
      "sizeClass", "minimal", false
    ),
    // Bars are around a document whose preview data say so.
    (["A.xml": label], "container", "off", false),
    (["A.xml": label, "A.preview.json": #"{ "container": {} }"#], "container", "off", true),
    // A view without text is in no language.
    (["A.xml": "<UIView/>"], "locale", "fr", false),
    (["A.xml": label], "locale", "fr", true),
    // A rule can ask for any part, and hold in one language.
    (
      ["A.xml": label, "A.preview.json": #"{ "expect": ["environment.textSize == 'large'"] }"#],
      "textSize", "xLarge", true
    ),
    (
      ["A.xml": label, "A.preview.json": #"{ "expect": ["screen.width > 0"] }"#],
      "textSize", "xLarge", false
    ),
    (
      [
        "A.xml": "<UIView/>",
        "A.preview.json": #"{ "expect": [{ "that": "1 > 2", "in": ["fr"] }] }"#,
      ],
      "locale", "fr", true
    ),
  ])
  func `a document is laid out again only for what it read`(
    files: [String: String], part: String, value: String, isLaidOut: Bool
  ) throws {
    #expect(try self.isLaidOut(files, part, value) == isLaidOut)
  }

  // MARK: By chance

  private static let seeds = LongTests.seeds(40, long: 1000)

  @Test(arguments: try nonEmpty(seeds))
  func `where nothing differs that was read, a fresh layout is the same`(seed: UInt64) throws {
    var random = RandomScreens(seed: seed)
    let loaded = load(random.files())
    var sameCount = 0
    for _ in 0..<8 {
      let first = random.options()
      guard let here = try? loaded.layers.environment(first) else { continue }
      var judged = JudgedDocument(
        loaded, in: project, languages: TextLanguages(), withSamples: true)
      let known = judged.judged(in: here).drawn
      for _ in 0..<8 {
        guard let there = try? loaded.layers.environment(random.changed(first)),
          project.resources(of: loaded, repeating: known.reads, in: there) != nil
        else { continue }
        sameCount += 1
        let (shown, audit) = judged.judged(in: there)
        let fresh = project.rendering(of: loaded, in: there)
        #expect(shown.rendition == fresh.rendition)
        #expect(Self.json(shown) == Self.json(fresh))
        #expect(audit == project.audit(fresh.rendition, of: loaded))
        // No file is left out that a change must be followed of.
        #expect(Set(fresh.resources.paths).isSubset(of: shown.resources.paths))
      }
    }
    #expect(sameCount > 0)
  }

  private static func json(_ drawn: Project.Rendering) -> [UInt8] {
    drawn.rendition.json(revision: nil, withScene: true, pretty: false)
  }
}
