import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview

/// Pushes the diagnostics of files as they change: those of the standard environment at once, and
/// those of all environments when nothing has changed for a while.
///
/// A file has those that the documents that use it report, each once. A client that pulls asks for
/// those of open files itself, so only the others' are pushed to it.
actor DiagnosticsPublisher {
  private let connection: Connection
  private let client: Client
  /// What is known of each document.
  private var documents: [Path: DocumentProblems] = [:]
  /// What was published of each file.
  private var published: [Path: [Diagnostic]] = [:]
  /// The documents whose other environments are not checked yet.
  private var unchecked: Set<Path> = []
  private var checking: Task<Void, Never>?
  private var isClosed = false

  /// The time without a change after which the other environments are checked.
  private static let rest = Duration.milliseconds(300)

  private static let mostViewsForLimits = 100

  init(_ connection: Connection, _ client: Client) {
    (self.connection, self.client) = (connection, client)
  }

  /// Publishes what a change of some documents brought.
  func publish(_ events: [LiveEvent], of folder: Folder) async {
    var changed: Set<Path> = []
    for event in events {
      switch event {
      case .changed(let names, _): changed.formUnion(names)
      case .documents(let added, let removed): changed.formUnion(added + removed)
      case .model(let name), .tweak(let name, _), .action(let name, _, _): changed.insert(name)
      }
    }
    checking?.cancel()
    var files: Set<Path> = []
    for name in changed {
      files.formUnion(documents.removeValue(forKey: name)?.files ?? [])
      unchecked.remove(name)
      guard let state = folder.live.feed[name], state.state.isLoaded else { continue }
      let found = await DocumentProblems(inStandardEnvironmentOf: state, in: folder)
      documents[name] = found
      unchecked.insert(name)
      files.formUnion(found.files)
    }
    publish(files, of: folder)
    checking = Task { [weak self, weak folder] in
      try? await Task.sleep(for: Self.rest)
      while !Task.isCancelled, let self, let folder, await self.checkNext(of: folder) {}
    }
  }

  /// Checks all environments of one document, those of open files first.
  ///
  /// - Returns: Whether there was a document to check.
  private func checkNext(of folder: Folder) async -> Bool {
    let open = unchecked.filter { folder.buffer(of: $0.adding(suffix: ".xml")) != nil }
    guard let name = open.min() ?? unchecked.min() else { return false }
    guard let state = folder.live.feed[name] else {
      unchecked.remove(name)
      return true
    }
    // Without a result, the document has changed, and its event comes.
    guard let environments = await folder.live.matrixProblems(of: state) else {
      return !Task.isCancelled
    }
    guard let known = documents[name], known.edition == state.edition else { return true }
    let whole = DocumentProblems(state.edition, environments, areAll: true)
    documents[name] = whole
    unchecked.remove(name)
    publish(known.files.union(whole.files), of: folder)
    if client.refreshesLenses {
      Task { [connection] in
        _ = try? await connection.ask("workspace/codeLens/refresh") { $0.null() }
      }
    }
    if open.contains(name), let limits = await limits(of: name, in: folder),
      documents[name]?.edition == state.edition
    {
      documents[name]?.limits = limits
    }
    return true
  }

  /// What is known about the problems of a state of a document: in the standard environment at
  /// least.
  func problems(of state: PublishedState, in folder: Folder) async -> DocumentProblems {
    if let known = documents[state.name], known.edition == state.edition { return known }
    return await DocumentProblems(inStandardEnvironmentOf: state, in: folder)
  }

  /// The limits of a state of a document, if they are known.
  func limits(of state: PublishedState) -> Limits? {
    documents[state.name].flatMap { $0.edition == state.edition ? $0.limits : nil }
  }

  /// Finds the limits of a small document, whose sweep takes less than a second.
  private func limits(of name: Path, in folder: Folder) async -> Limits? {
    guard let layout = try? await folder.live.layout(of: name),
      layout.rendition.viewCount <= Self.mostViewsForLimits
    else { return nil }
    return try? await folder.live.limits(of: name)?.limits
  }

  /// Ends all checks, and takes back what was published.
  func close(_ folder: Folder) {
    checking?.cancel()
    (documents, unchecked) = ([:], [])
    for file in published.keys.sorted() { publish(file, of: folder) }
    isClosed = true
  }

  private func publish(_ files: Set<Path>, of folder: Folder) {
    for file in files.sorted() { publish(file, of: folder) }
    if client.pullsDiagnostics, client.refreshesDiagnostics, !files.isEmpty {
      Task { [connection] in
        _ = try? await connection.ask("workspace/diagnostic/refresh") { $0.null() }
      }
    }
  }

  private func publish(_ file: Path, of folder: Folder) {
    let buffer = folder.buffer(of: file)
    if isClosed || client.pullsDiagnostics && buffer != nil { return }
    let all = documents.sorted { $0.key < $1.key }.map(\.value).merged(in: file)
    guard all != published[file] ?? [] else { return }
    published[file] = all.isEmpty ? nil : all
    connection.notify("textDocument/publishDiagnostics") { writer in
      writer.object {
        $0.member("uri", folder.uri(of: file))
        if let buffer { $0.member("version", buffer.version) }
        $0.member("diagnostics", array: all) { $0.diagnostic($1, of: folder) }
      }
    }
  }
}
