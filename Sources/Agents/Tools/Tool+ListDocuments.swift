import FileSystem
import JSONWriting
import Markup
import Preview
import Project
import Threads
import Views
import Workspace

extension Tool {
  static let listDocuments = Tool(
    name: "list_documents",
    description: """
      Lists the documents of the folder with their errors and warnings, the files they use, and the \
      documents that include them. Call it first to learn the names.
      """,
    fields: [Field("match", .text), Field("problems_only", .flag)]
  ) { call throws(ToolProblem) in
    try DocumentList(call).answer
  }
}

/// The documents of a folder with what they use.
private struct DocumentList {
  private let call: ToolCall
  private let entries: [DocumentEntry]
  /// The number of all documents.
  private let count: Int
  /// The number of documents that were reached in time.
  private let drawnCount: Int

  /// The most documents of an answer.
  private static let limit = 200

  private struct Drawn: Sendable {
    let document: LoadedDocument
    let uses: [Path]
    let diagnostics: [Diagnostic]
  }

  init(_ call: ToolCall) throws(ToolProblem) {
    self.call = call
    let documents = call.workspace.documents
    count = documents.count
    let project = call.project
    let drawn = ConcurrentWork(jobs: call.folder.jobs).results(of: documents) {
      project
    } _: { project, document -> Drawn? in
      guard call.clock.isRunning else { return nil }
      return Self.draw(project, document)
    }.compactMap(\.self)
    drawnCount = drawn.count
    let users = Document.users(of: drawn.map { ($0.document.document.name, $0.uses) })
    let match = call.arguments.text("match")
    let onlyProblems = call.arguments.flag("problems_only")
    entries = drawn.map { Self.entry($0, usedBy: users[$0.document.document.name] ?? []) }
      .filter { entry in
        (match.map { Self.matches(entry, $0) } ?? true)
          && (!onlyProblems || entry.errors + entry.warnings > 0)
      }
  }

  private static func draw(_ project: Project, _ document: Document) -> Drawn {
    let loaded = project.load(document)
    let standard = project.rendering(of: loaded, in: loaded.layers.standard)
    var used = loaded.files.dependencies
    used.merge(standard.resources)
    return Drawn(
      document: loaded, uses: used.uses(of: document), diagnostics: standard.rendition.diagnostics)
  }

  private static func entry(_ drawn: Drawn, usedBy users: [Path]) -> DocumentEntry {
    let errors = drawn.diagnostics.count { $0.severity == .error }
    let warnings = drawn.diagnostics.count { $0.severity == .warning }
    return DocumentEntry(
      name: drawn.document.document.name.text, file: drawn.document.document.file.text,
      state: DocumentEntry.state(errors: errors, warnings: warnings), errors: errors,
      warnings: warnings, revision: nil, variants: drawn.document.layers.variants.map(\.name),
      uses: drawn.uses.map(\.text), usedBy: users.map(\.text))
  }

  /// Whether a document's name contains a text or fits a pattern.
  private static func matches(_ entry: DocumentEntry, _ match: String) -> Bool {
    match.contains { "*?".contains($0) }
      ? Glob(match).matchesFile(Path(entry.file)) || Glob(match).matchesFile(Path(entry.name))
      : entry.name.lowercased().contains(match.lowercased())
  }

  var answer: ToolAnswer {
    let late = count - drawnCount
    let head: TerminalText =
      "\(entries.count) of \(count) documents, revision \(call.revision)"
      + (late > 0 ? "; the time was over before \(late) others were laid out" : "")
    var answer = ToolAnswer(head, items: entries.map(Self.line), limit: Self.limit) { left in
      "… and \(left) more: name a part of their names as “match”"
    } write: { object, shown in
      object.member("revision", call.revision)
      object.member("count", entries.count)
      object.member("documents", array: entries.prefix(shown)) { writer, entry in
        writer.object { entry.write(to: &$0) }
      }
      if shown < entries.count { object.member("more", entries.count - shown) }
    }
    answer.isError = late > 0
    return answer
  }

  private static func line(_ entry: DocumentEntry) -> TerminalText {
    func words(_ names: [String], _ lead: String) -> String {
      let more = names.count > 6 ? ", …" : ""
      return names.isEmpty ? "" : "; \(lead) \(names.prefix(6).joined(separator: ", "))\(more)"
    }
    let counts =
      entry.errors + entry.warnings == 0
      ? "no problems" : "\(entry.errors) errors, \(entry.warnings) warnings"
    return "\(entry.name) \(entry.file) \(counts)"
      + "\(words(entry.uses, "uses"))\(words(entry.usedBy, "used by"))"
      + "\(words(entry.variants, "variants"))"
  }
}
