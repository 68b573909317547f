import FileSystem
import Foundation
import HTTP
import JSONWriting
import LiveProject
import Processes
import Synchronization
import Workspace

/// `POST /api/open/{name}`: opens a source location in the user's editor: of a document, or of a
/// file that it used.
struct OpenRoute {
  let preview: LiveProject
  /// The editor's command; nil if none is configured.
  let editor: EditorCommand?
  private let editors = RunningEditors()

  /// The time that an answer waits for an editor that fails at once.
  private static let patience: Duration = .milliseconds(300)

  init(preview: LiveProject, editor: EditorCommand?) {
    (self.preview, self.editor) = (preview, editor)
  }

  /// The route.
  var route: Route {
    .post("/api/open/{name...}", bodyIsOptional: true) { request throws(ProblemDetails) in
      try request.allowQuery(["file", "line", "column"])
      let place = (try request.count("line"), try request.count("column"))
      let file = request.queryValue("file").map { Path($0) }
      guard request.isLocal else { throw .remoteEditor() }
      guard let editor else { throw .noEditor() }
      return .deferred { await open(request.documentName, file, at: place, in: editor) }
    }
  }

  private func open(
    _ name: Path, _ file: Path?, at place: (line: Int, column: Int), in editor: EditorCommand
  ) async -> Response {
    guard let published = await preview.state(of: name) else {
      return preview.unknownDocument(name).response
    }
    let file = file ?? published.state.document.file
    let known = published.state.dependencies.foundPaths
    guard known.contains(file) else {
      return ProblemDetails.unusedFile(file.text, of: name.text, known: known.map(\.text)).response
    }
    do throws(FileError) {
      let path = try preview.workspace.location(of: file)
      let vector = editor.vector(file: path, line: place.line, column: place.column)
      if let problem = await failure(of: vector, editor) { return problem.response }
      return Self.response(file, place)
    } catch {
      return ProblemDetails.unreadable(file.text, reason: error.reason).response
    }
  }

  /// Starts an editor without waiting for its end; returns why it failed, if it did at once.
  private func failure(of command: [String], _ editor: EditorCommand) async -> ProblemDetails? {
    do throws(SystemError) {
      guard let process = try editors.start(command) else {
        return .tooManyEditors(editor.program, limit: RunningEditors.limit)
      }
      let deadline = ContinuousClock.now + Self.patience
      while process.end == nil, ContinuousClock.now < deadline, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(10))
      }
      return process.end?.failure.map { .editorFailed(editor.program, reason: $0) }
    } catch {
      return .editorFailed(editor.program, reason: "cannot be started: \(error)")
    }
  }

  private static func response(_ file: Path, _ place: (line: Int, column: Int)) -> Response {
    var writer = JSONWriter()
    writer.object {
      $0.member("file", file.text)
      $0.member("line", place.line)
      $0.member("column", place.column)
    }
    return .json(writer.finish(), headers: ["Cache-Control": "no-store"])
  }
}

/// The editors that were started and have not ended.
private final class RunningEditors: Sendable {
  /// The most that run at once.
  static let limit = 8
  private let processes = Mutex<[DetachedProcess]>([])

  /// Starts an editor; returns nil if as many run as may.
  func start(_ command: [String]) throws(SystemError) -> DetachedProcess? {
    try processes.withLock { processes throws(SystemError) in
      processes.removeAll { $0.end != nil }
      guard processes.count < Self.limit else { return nil }
      let process = try DetachedProcess(
        command, environment: ProcessInfo.processInfo.environment)
      processes.append(process)
      return process
    }
  }
}

extension Request {
  /// A line or a column of the query, from 1; 1 by default.
  fileprivate func count(_ name: String) throws(ProblemDetails) -> Int {
    guard let text = queryValue(name) else { return 1 }
    guard text.wholeMatch(of: /[0-9]{1,9}/) != nil, let number = Int(text), number > 0 else {
      throw .badQuery("\(name) must be a number from 1")
    }
    return number
  }
}

extension ChildProcess.End {
  /// The failure; nil if the program succeeded.
  fileprivate var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "ended at once with status \(status)"
    case .signalled(let number): "was ended at once by signal \(number)"
    case .timedOut: nil
    }
  }
}

extension ProblemDetails {
  fileprivate static func editorFailed(_ program: String, reason: String) -> Self {
    Self(.conflict, detail: "The editor \(program) \(reason).")
  }

  fileprivate static func noEditor() -> Self {
    Self(
      .conflict,
      detail: "No editor is configured: start with --editor 'code -g {file}:{line}:{column}', "
        + "or write it as \"editor\" in ~/.config/mkpreview/config.json.")
  }

  fileprivate static func tooManyEditors(_ program: String, limit: Int) -> Self {
    Self(
      .tooManyRequests,
      detail: "\(limit) commands of the editor \(program) have not ended. Close some, or use a "
        + "command that returns at once, such as one that opens the file in a running editor.")
  }

  fileprivate static func remoteEditor() -> Self {
    Self(.forbidden, detail: "Only clients on the server's machine can open the editor.")
  }

  fileprivate static func unusedFile(
    _ file: String, of name: String, known: [String]
  ) -> Self {
    Self(.notFound, detail: "“\(name)” does not read “\(file)”" + suggestion(file, among: known))
  }
}
