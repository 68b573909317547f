import Markup
import Preview
import Workspace

extension LiveDocument {
  /// What was found in a document's file.
  struct Source {
    let result: Result<FileContents, FileError>
    var inputs: FileInputs

    /// The bytes, or why there are none: what tells one state of the file from another.
    var content: Result<[UInt8], FileError> { result.map(\.bytes) }
  }

  /// How often a file that is still growing gets another 100 ms.
  private static let graceRounds = 20

  /// Reads the file, and makes what is new in it the document's state.
  func load() async {
    if var known = source, known.inputs.confirm(in: tools.workspace) { return keep(known) }
    let first = read()
    // A file that went leaves its document as it was; whether it is gone for good, others decide.
    if case .failure(.missing) = first.result { return }
    let (source, parsed) = await settled(first)
    if let parsed { take(parsed, source) } else { keep(source) }
  }

  private func read() -> Source {
    var inputs = FileInputs()
    let result = tools.workspace.read(document.file, limit: FileLimit.document, noting: &inputs)
    return Source(result: result, inputs: inputs)
  }

  /// The file once it is whole, parsed where it is not what is known: one that is empty or ends inside markup gets a
  /// moment to be written to its end.
  private func settled(_ first: Source) async -> (source: Source, parsed: ParsedDocument?) {
    var source = first
    var parsed = parseIfNew(source)
    for _ in 0..<Self.graceRounds where parsed?.endsEarly == true {
      guard let next = await nextContent(after: source) else { break }
      source = next
      parsed = parseIfNew(next)
    }
    return (source, parsed)
  }

  /// The file's next content, if it comes within 100 ms.
  private func nextContent(after source: Source) async -> Source? {
    for _ in 0..<10 {
      try? await Task.sleep(for: .milliseconds(10))
      let next = read()
      if case .success = next.result, next.content != source.content { return next }
    }
    return nil
  }

  private func parseIfNew(_ source: Source) -> ParsedDocument? {
    parsed != nil && self.source?.content == source.content ? nil : parse(source)
  }

  /// A file that cannot be read stands like one that does not parse: the last good tree stays.
  private func parse(_ source: Source) -> ParsedDocument {
    switch source.result {
    case .success(let contents):
      Preview.parse(contents.bytes, name: document.name, file: document.file, after: parsed)
    case .failure(let error):
      Preview.unreadable(name: document.name, problem(error), after: parsed)
    }
  }

  /// Why the document's file cannot be read, as its author is told.
  private func problem(_ error: FileError) -> Diagnostic {
    guard case .tooLarge = error else {
      return .unreadableDocument(document.file, reason: error.reason)
    }
    var problem = Diagnostic.limit(.documentSize)
    problem.file = document.file
    return problem
  }
}
