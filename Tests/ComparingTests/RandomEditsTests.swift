import FileSystem
import Geometry
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Versions
import Views
import Workspace

@testable import Comparing

/// What holds for any change of any folder.
struct RandomEditsTests {
  private static let seeds = LongTests.seeds(40, long: 800)

  /// The documents, whose names are in no other text by chance.
  private static let names = ["Bluebell", "Cornflow"]

  private static func files(_ seed: UInt64) -> (old: [String: [UInt8]], new: [String: [UInt8]]) {
    var random = RandomFolders(seed: seed)
    let (first, second) = (random.document(), random.document())
    let encodings = WrittenForm.allCases
    let form = { (offset: UInt64) in encodings[Int((seed + offset) % UInt64(encodings.count))] }
    let (ours, theirs) = (form(0), form(1))
    let bytes = { (lines: [String], form: WrittenForm) in
      form.bytes(lines.joined(separator: "\n"))
    }
    let (styles, row) = (random.styles(), random.cell())
    let data =
      #"{ "content": { "list": { "cell": "\#(form(2).inJSON("Rosebush"))", "items": [{}, {}] } } }"#
    let fixed = ["Cornflow.preview.json": Array(data.utf8)]
    let old = [
      "Bluebell.xml": bytes(first, ours), "Cornflow.xml": bytes(second, theirs),
      "Stylings.json": Array(styles.utf8), "Portrait.png": RandomFolders.picture,
      "Rosebush.xml": bytes([row], form(3)),
    ]
    let new = [
      "Bluebell.xml": bytes(random.changed(first, edits: Int(seed % 4)), ours),
      "Cornflow.xml": bytes(random.changed(second, edits: Int(seed / 4 % 3)), theirs),
      "Stylings.json": Array((seed % 3 == 0 ? random.styles() : styles).utf8),
      "Portrait.png": RandomFolders.picture + (seed % 5 == 0 ? [0] : []),
      "Rosebush.xml": bytes([seed % 7 == 0 ? random.cell() : row], form(3)),
    ]
    return (old.merging(fixed) { $1 }, new.merging(fixed) { $1 })
  }

  /// What is drawn of a document, without what cannot be seen.
  private func drawing(of name: Path, in workspace: Workspace) -> [Rendition] {
    let project = Project(workspace, measurers: FixedWidth())
    let document = project.load(Document(name: name))
    let standard = project.rendering(of: document, in: document.layers.standard)
    return project.matrix(of: document, drawnAs: standard, languages: TextLanguages()).map {
      project.render(document, in: $0.environment)
    }
  }

  private func drawn(_ renditions: [Rendition]) -> [[DrawnPart]] {
    renditions.map { rendition in rendition.drawing()?.root.map(DrawnPart.all) ?? [] }
  }

  @Test(arguments: try nonEmpty(seeds))
  func `a document is listed if and only if it is drawn otherwise`(seed: UInt64) throws {
    let (old, new) = Self.files(seed)
    let folders = try ComparedFolders(old, new)
    defer { withExtendedLifetime(folders) {} }
    let result = folders.comparer.compare()
    let listed = Set(result.causes.flatMap { $0.documents.map(\.name) })
    for name in Self.names {
      let before = drawing(of: Path(name), in: folders.comparer.change.old.workspace)
      let after = drawing(of: Path(name), in: folders.comparer.change.new.workspace)
      let areAlike = drawn(before) == drawn(after)
      let problems = zip(before, after).allSatisfy { one, other in
        one.diagnostics.map(\.code).sorted() == other.diagnostics.map(\.code).sorted()
      }
      if areAlike, problems { #expect(!listed.contains(name), "\(seed)") }
      if !areAlike { #expect(listed.contains(name), "\(seed)") }
    }
  }

  @Test(arguments: try nonEmpty(seeds))
  func `all edits undone give the old side, and none the new one`(seed: UInt64) throws {
    let (old, new) = Self.files(seed)
    let folders = try ComparedFolders(old, new)
    let comparer = folders.comparer
    defer { withExtendedLifetime(folders) {} }
    let edits = try #require(comparer.edits)
    let project = Project(comparer.change.new.workspace, measurers: FixedWidth())
    let undone = edits.project(project, undoing: Set(edits.edits.indices))
    for name in Self.names {
      let before = drawing(of: Path(name), in: comparer.change.old.workspace)
      let isSame = drawn(drawing(of: Path(name), in: undone.workspace)) == drawn(before)
      #expect(isSame, "\(seed) \(name): \(undone.workspace.text(name))")
    }
  }

  @Test(arguments: try nonEmpty(seeds))
  func `the way back is the mirror`(seed: UInt64) throws {
    let (old, new) = Self.files(seed)
    let folders = try ComparedFolders(old, new)
    defer { withExtendedLifetime(folders) {} }
    for name in Self.names {
      let before = drawing(of: Path(name), in: folders.comparer.change.old.workspace)
      let after = drawing(of: Path(name), in: folders.comparer.change.new.workspace)
      for (one, other) in zip(before, after) {
        let (was, now) = (ScreenVersion(one.record), ScreenVersion(other.record))
        #expect(ScreenComparison(was, was).differences.isEmpty)
        let there = ScreenComparison(was, now).differences.map { $0.sides(in: was, now) }
        let back = ScreenComparison(now, was).differences.map { $0.sides(in: now, was).mirrored }
        let isMirror = there.sorted() == back.sorted()
        #expect(
          isMirror, "\(seed) \(name)")
      }
    }
  }

  @Test(arguments: try nonEmpty(seeds))
  func `a cause undone takes its differences with it`(seed: UInt64) throws {
    let (old, new) = Self.files(seed)
    let folders = try ComparedFolders(old, new)
    let comparer = folders.comparer
    defer { withExtendedLifetime(folders) {} }
    let edits = try #require(comparer.edits)
    let project = Project(comparer.change.new.workspace, measurers: FixedWidth())
    let all = Set(edits.edits.indices)
    let result = comparer.compare()
    // The effective edits alone change the same screens. The others may act on what these make, such
    // as a view that is added, or decide which views are counterparts.
    let effective = Set(result.causes.flatMap(\.edits))
    let vain = all.filter { !effective.contains(edits.edits[$0]) }
    let without = edits.project(project, undoing: vain)
    for name in Self.names {
      let before = drawing(of: Path(name), in: comparer.change.old.workspace)
      let there = differing(before, drawing(of: Path(name), in: comparer.change.new.workspace))
      let left = differing(before, drawing(of: Path(name), in: without.workspace))
      #expect(
        there.isSubset(of: left),
        "\(seed) \(name): \(vain.map { edits.edits[$0].text }) of \(edits.edits.map(\.text))")
    }
  }

  /// The environments, by their numbers, in which one sees that drawings differ.
  private func differing(_ old: [Rendition], _ new: [Rendition]) -> Set<Int> {
    Set(
      zip(old, new).enumerated().compactMap { index, pair in
        let comparison = ScreenComparison(
          ScreenVersion(pair.0.record), ScreenVersion(pair.1.record))
        return comparison.differences.contains(where: \.isVisible) ? index : nil
      })
  }
}

extension Workspace {
  fileprivate func text(_ name: String) -> String {
    let bytes = try? read(Path("\(name).xml"), limit: FileLimit.document).get()
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}

/// A primitive with its place on the screen, and what changes its look.
private struct DrawnPart: Hashable {
  let primitive: Primitive
  let values: [Double]

  static func all(_ root: DrawnView) -> [DrawnPart] {
    var parts: [DrawnPart] = []
    func visit(_ view: DrawnView, _ x: Double, _ y: Double, _ opacity: Double) {
      let node = view.node
      let (left, top) = (x + node.frame.x, y + node.frame.y)
      for primitive in node.draw + node.over {
        parts.append(
          DrawnPart(
            primitive: primitive,
            values: [left, top, opacity * node.opacity].map {
              ($0 * 100).rounded() / 100
            }))
      }
      for child in view.children { visit(child, left, top, opacity * node.opacity) }
    }
    visit(root, 0, 0, 1)
    return parts
  }
}

/// A difference by what it is about on both sides.
private struct Sides: Hashable, Comparable {
  var kind: String
  var property: String
  var from: String
  var to: String

  static func < (left: Sides, right: Sides) -> Bool { "\(left)" < "\(right)" }

  var mirrored: Sides {
    let kinds = ["added": "removed", "removed": "added"]
    return Sides(kind: kinds[kind] ?? kind, property: property, from: to, to: from)
  }
}

extension ViewDifference {
  fileprivate func sides(in old: ScreenVersion, _ new: ScreenVersion) -> Sides {
    // A view on one side only has no values.
    let view = index.map { (isOld ? old : new).tree.views[$0] }
    let isOneSided = [.added, .removed].contains(key.kind)
    return Sides(
      kind: key.kind.rawValue, property: isOneSided ? view?.path.text ?? "" : key.property,
      from: isOneSided ? "" : "\(String(describing: from))",
      to: isOneSided ? "" : "\(String(describing: to))")
  }
}
