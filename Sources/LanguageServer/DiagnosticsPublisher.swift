import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview
import Workspace

/// Pushes the diagnostics of files as they change: the standard environment's at once. A document of
/// which a file is open is checked in all environments when nothing has changed for a while.
///
/// A file has those that the documents that use it report, each once. A client that pulls asks for
/// those of open files itself, so only the others' are pushed to it.
actor DiagnosticsPublisher {
  private let connection: Connection
  private let client: Client
  /// What is known of each document.
  private var documents: [Path: DocumentProblems] = [:]
  /// The documents that report problems of each file.
  private var reporters: [Path: Set<Path>] = [:]
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
      files.formUnion(replace(name, by: nil))
      unchecked.remove(name)
      guard let state = folder.live.feed[name], state.state.isLoaded else { continue }
      let found = await DocumentProblems(inStandardEnvironmentOf: state, in: folder)
      files.formUnion(replace(name, by: found))
      unchecked.insert(name)
    }
    publish(files, of: folder)
    checkOpenFiles(of: folder)
  }

  /// Checks the documents of open files in all environments when nothing has changed for a while.
  func checkOpenFiles(of folder: Folder) {
    checking?.cancel()
    checking = Task { [weak self, weak folder] in
      try? await Task.sleep(for: Self.rest)
      while !Task.isCancelled, let self, let folder, await self.checkNext(of: folder) {}
    }
  }

  /// Checks all environments of one document of which a file is open.
  ///
  /// - Returns: Whether there was a document to check.
  private func checkNext(of folder: Folder) async -> Bool {
    let shown = folder.openFiles.flatMap(folder.live.documents(using:))
    guard let name = shown.first(where: unchecked.contains) else { return false }
    unchecked.remove(name)
    guard let state = folder.live.feed[name] else { return true }
    let found = await folder.live.matrixProblems(of: state)
    // If the document has changed meanwhile, its event brings it back.
    guard documents[name]?.edition == state.edition else { return true }
    guard let found else {
      unchecked.insert(name)
      return false
    }
    publish(
      replace(name, by: DocumentProblems(state.edition, found, areAll: true)), of: folder)
    if client.refreshesLenses {
      Task { [connection] in
        _ = try? await connection.ask("workspace/codeLens/refresh") { $0.null() }
      }
    }
    if let limits = await limits(of: name, in: folder),
      documents[name]?.edition == state.edition
    {
      documents[name]?.limits = limits
    }
    return true
  }

  /// Replaces what is known of a document; returns the files whose problems may be others now.
  private func replace(_ name: Path, by problems: DocumentProblems?) -> Set<Path> {
    let (old, new) = (documents[name]?.files ?? [], problems?.files ?? [])
    for file in old.subtracting(new) { reporters[file]?.remove(name) }
    for file in new { reporters[file, default: []].insert(name) }
    documents[name] = problems
    return old.union(new)
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
    (documents, reporters, unchecked) = ([:], [:], [])
    for file in published.keys.sorted() { publish(file, of: folder) }
    isClosed = true
  }

  private func publish(_ files: Set<Path>, of folder: Folder) {
    for file in files.sorted() { publish(file, of: folder) }
    let areOpen = files.contains { folder.buffer(of: $0) != nil }
    if client.pullsDiagnostics, client.refreshesDiagnostics, areOpen {
      Task { [connection] in
        _ = try? await connection.ask("workspace/diagnostic/refresh") { $0.null() }
      }
    }
  }

  private func publish(_ file: Path, of folder: Folder) {
    let buffer = folder.buffer(of: file)
    if isClosed || client.pullsDiagnostics && buffer != nil { return }
    let all = (reporters[file] ?? []).sorted().compactMap { documents[$0] }.merged(in: file)
    guard all != published[file] ?? [] else { return }
    published[file] = all.isEmpty ? nil : all
    let text = folder.text(of: file) ?? .empty
    connection.notify("textDocument/publishDiagnostics") { writer in
      writer.object {
        $0.member("uri", folder.uri(of: file))
        if let buffer { $0.member("version", buffer.version) }
        $0.member("diagnostics", array: all) { $0.diagnostic($1, in: text, of: folder) }
      }
    }
  }
}
