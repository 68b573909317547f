import Comparing
import FileSystem
import JSONWriting
import Markup
import Painting
import Preview
import Project
import Scene
import Versions
import Workspace

extension Tool {
  static let compare = Tool(
    name: "compare",
    description: """
      Says in words what edits do to the screens, by the edit that causes it, new and solved problems \
      first: those of “texts” against the disk, or what differs from a revision. With “show”, it adds \
      one picture, before beside after.
      """,
    fields: [
      Field("texts", .texts), Field("from", .text), Field("document", .text), Field("show", .flag),
    ]
  ) { call throws(ToolProblem) in
    try call.requireParsed()
    return try ScreenDifferences(call).answer()
  }
}

/// The differences of the screens of two versions of the folder.
private struct ScreenDifferences {
  private let call: ToolCall
  private let comparer: Comparer
  private let result: DiffResult

  init(_ call: ToolCall) throws(ToolProblem) {
    self.call = call
    var comparer = Comparer(try Self.change(of: call), call.project)
    comparer.jobs = call.folder.jobs
    comparer.isWanted = { [clock = call.clock] in clock.isRunning }
    let chosen = try Self.document(of: call, comparer)
    let (done, all, advance) = (Counter(), comparer.documents.count, call.advance)
    result = comparer.compare { document in
      chosen.map { document.name.text == $0 } ?? true
    } advance: {
      advance(done.next(), all)
    }
    self.comparer = comparer
  }

  private static func change(of call: ToolCall) throws(ToolProblem) -> FolderChange {
    let from = call.arguments.text("from")
    guard from == nil, !call.texts.isEmpty else {
      do throws(VersionError) {
        let change = try RepositoryVersions.change(of: call.workspace, since: from ?? "HEAD")
        try change.old.requireContents()
        return change
      } catch {
        throw ToolProblem("\(error.message). Give “texts” to compare them with the disk")
      }
    }
    let disk = call.written.workspace
    let before = Dictionary(
      uniqueKeysWithValues: call.texts.keys.map { path in
        let text = try? disk.read(path, limit: FileLimit.document).get()
        return (path, text.map { Overlay.Content.text($0) } ?? .missing)
      })
    return FolderChange.texts(
      before, named: "the disk", before: call.workspace, named: "the given texts")
  }

  /// The name of the only document to compare; nil for all.
  private static func document(
    of call: ToolCall, _ comparer: Comparer
  ) throws(ToolProblem) -> String? {
    guard let name = call.arguments.text("document") else { return nil }
    let names = comparer.documents
    let plain = Path(name).removing(suffix: ".xml")?.text ?? name
    guard names.contains(plain) else {
      throw .unknown("document", name, among: names, next: "list_documents lists all.")
    }
    return plain
  }

  func answer() throws(ToolProblem) -> ToolAnswer {
    let context = DifferenceContext { $0 }
    let text = String(decoding: result.report(as: .text, context), as: UTF8.self)
    // The summary is at the end of the report, and here at the start.
    let lines = text.split(separator: "\n").dropLast().map {
      TerminalText(stringLiteral: String($0))
    }
    let isLate = !call.clock.isRunning
    let head: TerminalText =
      "\(result.summary), revision \(call.revision)"
      + (isLate ? " (the time was over before all documents were compared)" : "")
    let picture = call.arguments.flag("show") ? try picture() : nil
    var answer = ToolAnswer(
      ([head] + problemLines + (picture.map { ["\($0.words)"] } ?? [])).joined(separator: "\n"),
      items: lines
    ) { left in
      "… and \(left) more lines: compare one “document”"
    } write: { object, shown in
      object.member("revision", call.revision)
      result.writeMembers(to: &object, limit: shown)
    }
    answer.picture = picture?.png
    answer.isError = isLate
    return answer
  }

  /// A line for each new problem and each solved one.
  private var problemLines: [TerminalText] {
    let parts = result.causes.flatMap(\.documents)
    func lines(_ kind: Difference.Kind, _ word: String) -> [TerminalText] {
      let all = parts.flatMap { part in
        part.differences.filter { $0.kind == kind }.map { difference -> TerminalText in
          let place = difference.place.map { " at \($0.file):\($0.line)" } ?? ""
          return "\(word): \(part.name): \(difference.text)\(place)"
        }
      }
      return Array(all.prefix(30))
    }
    return lines(.problem, "new problem") + lines(.solved, "solved problem")
  }

  /// The first screen that differs, before beside after.
  private func picture() throws(ToolProblem) -> AgentPicture? {
    guard let part = result.causes.first?.documents.first, let environment = part.environments.first
    else { return nil }
    let versions = comparer.renditions(of: part.name, in: environment)
    let drawings = [versions.old, versions.new].compactMap { $0?.drawing() }
    let words: TerminalText =
      "\(part.name) in \(environment), \(drawings.count == 2 ? "before on the left, after on the right" : versions.new == nil ? "before" : "after")"
    let change = comparer.change
    let painter = Painter(
      fonts: call.folder.fonts, workspaces: [change.new.workspace, change.old.workspace])
    return try AgentPicture(of: drawings, words, by: painter)
  }
}
