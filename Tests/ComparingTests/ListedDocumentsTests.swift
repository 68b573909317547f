import FileSystem
import Foundation
import Preview
import Project
import TestSupport
import Testing
import Versions
import Views
import Workspace

@testable import Comparing

/// A comparison lists the documents whose layout or scene differs between two fresh processes, no
/// more and no fewer.
struct ListedDocumentsTests {
  private static let seeds = LongTests.seeds(60, long: 1_500)

  @Test(arguments: try nonEmpty(seeds))
  func `the documents that differ are listed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var folder = LinkedFolder(&random)
    let old = folder.files
    var edits: [String] = []
    for _ in 0..<(1 + random.next() % 2) { edits.append(folder.edit(&random)) }
    let folders = try ComparedFolders(old, folder.files)
    defer { withExtendedLifetime(folders) {} }
    let listed = Set(folders.comparer.compare().causes.flatMap { $0.documents.map(\.name) })
    let (was, now) = (folders.comparer.change.old.workspace, folders.comparer.change.new.workspace)
    let names = Set(was.documents + now.documents).map(\.name.text)
    let differing = names.filter { shown(Path($0), in: was) != shown(Path($0), in: now) }
    #expect(listed == Set(differing), "\(seed): \(edits)")
  }

  /// The layout with its scene in all environments; nil without the document.
  private func shown(_ name: Path, in workspace: Workspace) -> NSDictionary? {
    guard let document = workspace.document(named: name) else { return nil }
    let project = Project(workspace, measurers: FixedWidth())
    var judged = JudgedDocument(
      project.load(document), in: project, languages: workspace.textLanguages)
    var screens: [String: Any] = [:]
    for entry in judged.matrix {
      var views: KeptViews?
      let rendition = judged.rendering(in: entry.environment, keeping: &views).rendition
      let json = rendition.json(revision: nil, withScene: true, pretty: false)
      screens[entry.name] = (try? JSONSerialization.jsonObject(with: Data(json))).map(withoutPlaces)
    }
    return screens as NSDictionary
  }

  /// A value of the layout without what is not seen: places in files, hints, and the names of files.
  private func withoutPlaces(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(withoutPlaces) }
    guard let object = value as? [String: Any] else { return value }
    let places: Set = [
      "source", "file", "line", "column", "endLine", "endColumn", "hint", "proposal", "url", "path",
      "files", "related", "suppressions",
    ]
    return object.filter { !places.contains($0.key) }.mapValues { value in
      // The address of a picture ends with the hash of its content.
      (value as? String).flatMap { text in text.firstIndex(of: "?").map { "\(text[$0...])" } }
        ?? withoutPlaces(value)
    }
  }
}
