import Checking
import Editing
import FileSystem
import Markup
import Preview
import Project
import Scene
import Typesetting
import Views
import Workspace

/// A call of a tool: its arguments, and the folder with the given texts over it.
struct ToolCall {
  /// What the folder is, and what is needed to answer.
  let folder: AgentFolder
  /// The folder as it is written.
  let written: Project
  /// The folder with the given texts over it.
  let project: Project
  /// Names the moment of the folder.
  let revision: String
  let arguments: Arguments
  /// The texts to try, by file.
  let texts: [Path: [UInt8]]
  let clock: CallClock
  /// Receives how many of all documents are done.
  let advance: @Sendable (_ done: Int, _ all: Int) -> Void

  /// A call at a moment of the folder.
  init(
    _ arguments: Arguments, in folder: AgentFolder, _ moment: AgentFolder.Moment,
    _ clock: CallClock,
    advance: @escaping @Sendable (Int, Int) -> Void
  ) throws(ToolProblem) {
    (self.folder, self.arguments, self.clock, self.advance) = (folder, arguments, clock, advance)
    (written, revision) = (moment.project, moment.revision)
    texts = try arguments.texts()
    project = moment.project.trying(texts)
  }

  /// The documents of the folder with the given texts.
  var workspace: Workspace { project.workspace }

  // MARK: Documents

  /// The document that an argument names.
  func document(_ name: String) throws(ToolProblem) -> LoadedDocument {
    guard let document = documents(at: name).first else { throw unknownDocument(name) }
    let loaded = project.load(document)
    try requireParsed(loaded)
    return loaded
  }

  /// The documents that an argument names: documents, folders and patterns; nil if it is not given.
  func documents(_ field: String) throws(ToolProblem) -> [Document]? {
    guard let names = arguments.list(field) else { return nil }
    var chosen: Set<Document> = []
    for name in names {
      let found = documents(at: name)
      if found.isEmpty { throw unknownDocument(name) }
      chosen.formUnion(found)
    }
    return chosen.sorted { $0.name < $1.name }
  }

  /// The documents that a name means; none for a name that leads out of the folder.
  private func documents(at name: String) -> [Document] {
    guard let path = Path(name).normalized, !name.isEmpty, !name.hasPrefix("/") else { return [] }
    return DocumentPaths.documents(at: path, in: workspace) ?? []
  }

  func unknownDocument(_ name: String) -> ToolProblem {
    .unknown(
      "document", name, among: workspace.documents.map(\.name.text),
      next: "list_documents lists all.")
  }

  /// The mistakes of the given texts that keep them from being parsed.
  var textProblems: [Diagnostic] {
    texts.sorted { $0.key < $1.key }.flatMap { path, bytes -> [Diagnostic] in
      let reading = TextReading(bytes, of: path)
      return reading.isWellFormed ? [] : reading.diagnostics.filter { $0.severity == .error }
    }
  }

  /// Throws if a document or a given text does not parse, since nothing of it can be shown.
  func requireParsed(_ document: LoadedDocument? = nil) throws(ToolProblem) {
    let own = document.flatMap { $0.files.plain.parsed.markup == nil ? $0.files.plain.parsed : nil }
    let problems = textProblems + (own?.diagnostics ?? [])
    guard let first = problems.first else { return }
    let lines = [first].map { problem -> TerminalText in
      let start = problem.range.start
      return "\(problem.file):\(start.line):\(start.column) \(problem.severity.rawValue) "
        + "\(problem.code) \(problem.message)" + "\(problem.hint.map { ". \($0)" } ?? "")"
    }
    throw ToolProblem(
      "\(first.file) does not parse, so nothing of it is laid out. Correct this first:\n"
        + lines.joined(separator: "\n"))
  }

  // MARK: Environments

  /// An environment, and what leads to it on top of the document's own.
  typealias Chosen = (environment: Environment, options: EnvironmentOptions, variant: String?)

  /// The environment that an argument names, and what leads to it: one of the document's matrix, or
  /// options such as `device=ipad-9-7,locale=de`.
  func environment(
    of document: LoadedDocument
  ) throws(ToolProblem) -> Chosen {
    guard let name = arguments.text("environment") else {
      return (document.layers.standard, EnvironmentOptions(), nil)
    }
    let matrix = judged(document).matrix
    if let entry = matrix.first(where: { $0.name == name }) {
      return (entry.environment, entry.request.options, entry.request.variant)
    }
    guard name.contains("=") else {
      throw .unknown(
        "environment", name, among: matrix.map(\.name),
        next: "Options such as “locale=de,textSize=xLarge” are possible, too.")
    }
    var options = EnvironmentOptions()
    do throws(EnvironmentError) {
      for option in name.split(separator: ",") {
        let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try options.set(
          "\(parts[0])".filter { $0 != " " }, to: parts.count > 1 ? "\(parts[1])" : "")
      }
      return (try document.layers.environment(options), options, nil)
    } catch {
      throw ToolProblem("\(error.message)")
    }
  }

  /// A document in its environments.
  func judged(_ document: LoadedDocument) -> JudgedDocument {
    JudgedDocument(document, in: project, languages: workspace.textLanguages)
  }

  /// What an environment is called in answers.
  var environmentWords: String { arguments.text("environment") ?? "standard" }
}

extension Project {
  /// The same project with given texts over its files.
  func trying(_ texts: [Path: [UInt8]]) -> Project {
    texts.isEmpty ? self : with(workspace.trying(texts.mapValues { .text($0) }))
  }
}
