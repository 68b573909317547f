import FileSystem
import Foundation
import Geometry
import Markup
import Scene
import TestSupport
import Testing
import Views

@testable import Preview
@testable import PreviewSupport
@testable import Workspace

/// A document that is drawn from the views of its last version looks as one that is drawn anew.
///
/// A seed that fails is repeated alone with `MKPREVIEW_SEED=17`.
@Suite struct KeptViewsTests {
  /// How many edits follow each other.
  private static let count = LongTests.areWanted ? 200 : 12

  @Test(arguments: try nonEmpty(LongTests.seeds(60, long: 1500)))
  func `edits of any document look the same`(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    let others = (0..<5).compactMap { _ in Self.parse(generator.element(depth: 2)) }
    let first = try #require(Self.parse(generator.element(depth: 0)))
    try expectSame(first, others, seed) {
      FixturePictures()
    } in: { resources in
      ViewContext(
        environment: try Environment([]), resources: resources, text: FixedWidthText())
    }
  }

  @Test(arguments: try nonEmpty(LongTests.seeds(40, long: 1000)))
  func `edits of the fixtures and their resources look the same`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let files = try #require(Corpus.all.folders.randomElement(using: &chance))
    let folder = try TemporaryFolder()
    for (path, bytes) in files { folder.write(path, bytes) }
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    // A folder whose only file has an unknown root has no document.
    guard let document = workspace.documents.randomElement(using: &chance) else { return }
    let texts = files.filter { $0.key.hasSuffix(".xml") }.sorted { $0.key < $1.key }
    let others = texts.compactMap { MarkupReader.read($0.value, file: $0.key).content }
    let bytes = try #require(files[document.file.text])
    guard let first = MarkupReader.read(bytes, file: document.file.text).content else { return }
    let owner = workspace.owner(of: document.name)
    let options = chance.next() % 3 == 0 ? ["device": "iphone-x", "orientation": "landscape"] : [:]
    var layer = EnvironmentOptions()
    for (name, value) in options { try layer.set(name, to: value) }
    let environment = EnvironmentLayers(owner.previewData, options: layer, owner.settings).standard
    try expectSame(first, others, seed) {
      Self.changeResource(in: folder, files, &chance)
      workspace.scan()
    } from: {
      ResourceReader(
        workspace, folder: document.folder, environment: environment, images: NumbersAsPictures())
    } in: { resources in
      ViewContext(
        environment: environment, resources: resources, text: FixedWidthText(),
        previewData: owner.previewData, settings: owner.settings)
    }
  }

  /// Changes a letter or digit in a table or a file of templates, or leaves all as they are.
  private static func changeResource(
    in folder: TemporaryFolder, _ files: [String: [UInt8]], _ chance: inout SeededGenerator
  ) {
    let paths = files.keys.filter {
      !$0.hasSuffix(".xml") && !$0.hasSuffix("preview.json") && $0 != "mkpreview.json"
    }
    guard Bool.random(using: &chance), let path = paths.sorted().randomElement(using: &chance),
      var bytes = files[path],
      let place = bytes.indices.filter({ Corpus.isWordByte(bytes[$0]) })
        .randomElement(using: &chance),
      let byte = "09afx".utf8.randomElement(using: &chance)
    else { return }
    bytes[place] = byte
    folder.write(path, bytes)
  }

  @Test func `a changed template leaves views that do not name it as they are`() throws {
    let document = """
      <?properties Styles?>
      <LMColumnView verticalAlignment="top">
      <UILabel class="a" text="1"/><UILabel class="b" text="2"/>
      </LMColumnView>
      """
    let folder = try TemporaryFolder()
    let workspace = try Workspace(root: folder.path)
    let environment = try Environment([])
    var kept: KeptViews?
    let labels = try [20.0, 24].map { height in
      folder.write("Styles.json", "{\"a\": {\"height\": 30}, \"b\": {\"height\": \(height)}}")
      workspace.scan()
      let parsed = Preview.parse(Array(document.utf8), name: "view", file: "view.xml")
      let reader = ResourceReader(
        workspace, folder: .root, environment: environment, images: NumbersAsPictures())
      let context = ViewContext(
        environment: environment, resources: reader, text: FixedWidthText())
      return try #require(Preview.render(parsed, in: context, keeping: &kept).root).children
    }
    #expect(labels[0][0] === labels[1][0])
    #expect(labels.map { $0[1].frame.height } == [20, 24])
  }

  @Test func `a view without its announcement becomes content again`() throws {
    let cases = """
      <?case tvOS?><LMColumnView/><?end?><?case iOS?><LMColumnView backgroundColor="red"/><?end?>
      """
    try expectSame(
      ["<?backgroundView?>", "", "<?backgroundView?>"].map {
        "<LMTableViewCell><UILabel text=\"a\"/>\($0)\(cases)</LMTableViewCell>"
      })
  }

  @Test func `an instruction that replaces a comment announces the next view`() throws {
    try expectSame(
      ["<!-- a -->", "<?backgroundView?>", "<!-- a -->"].map {
        """
        <LMTableViewCell><UILabel text="a"/>\($0)<LMColumnView backgroundColor="red"/>\
        </LMTableViewCell>
        """
      })
  }

  @Test func `a header without a place has its own letters again`() throws {
    try expectSame(
      ["", "<UITableViewCell/>"].map {
        """
        <LMTableView><UITableViewCell><UITableViewCell><LMTableView style="groupedTableView">\
        <sectionHeader title="Top"/><UITableViewCell/></LMTableView></UITableViewCell>\($0)\
        </UITableViewCell></LMTableView>
        """
      })
  }

  @Test func `a view that moves by ten places has another path`() throws {
    try expectSame(
      [0, 10, 9, 1].map {
        let others = String(repeating: "<UILabel/>", count: $0)
        return "<LMColumnView>\(others)<LMRowView><UILabel text=\"a\"/></LMRowView></LMColumnView>"
      })
  }

  @Test func `a view that is no longer accepted can be reported`() throws {
    let cases = """
      <?case tvOS?><UILabel/><?end?><?case iOS?><UILabel id="a" text="x"/><?end?>
      """
    try expectSame(
      [("", "<?leftView?>"), ("", ""), ("<UILabel id=\"a\"/>", ""), ("", "<?rightView?>")].map {
        "<LMColumnView>\($0)<UITextField>\($1)\(cases)</UITextField></LMColumnView>"
      })
  }

  /// A version of a document that was parsed.
  private typealias Version = (parsed: ParsedDocument, bytes: [UInt8])

  /// Parses a version of a document as it is after a save: what the last one has, too, is shared.
  private static func parse(
    _ text: String, file: String, after last: inout Version?
  ) -> ParsedDocument {
    let bytes = Array(text.utf8)
    let parsed = Preview.parse(
      bytes, name: "view", file: file, after: last?.parsed, of: last?.bytes)
    last = (parsed, parsed.isStale ? last?.bytes ?? [] : bytes)
    return parsed
  }

  /// Expects the same rendition of each of some versions of a document.
  private func expectSame(_ versions: [String]) throws {
    var (kept, last): (KeptViews?, Version?) = (nil, nil)
    for version in versions {
      let parsed = Self.parse(version, file: "view.xml", after: &last)
      let context = ViewContext(
        environment: try Environment([]), resources: FixturePictures(), text: FixedWidthText())
      let known = Preview.render(parsed, in: context, keeping: &kept)
      let fresh = Preview.parse(Array(version.utf8), name: "view", file: "view.xml")
      #expect(known == Preview.render(fresh, in: context), "\(version)")
    }
  }

  /// Expects the same rendition, and the same resources, of each version of a document.
  private func expectSame<Reader: Resources>(
    _ first: MarkupDocument, _ others: [MarkupDocument], _ seed: UInt64,
    changing change: () -> Void = {}, from reader: () -> Reader,
    in context: (Reader) throws -> ViewContext
  ) throws {
    var edits = DocumentEdits(first, others: others.flatMap(\.elements), seed: seed)
    var (kept, last): (KeptViews?, Version?) = (nil, nil)
    var text = edits.document.nodes.isEmpty ? "" : edits.next()
    for number in 0..<Self.count {
      let parsed = Self.parse(text, file: first.file, after: &last)
      let parsedAnew = Preview.parse(Array(text.utf8), name: "view", file: first.file)
      change()
      let (keeping, anew) = (reader(), reader())
      let known = Preview.render(parsed, in: try context(keeping), keeping: &kept)
      let fresh = Preview.render(parsedAnew, in: try context(anew))
      let about: Comment = "MKPREVIEW_SEED=\(seed), number \(number)"
      #expect(known == fresh, about)
      if let keeping = keeping as? ResourceReader, let anew = anew as? ResourceReader {
        #expect(keeping.dependencies.paths == anew.dependencies.paths, about)
        #expect(keeping.dependencies.lookups == anew.dependencies.lookups, about)
      }
      if known != fresh {
        Issue.record("\(Self.difference(known, fresh))\n\(text)")
        return
      }
      text = edits.next()
    }
  }

  private static func difference(_ known: Rendition, _ fresh: Rendition) -> String {
    let lines = [known, fresh].map {
      String(decoding: $0.json(revision: nil, withScene: true, pretty: true), as: UTF8.self)
        .split(separator: "\n")
    }
    guard let first = zip(lines[0], lines[1]).enumerated().first(where: { $1.0 != $1.1 }) else {
      return """
        what is not written: \(known.interface) instead of \(fresh.interface), \
        \(known.overlay == fresh.overlay), \(zip([known.root], [fresh.root]).flatMap(differing))
        """
    }
    let before = lines[0][..<first.offset].suffix(40).joined(separator: "\n")
    return "\(before)\n\(first.element.0) instead of \(first.element.1)"
  }

  /// The members of the reports of two trees that differ.
  private static func differing(_ known: LayoutNode?, _ fresh: LayoutNode?) -> [String] {
    guard let known, let fresh, known != fresh else { return [] }
    let members = zip(
      Mirror(reflecting: known.report).children, Mirror(reflecting: fresh.report).children
    )
    .filter { "\($0.value)" != "\($1.value)" }
    .map { "\(known.report.path.text) \($0.label ?? ""): \($0.value) instead of \($1.value)" }
    return members + zip(known.children, fresh.children).flatMap(differing)
  }

  private static func parse(_ xml: String) -> MarkupDocument? {
    MarkupReader.read(Array(xml.utf8), file: "view.xml").content
  }
}
