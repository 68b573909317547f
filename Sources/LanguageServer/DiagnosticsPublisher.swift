import FileSystem
import JSONRPC
import JSONWriting
import LiveProject
import Markup
import Preview

/// Pushes the diagnostics of files as they change.
///
/// A file has those that the documents that use it report, each once. A client that pulls asks for
/// those of open files itself, so only the others' are pushed to it.
actor DiagnosticsPublisher {
  private let connection: Connection
  private let client: Client
  /// The diagnostics of each document in the standard environment.
  private var documents: [Path: [Diagnostic]] = [:]
  /// What was published of each file.
  private var published: [Path: [Diagnostic]] = [:]

  init(_ connection: Connection, _ client: Client) {
    (self.connection, self.client) = (connection, client)
  }

  /// Publishes what a change of some documents brought.
  func publish(_ events: [LiveEvent], of folder: Folder) async {
    var changed: Set<Path> = []
    var removed: Set<Path> = []
    for event in events {
      switch event {
      case .changed(let names, _): changed.formUnion(names)
      case .documents(let added, let gone):
        changed.formUnion(added)
        removed.formUnion(gone)
      case .model(let name), .tweak(let name, _), .action(let name, _, _): changed.insert(name)
      }
    }
    var files: Set<Path> = []
    for name in changed.union(removed) {
      files.formUnion(documents.removeValue(forKey: name)?.map { Path($0.file) } ?? [])
      guard let state = folder.live.feed[name], state.state.isLoaded else { continue }
      let found = await folder.diagnostics(of: state)
      documents[name] = found
      files.formUnion(found.map { Path($0.file) })
    }
    for file in files.sorted() { publish(file, of: folder) }
    if client.pullsDiagnostics, client.refreshesDiagnostics, !files.isEmpty {
      Task { [connection] in
        _ = try? await connection.ask("workspace/diagnostic/refresh") { $0.null() }
      }
    }
  }

  private func publish(_ file: Path, of folder: Folder) {
    let buffer = folder.buffer(of: file)
    if client.pullsDiagnostics, buffer != nil { return }
    let all = merged(in: file)
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

  /// The diagnostics of a file that documents report, each once, in the order of the file.
  private func merged(in file: Path) -> [Diagnostic] {
    var problems = Problems()
    for (name, diagnostics) in documents.sorted(by: { $0.key < $1.key }) {
      problems.add(diagnostics.filter { $0.file == file.text }, in: "", of: name.text)
    }
    return problems.all.map(\.diagnostic).inSourceOrder
  }
}

extension [Diagnostic] {
  fileprivate var inSourceOrder: [Diagnostic] {
    enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }.map(\.element)
  }
}

extension Folder {
  /// The diagnostics of a document in the standard environment, with accessibility problems.
  func diagnostics(of published: PublishedState) async -> [Diagnostic] {
    let state = await live.drawn(published)
    return state.status.diagnostics + (await live.audit(of: state))
  }
}

extension Folder {
  /// The problems of a file that the documents report that use it, up to date, in the order of the
  /// file.
  func problems(in file: Path) async -> [Diagnostic] {
    var problems = Problems()
    for name in live.documents(using: file) {
      guard let state = await live.state(of: name) else { continue }
      problems.add(
        await diagnostics(of: state).filter { $0.file == file.text }, in: "", of: name.text)
    }
    return problems.all.map(\.diagnostic).inSourceOrder
  }
}

extension LanguageServer {
  /// `textDocument/diagnostic`: the diagnostics of a file.
  func diagnostics(_ params: JSONNode) async throws(ResponseError) -> JSONText {
    let place: (folder: Folder, file: Path)?
    do throws(ResponseError) { place = try file(params) } catch {
      guard error == .fileOutside else { throw error }
      place = nil
    }
    guard let (folder, file) = place else {
      return JSONText { writer in
        writer.object {
          $0.member("kind", "full")
          $0.member("items", array: [])
        }
      }
    }
    let all = await folder.problems(in: file)
    return JSONText { writer in
      writer.object {
        $0.member("kind", "full")
        $0.member("items", array: all) { $0.diagnostic($1, of: folder) }
      }
    }
  }

  /// The file in the parameters of a request.
  func file(_ params: JSONNode) throws(ResponseError) -> (folder: Folder, file: Path) {
    let uri = try params.documentURI()
    if let buffer = buffers[uri], let folder = folders[buffer.file.root] {
      return (folder, buffer.file.path)
    }
    guard let path = FileURI.path(of: uri) else { throw .invalidParams("“\(uri)” is no file") }
    guard let (folder, file) = folders.file(at: path) else { throw .fileOutside }
    return (folder, file.path)
  }
}

extension JSONWriter {
  /// Writes a `Diagnostic`.
  fileprivate mutating func diagnostic(_ diagnostic: Diagnostic, of folder: Folder) {
    let file = Path(diagnostic.file)
    let text = folder.text(of: file) ?? .empty
    object { writer in
      writer.member("range", text.range(diagnostic.range), text)
      writer.member("severity", diagnostic.severity.number)
      writer.member("code", diagnostic.code)
      writer.member(
        "codeDescription",
        object: {
          $0.member("href", "\(folder.address)manual/diagnostics#\(diagnostic.code)")
        })
      writer.member("source", "mkpreview")
      writer.member(
        "message", [diagnostic.message, diagnostic.hint].compactMap(\.self).joined(separator: "\n"))
      if folder.client.takesTags, let tag = diagnostic.tag {
        writer.member("tags", array: [tag]) { $0.value($1) }
      }
      if let related = diagnostic.related, folder.client.showsRelatedPlaces {
        let other = related.file.map { Path($0) } ?? file
        let otherText = folder.text(of: other) ?? .empty
        writer.member("relatedInformation", array: [related]) { writer, related in
          writer.object {
            $0.key("location")
            $0.location(
              ProtocolLocation(
                uri: folder.uri(of: other), range: otherText.range(related.range), text: otherText))
            $0.member("message", related.message)
          }
        }
      }
    }
  }
}

extension Diagnostic {
  /// The protocol's tag: 1 for what has no effect, 2 for old spellings.
  fileprivate var tag: Int? {
    if code == "old-spelling" { return 2 }
    return code.hasPrefix("ignored-") || code.hasPrefix("unused-") ? 1 : nil
  }
}

extension Diagnostic.Severity {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
