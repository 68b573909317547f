import FileSystem
import Foundation
import HTTP
import JSONWriting
import LiveProject
import Markup
import Preview
import Processes
import Project
import Scene
import Synchronization
import Views
import Workspace

/// `POST /api/open/{name}`: opens a source location in the user's editor: of a document, or of a
/// file that it used.
struct OpenRoute {
  let live: LiveProject
  /// The editor's command; nil if none is configured.
  let editor: EditorCommand?
  /// The editor that the server belongs to; it is asked first.
  let connected: ConnectedEditor?
  private let editors = RunningEditors()

  /// The time that an answer waits for an editor that fails at once.
  private static let patience: Duration = .milliseconds(300)

  init(
    live: LiveProject, editor: EditorCommand?, connected: ConnectedEditor? = nil
  ) {
    (self.live, self.editor, self.connected) = (live, editor, connected)
  }

  /// The route.
  var route: Route {
    .post("/api/open/{name...}", bodyIsOptional: true) { request throws(ProblemDetails) in
      try request.allowQuery(
        EnvironmentRequest.names + [
          "file", "line", "column", "endLine", "endColumn", "path", "cause",
        ])
      let place = try request.sourceRange()
      let file = request.queryValue("file").map { Path($0) }
      guard request.isLocal else { throw .remoteEditor() }
      guard editor != nil || connected != nil else { throw .noEditor() }
      guard let text = request.queryValue("path") else {
        return .deferred { await open(request.documentName, file, at: place) }
      }
      guard let path = ViewPath(asked: text) else {
        throw .badQuery("path must be the index path of a view, such as 0.2.1")
      }
      let (cause, environment) = (try request.count("cause") ?? 1, try EnvironmentRequest(request))
      return .deferred {
        await open(path, of: request.documentName, in: environment, cause: cause)
      }
    }
  }

  /// Opens a place that decides how a view looks: the first is what it says, the last its start tag.
  private func open(
    _ path: ViewPath, of name: Path, in environment: EnvironmentRequest, cause: Int
  ) async -> Response {
    do throws(EnvironmentError) {
      let known = try await live.ask(
        { $0.origins(of: path.text) }, of: name, for: environment)
      guard let known else { return live.unknownDocument(name).response }
      let tables = known.published.state.dependencies.foundPaths
        .filter { $0.removing(suffix: ".strings") != nil }
      let causes = known.answer?.causes { key in
        tables.lazy.compactMap { live.workspace.place(ofString: key, in: $0) }.first
      }
      guard let causes, !causes.isEmpty else {
        return ProblemDetails.unknownView(path.text).response
      }
      let place = causes[(cause - 1) % causes.count]
      return await open(name, Path(place.file), at: place.range)
    } catch {
      return ProblemDetails.badQuery(error.message).response
    }
  }

  private func open(
    _ name: Path, _ file: Path?, at place: SourceRange
  ) async -> Response {
    guard let published = await live.state(of: name) else {
      return live.unknownDocument(name).response
    }
    let file = file ?? published.state.document.file
    let known = published.state.dependencies.foundPaths
    guard known.contains(file) else {
      return ProblemDetails.unusedFile(file.text, of: name.text, known: known.map(\.text)).response
    }
    if let connected, await connected.show(file, place) {
      return Self.response(file, place)
    }
    guard let editor else { return ProblemDetails.editorShowsNoPlaces().response }
    do throws(FileError) {
      let path = try live.workspace.location(of: file)
      let vector = editor.vector(file: path, line: place.start.line, column: place.start.column)
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

  private static func response(_ file: Path, _ place: SourceRange) -> Response {
    var writer = JSONWriter()
    writer.object {
      $0.member("file", file.text)
      $0.member("line", place.start.line)
      $0.member("column", place.start.column)
    }
    return .json(writer.finish(), headers: ["Cache-Control": "no-store"])
  }
}

extension Workspace {
  /// The place of a key's text in a table of strings; nil if the table lacks the key.
  fileprivate func place(ofString key: String, in table: Path) -> ViewSource? {
    stringsEntries(at: table)?.first { $0.key == key }
      .map { ViewSource(file: table.text, range: $0.valueRange) }
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
  /// The place of the query: its start, line 1 and column 1 by default, and its end, the start by
  /// default.
  fileprivate func sourceRange() throws(ProblemDetails) -> SourceRange {
    let start = SourceLocation(line: try count("line") ?? 1, column: try count("column") ?? 1)
    let end = SourceLocation(
      line: try count("endLine") ?? start.line, column: try count("endColumn") ?? start.column)
    return SourceRange(start, max(start, end))
  }

  /// A number of the query, from 1.
  fileprivate func count(_ name: String) throws(ProblemDetails) -> Int? {
    guard let text = queryValue(name) else { return nil }
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

  fileprivate static func editorShowsNoPlaces() -> Self {
    Self(
      .conflict,
      detail: "The editor cannot be sent a place: it lacks window/showDocument. Start the language "
        + "server with --editor 'code -g {file}:{line}:{column}', or what your editor needs.")
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
}
