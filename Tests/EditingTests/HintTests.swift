import Checking
import Editing
import FileSystem
import Foundation
import Markup
import Preview
import Project
import Scene
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// Each hint that names an exact change is applied: the problem is then gone in all environments.
struct HintTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-docs").path

  /// The names of the sample documents.
  static var documents: [String] {
    get throws {
      let workspace = try Workspace(root: samples)
      workspace.scan()
      return workspace.documents.map(\.name.text)
    }
  }

  private static let book = Result { try FontBook() }

  @Test(arguments: try nonEmpty(documents))
  func `what a hint proposes for a sample solves the problem`(name: String) throws {
    let workspace = try Workspace(root: Self.samples)
    workspace.scan()
    try Self.applyAll(Project(workspace, fonts: try Self.book.get()), name)
  }

  /// Documents with problems whose hints name an exact change, each with the code.
  static let small: [(code: String, document: String)] = [
    ("layout-truncated", "<LMColumnView><UILabel text=\"\(long)\"/><LMSpacer/></LMColumnView>"),
    (
      "layout-truncated",
      "<LMColumnView><UILabel numberOfLines=\"2\" text=\"\(long) \(long)\"/><LMSpacer/></LMColumnView>"
    ),
    (
      "layout-truncated",
      "<LMAnchorView><UILabel width=\"60\" height=\"22\" anchor=\"top, left\" text=\"\(long)\"/></LMAnchorView>"
    ),
    (
      "layout-truncated",
      "<LMAnchorView><UILabel width=\"10\" anchor=\"top, left\" text=\"Unbreakable\"/></LMAnchorView>"
    ),
    (
      "layout-too-short",
      "<LMColumnView spacing=\"12\">\(String(repeating: "<UIView height=\"98\"/>", count: 6))</LMColumnView>"
    ),
    (
      "layout-too-short",
      "<LMColumnView><LMRowView height=\"30\"><UIView height=\"40\"/></LMRowView><LMSpacer/></LMColumnView>"
    ),
    (
      "layout-too-short",
      "<LMColumnView>\(String(repeating: "<UIImageView height=\"150\"/>", count: 10))</LMColumnView>"
    ),
    ("unknown-class", "<LMColumnView><UILable text=\"a\"/></LMColumnView>"),
    ("unknown-property", "<LMColumnView><UILabel txt=\"a\"/></LMColumnView>"),
    (
      "accessibility-contrast",
      "<LMColumnView backgroundColor=\"white\"><UILabel text=\"a\" textColor=\"#cccccc\"/><LMSpacer/></LMColumnView>"
    ),
    (
      "accessibility-target",
      "<LMAnchorView><UIButton title=\"a\" width=\"30\" height=\"30\" anchor=\"top, left\"/></LMAnchorView>"
    ),
    (
      "accessibility-fixed-text",
      "<LMColumnView><UILabel text=\"a\" font=\"System 12\"/><LMSpacer/></LMColumnView>"
    ),
  ]

  private static let long = "A long text that needs several lines on a phone of any width at all"

  @Test(arguments: try nonEmpty(small.map(\.code).indices.map { $0 }))
  func `what a hint proposes for a small document solves the problem`(index: Int) throws {
    let (code, document) = Self.small[index]
    let folder = try TemporaryFolder()
    folder.write("A.xml", document)
    let workspace = try Workspace(root: folder.path)
    workspace.scan()
    var levels = Levels()
    levels.added = ["accessibility-fixed-text"]
    let project = Project(workspace, fonts: try Self.book.get()).judging(by: levels)
    let codes = try Self.applyAll(project, "A")
    #expect(codes.contains(code), "\(codes)")
  }

  /// Applies each exact change by itself, and expects its problem to be gone; returns the codes of
  /// the problems that were found.
  @discardableResult
  private static func applyAll(_ project: Project, _ name: String) throws -> Set<String> {
    let all = problems(of: name, in: project)
    for problem in all {
      let file = Path(problem.file)
      guard let fixes = Fixes(of: file, in: project.workspace),
        let fix = fixes.fixes(of: problem).first(where: \.isPreferred),
        let edits = fix.changes.first?.edits
      else { continue }
      let bytes = try project.workspace.read(file, limit: FileLimit.document).get()
      let changed = try edits.applied(toFile: bytes)
      let texts = Overlay(over: project.workspace.texts, [file: .text(changed)])
      let rest = problems(of: name, in: project.with(texts))
      let start = problem.range.start
      #expect(
        !rest.contains {
          $0.code == problem.code && $0.file == problem.file && $0.range.start == start
        }, "\(problem.file):\(start.line): \(problem.message): \(problem.hint ?? "")")
    }
    return Set(all.map(\.code))
  }

  /// The problems of a document, with those that follow from others.
  private static func problems(of name: String, in project: Project) -> [Diagnostic] {
    let checked = Checker(project, jobs: 2).check([Document(name: Path(name))])
    let result = CheckResult(checked, levels: Levels())
    return result.findings.map(\.diagnostic)
  }
}
