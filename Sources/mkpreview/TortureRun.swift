import ArgumentParser
import Checking
import Editing
import FileSystem
import Markup
import Project
import Typesetting
import Workspace

/// One run of `mkpreview torture`.
struct TortureRun {
  private let command: Torture
  private let folder: CheckFolder
  private let shown: ShownPaths

  /// How long all documents are tried without a number of cases.
  private static let duration = Duration.seconds(10)

  init(_ command: Torture) throws {
    self.command = command
    folder = try CheckFolder(around: command.documents, root: command.root)
    shown = ShownPaths(root: folder.workspace.root)
  }

  /// Tries the documents, and prints what broke.
  func run() throws -> ExitCode {
    let documents = try folder.documents(at: command.documents, in: folder.workspace)
    let seed = command.seed ?? Int.random(in: 1...999_999)
    let tried = try tried(documents, seed: seed)
    switch command.format {
    case .json: try StandardOutput.write(json: TorturedDocument.json(tried, seed: seed))
    case .text:
      try StandardOutput.write(tried.map { $0.text(shownPath: shown.shown) }.joined())
    }
    let (cases, found) = (tried.reduce(0) { $0 + $1.caseCount }, tried.flatMap(\.found).count)
    StandardError.print(
      "\(cases) case\(cases == 1 ? "" : "s") with seed \(seed): \(found) problem\(found == 1 ? "" : "s")"
    )
    if command.write, try !write(tried) { return ExitCode(2) }
    return found == 0 ? .success : ExitCode(1)
  }

  private func tried(_ documents: [Document], seed: Int) throws -> [TorturedDocument] {
    let measurers = try TextMeasurers.opened()
    let project = Project(folder.workspace, measurers: measurers, fonts: measurers.fonts)
    let atATime = min(command.jobs, max(1, documents.count))
    let share = Self.duration * atATime / max(1, documents.count)
    return project.results(of: documents, jobs: command.jobs) { [command] project, document in
      let end = ContinuousClock.now + share
      return Checking.Torture(project, seed: seed).run(on: document) { count in
        command.cases.map { count >= $0 } ?? (ContinuousClock.now >= end)
      }
    }
  }

  /// Adds the cases to preview data; returns whether all were written.
  private func write(_ tried: [TorturedDocument]) throws -> Bool {
    let workspace = folder.workspace
    var files: [Path: (before: [UInt8], after: [UInt8])] = [:]
    let new = try NewFiles(in: workspace.root)
    for document in tried where !document.found.isEmpty {
      let path = document.name.adding(suffix: ".preview.json")
      let variants = document.found.map(\.variantText)
      let before = try? workspace.read(path, limit: FileLimit.document).get()
      guard let addition = ListAddition(to: before ?? Array("{}".utf8)),
        let edits = addition.edits(adding: variants, to: "variants"),
        let after = try? edits.applied(toFile: before ?? Array("{}".utf8))
      else {
        throw ToolError("\(shown.shown(path.text)) is no object with a list of variants")
      }
      if let before {
        files[path] = (before, after)
      } else {
        try new.write(String(decoding: after, as: UTF8.self) + "\n", to: path.text)
      }
    }
    return !ChangedFiles.write(files, in: workspace, shown)
  }
}
