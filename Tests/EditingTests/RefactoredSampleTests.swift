import Checking
import Editing
import FileSystem
import Foundation
import Geometry
import Markup
import Preview
import Project
import TestSupport
import Testing
import Views
import Workspace

/// Refactorings of the samples' elements, and wrong variants of them.
struct RefactoredSampleTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-docs").path

  private static var documents: [String] {
    get throws { LongTests.areWanted ? try HintTests.documents : ["Order", "SignIn"] }
  }

  @Test(arguments: try nonEmpty(documents))
  func `where a claim is proved, all that is seen stays as it was`(name: String) throws {
    let workspace = try Workspace(root: Self.samples)
    workspace.scan()
    let project = Project(workspace, measurers: FixedWidth())
    let file = try #require(workspace.document(named: Path(name))?.file)
    let lines = LineIndex(
      decoding: try workspace.read(file, limit: FileLimit.document).get(), isMarkup: true)
    let reader = SymbolIndex().reader(of: workspace)
    let starts = LooseMarkup(lines.bytes).tokens.filter {
      if case .startTag = $0.kind { true } else { false }
    }.map { $0.range.lowerBound }
    var (proved, found) = (0, 0)
    for (number, start) in starts.enumerated() where LongTests.areWanted || number % 15 == 4 {
      guard let element = try? Refactoring(of: file, lines, in: start..<start, by: reader) else {
        continue
      }
      for edit in element.offers.compactMap({ try? element.edit($0) }) {
        for variant in [edit, edit.wrong].compactMap(\.self) {
          guard case .holds = try ScreenProof(of: variant, by: Checker(project, jobs: 2)) else {
            found += 1
            continue
          }
          proved += 1
          let after = try variant.files(in: workspace).mapValues { Overlay.Content.text($0.after) }
          let (old, new) = (seen(project, name), seen(project.with(workspace.trying(after)), name))
          if case .changedOnlyInside = variant.claim { continue }
          #expect(
            old == new, "\(variant.claim) at \(lines.location(of: start)): \(variant.changes)")
        }
      }
    }
    if !LongTests.areWanted { #expect(proved > 0 && found > 0) }
  }

  /// The views that draw something, with their places on the screen, and what they draw.
  private func seen(_ project: Project, _ name: String) -> [String] {
    let loaded = project.load(Document(name: Path(name)))
    let views = project.render(loaded, in: loaded.layers.standard).record.views
    return views.filter { $0.draws && !$0.isHidden }.map { view in
      var (frame, parent) = (view.frame, view.parent)
      while let index = parent {
        frame.origin = frame.origin + views[index].frame.origin
        parent = views[index].parent
      }
      return "\(view.className) \(frame) \(view.lines) \(view.look.map(\.drawn)) \(view.spoken)"
    }
  }
}

extension FolderEdit {
  /// The edit with another digit in a text that it writes; nil if it writes none.
  fileprivate var wrong: FolderEdit? {
    var edit = self
    for change in changes.indices {
      for index in changes[change].edits.indices {
        let text = changes[change].edits[index].newText
        guard let digit = text.firstIndex(where: \.isWholeNumber) else { continue }
        let other = ((text[digit].wholeNumberValue ?? 0) + 3) % 10
        edit.changes[change].edits[index].newText =
          text[..<digit] + "\(other)" + text[text.index(after: digit)...]
        return edit
      }
    }
    return nil
  }
}
