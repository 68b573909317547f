import ArgumentParser
import Dispatch
import FileSystem
import Foundation
import Markup
import Painting
import Preview
import Project
import Scene
import Synchronization
import Typesetting
import Views
import Workspace

/// Draws documents and writes the pictures, on all cores.
struct PictureRun {
  /// A document in an environment.
  struct Subject: Sendable {
    /// The path of its picture in a folder of pictures, without the suffix.
    let name: String
    let project: Project
    let document: LoadedDocument
    let environment: Environment
  }

  let subjects: [Subject]
  let options: PictureOptions
  let output: PictureOutput
  let fonts: FontBook

  /// What came of a subject.
  private struct Outcome {
    var diagnostics: [Diagnostic] = []
    var drawing: ScreenDrawing?
    var failure: ToolError?
  }

  /// Draws and writes all pictures; then prints the diagnostics and failures.
  ///
  /// - Returns: 2 if a picture could not be made, 1 if a document has errors, otherwise 0.
  func run() throws -> ExitCode {
    let progress = Progress(of: subjects.count)
    let outcomes = Mutex([Outcome](repeating: Outcome(), count: subjects.count))
    DispatchQueue.concurrentPerform(iterations: subjects.count) { index in
      let outcome = outcome(of: subjects[index])
      outcomes.withLock { $0[index] = outcome }
      progress.advance()
    }
    progress.finish()
    let all = outcomes.withLock { $0 }
    report(all)
    let drawings = all.compactMap(\.drawing)
    if case .file(let file, _) = output, drawings.count == subjects.count {
      try write(try bytes(of: drawings), to: file)
    }
    if all.contains(where: { $0.failure != nil }) { return ExitCode(2) }
    let hasErrors = all.contains { $0.diagnostics.contains { $0.severity == .error } }
    return hasErrors ? ExitCode(1) : .success
  }

  private func outcome(of subject: Subject) -> Outcome {
    let (project, document) = (subject.project, subject.document)
    let rendition = options.rendition(in: subject.environment) { project.render(document, in: $0) }
    var outcome = Outcome(diagnostics: rendition.diagnostics)
    do throws(PictureError) {
      let drawing = try options.drawing(of: rendition)
      switch output {
      case .file: outcome.drawing = drawing
      case .folder(let folder, let format):
        let painter = Painter(fonts: fonts, workspaces: [project.workspace])
        let bytes = try painter.picture(
          of: [drawing], as: format, title: subject.name, options)
        outcome.failure = write(bytes, to: "\(folder)/\(subject.name).\(format)")
      }
    } catch {
      outcome.failure = ToolError("\(subject.name): \(error.message)")
    }
    return outcome
  }

  /// Writes a picture to a file in a folder, which is created.
  private func write(_ bytes: [UInt8], to path: String) -> ToolError? {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(bytes, to: OutputFile(path: path))
      return nil
    } catch {
      return error as? ToolError ?? ToolError("cannot write \(path): \(error.localizedDescription)")
    }
  }

  private func write(_ bytes: [UInt8], to file: OutputFile) throws {
    if file.path == "-" { return try StandardOutput.write(file: bytes) }
    do throws(OutputError) {
      try file.write(bytes)
    } catch {
      throw ToolError("cannot write \(file.path): \(error.reason)")
    }
  }

  /// The one file of all drawings.
  private func bytes(of drawings: [ScreenDrawing]) throws -> [UInt8] {
    guard case .file(_, let format) = output, let first = subjects.first else { return [] }
    let painter = Painter(fonts: fonts, workspaces: subjects.map(\.project.workspace))
    do throws(PictureError) {
      return try painter.picture(of: drawings, as: format, title: first.name, options)
    } catch {
      throw ToolError("\(first.name): \(error.message)")
    }
  }

  /// Prints each mistake once, although several environments may show it, and the failures.
  private func report(_ outcomes: [Outcome]) {
    var problems: [(root: String, found: Problems)] = []
    for (subject, outcome) in zip(subjects, outcomes) {
      let root = subject.project.workspace.root
      let place = problems.firstIndex { $0.root == root } ?? problems.count
      if place == problems.count { problems.append((root, Problems())) }
      problems[place].found.add(outcome.diagnostics, in: subject.name)
    }
    for (root, found) in problems {
      StandardError.print(found.all.map(\.diagnostic), in: ShownPaths(root: root))
    }
    for failure in outcomes.compactMap(\.failure) {
      StandardError.print("mkpreview: \(failure.message)")
    }
  }
}

extension Project {
  /// The environments in which a document is shown, the requested one first.
  ///
  /// - Parameter further: Those besides the declared ones; nil for those of the settings, or else the
  ///   built-in ones.
  func matrix(
    of document: LoadedDocument, _ options: EnvironmentOptions, variant: String?,
    and further: [PreviewData.Variant]?
  ) throws(EnvironmentError) -> [MatrixEntry] {
    let layers = document.layers
    guard further == nil, layers.hasBuiltInMatrix else {
      return try layers.matrix(options, variant: variant, and: further)
    }
    let drawn = rendering(
      of: document, in: try layers.environment(options, variant: variant))
    return try layers.matrix(
      options, variant: variant,
      builtIn: builtInEnvironments(
        of: document, after: drawn.reads, using: drawn.resources,
        languages: workspace.textLanguages))
  }
}
