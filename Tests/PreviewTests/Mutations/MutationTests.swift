import FileSystem
import Foundation
import Markup
import Preview
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

@testable import PreviewSupport

/// Whatever stands in the files of a workspace, there is a rendition, the same each time,
/// and every diagnostic has a location.
///
/// A seed that fails is repeated alone with `MKPREVIEW_SEED=17`. Where the program ends, its
/// temporary folder stays, with the file that did it.
@Suite struct MutationTests {
  /// How many mutations a seed has.
  private static let count = LongTests.mutations ?? (LongTests.areWanted ? 1000 : 8)

  @Test(arguments: try nonEmpty(LongTests.seeds(40, long: 100)))
  func `random files do no harm`(seed: UInt64) throws {
    var chance = Mutator(seed: seed)
    let files = try #require(Corpus.all.folders.randomElement(using: &chance))
    let folder = try MutatedFolder(files)
    for number in 0..<Self.count {
      let options = try folder.mutate(using: &chance)
      let about: Comment = "MKPREVIEW_SEED=\(seed), number \(number)"
      let found = try folder.rendition(options)
      let json = found.json(revision: nil, withScene: true, pretty: false)
      #expect(throws: Never.self, about) { try JSONSerialization.jsonObject(with: Data(json)) }
      let again = try folder.rendition(options)
      #expect(json == again.json(revision: nil, withScene: true, pretty: false), about)
      for diagnostic in found.diagnostics { folder.expectPlace(of: diagnostic, about) }
    }
  }
}

/// A folder of files, some of which are changed.
private final class MutatedFolder {
  private let folder: TemporaryFolder
  private let files: [String: [UInt8]]
  /// The files that differ from those of the fixture.
  private var changed: [String: [UInt8]] = [:]
  /// The document that is laid out.
  private var document = ""

  private static let fonts = Result { try FontBook() }

  init(_ files: [String: [UInt8]]) throws {
    folder = try TemporaryFolder()
    self.files = files
    for (path, bytes) in files { folder.write(path, bytes) }
  }

  /// Changes one or two files, puts the others back, and chooses a document and an environment.
  func mutate(using chance: inout Mutator) throws -> EnvironmentOptions {
    for path in changed.keys { folder.write(path, files[path] ?? []) }
    changed = [:]
    let paths = files.keys.sorted()
    let documents = paths.filter { $0.hasSuffix(".xml") }
    document = try #require(documents.randomElement(using: &chance))
    let own = [document, document.replacing(".xml", with: ".preview.json")].filter(paths.contains)
    for _ in 0..<Int.random(in: 1...2, using: &chance) {
      let list = chance.chance(2) ? own : paths
      guard let path = list.randomElement(using: &chance) else { continue }
      let bytes = chance.mutate(changed[path] ?? files[path] ?? [], path: path)
      changed[path] = bytes
      folder.write(path, bytes)
    }
    return try environment(using: &chance)
  }

  private func environment(using chance: inout Mutator) throws -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for (name, values) in [
      ("device", ["iphone-8", "iphone-x", "ipad"]), ("direction", ["ltr", "rtl"]),
      ("locale", ["en", "nl", "ar"]), ("appearance", ["light", "dark"]),
      ("orientation", ["portrait", "landscape"]),
    ] where chance.chance(3) {
      guard let value = values.randomElement(using: &chance) else { continue }
      try? options.set(name, to: value)
    }
    return options
  }

  /// The rendition of the document, by a workspace that has read nothing before.
  func rendition(_ options: EnvironmentOptions) throws -> Rendition {
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    // A file with another root is laid out if it is named.
    let name = try #require(Path(document).removing(suffix: ".xml"))
    let found = workspace.documents.first { $0.file.text == document } ?? Document(name: name)
    let owner = workspace.owner(of: found.name)
    let layers = EnvironmentLayers(owner.previewData, options: options, owner.settings)
    let resources = ResourceReader(
      workspace, folder: found.folder, environment: layers.standard, images: NumbersAsPictures())
    let bytes = changed[found.file.text] ?? files[found.file.text] ?? []
    let parsed = Preview.parse(bytes, name: found.name.text, file: found.file.text)
    return try TextMeasurers(fonts: Self.fonts.get()).withMeasurer { text in
      Preview.render(
        parsed,
        in: ViewContext(
          environment: layers.standard, resources: resources, text: text,
          previewData: owner.previewData, settings: owner.settings),
        problems: owner.problems)
    }
  }

  /// Expects that a diagnostic stands in a file that is there, within its text.
  func expectPlace(of diagnostic: Diagnostic, _ about: Comment) {
    guard let bytes = changed[diagnostic.file] ?? files[diagnostic.file] else {
      Issue.record("\(diagnostic) is in no file; \(about)")
      return
    }
    let range = diagnostic.range
    #expect(range.start <= range.end, "\(diagnostic) \(about)")
    #expect(SourceLocation.start <= range.start, "\(diagnostic) \(about)")
    // A text with NULs is one in UTF-16, whose places are not worked out here.
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return }
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
    for place in [range.start, range.end] {
      #expect(place.line <= lines.count, "\(diagnostic) \(about)")
      guard place.line <= lines.count else { return }
      #expect(
        place.column <= lines[place.line - 1].unicodeScalars.count + 1, "\(diagnostic) \(about)")
    }
  }
}
