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
    for document in tried where !document.isDrawn {
      StandardError.print(
        "mkpreview: \(document.name) is not tried, because it is not drawn; check says why")
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
    var hasFailed = false
    let new = try NewFiles(in: workspace.root)
    for document in tried where !document.found.isEmpty {
      let path = document.name.adding(suffix: ".preview.json")
      let file = workspace.read(path, limit: FileLimit.document)
      switch (file, document.addingCases(to: (try? file.get()) ?? Array("{}\n".utf8))) {
      case (.success(let before), let after?): files[path] = (before, after)
      case (.failure(.missing), let after?):
        try new.write(String(decoding: after, as: UTF8.self), to: path.text)
      case (.failure(let error), _):
        hasFailed = true
        StandardError.print("mkpreview: \(shown.shown(path.text)) \(error.reason)")
      case (.success, nil):
        hasFailed = true
        StandardError.print(
          "mkpreview: \(shown.shown(path.text)) is not written: its “variants” are no list, it does "
            + "not parse, or its encoding lacks a character")
      }
    }
    return !(ChangedFiles.write(files, in: workspace, shown) || hasFailed)
  }
}

extension TorturedDocument {
  /// A file of preview data with the variants of the cases, each once; nil if they cannot be added.
  fileprivate func addingCases(to file: [UInt8]) -> [UInt8]? {
    let variants = found.map(\.variantText).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let edits = ListAddition(to: file)?.edits(adding: variants, to: "variants")
    return try? edits?.applied(toFile: file)
  }
}
