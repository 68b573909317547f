import Markup
import Preview
import Views
import Workspace

/// One document as it changes: its last good parse, and its renditions.
///
/// Whatever takes time happens here, so no request waits for another document.
actor LiveDocument {
  nonisolated let document: Document
  /// What was laid out since the document changed last, for requests to look at without waiting.
  nonisolated let renditions = RenditionCache()
  private let tools: PreviewTools
  /// The environment of the document's standing.
  private let standard: Environment
  private var source: Source?
  private var parsed: ParsedDocument?
  private var version = 0
  private var loading: Task<Standing?, Never>?

  /// What was found in the document's file.
  private struct Source {
    var result: Result<FileContents, FileError>
    var inputs = FileInputs()

    /// The bytes, or why there are none: what tells one state of the file from another.
    var content: Result<[UInt8], FileError> { result.map(\.bytes) }
  }

  init(_ document: Document, tools: PreviewTools, standard: Environment) {
    self.document = document
    self.tools = tools
    self.standard = standard
  }

  /// Brings the document up to date with the disk; its new standing if that made a difference.
  func reload() async -> Standing? {
    // A chain and not a loop over `loading`: awaiting a task that has ended need not suspend, so a
    // loop could keep the actor from ever hearing of the end.
    let task = Task { [loading] in
      _ = await loading?.value
      return await load()
    }
    loading = task
    return await task.value
  }

  /// The rendition of an environment, made of the state that `reload` found; nil before the first.
  func rendition(in environment: Environment) -> StandingRendition? {
    if let known = renditions[environment], known.version == version,
      known.inputs.isCurrent(in: tools.workspace)
    {
      return known
    }
    return render(environment)
  }

  /// Everything that the renditions of now were made from.
  nonisolated var inputs: FileInputs {
    renditions.all.reduce(into: FileInputs()) { $0.merge($1.rendition.inputs) }
  }

  // MARK: Loading

  private func load() async -> Standing? {
    let source = read()
    // A file that went leaves its document as it was; whether it is gone for good, others decide.
    if case .failure(.missing) = source.result { return nil }
    if parsed != nil, self.source?.content == source.content {
      self.source = source
      return refreshResources()
    }
    let (settled, parsed) = await settle(source)
    self.source = settled
    return take(parsed)
  }

  private func read() -> Source {
    var inputs = FileInputs()
    let result = tools.workspace.read(
      document.file, limit: FileLimit.document, noting: &inputs)
    return Source(result: result, inputs: inputs)
  }

  /// Parses, and gives a file that is empty or ends inside markup a moment to be written to its end.
  private func settle(_ first: Source) async -> (source: Source, parsed: ParsedDocument) {
    var source = first
    var parsed = parse(source)
    for _ in 0..<Self.graceRounds where parsed.endsEarly {
      guard let next = await nextContent(after: source) else { break }
      source = next
      parsed = parse(next)
    }
    return (source, parsed)
  }

  /// How often a file that is still growing gets another 100 ms.
  private static let graceRounds = 20

  /// The file's next content, if it comes within 100 ms.
  private func nextContent(after source: Source) async -> Source? {
    for _ in 0..<10 {
      try? await Task.sleep(for: .milliseconds(10))
      let next = read()
      if case .success = next.result, next.content != source.content { return next }
    }
    return nil
  }

  /// A file that cannot be read stands like one that does not parse: the last good tree stays.
  private func parse(_ source: Source) -> ParsedDocument {
    switch source.result {
    case .success(let contents):
      Preview.parse(contents.bytes, name: document.name, file: document.file, after: parsed)
    case .failure(let error):
      Preview.unreadable(
        name: document.name, .unreadableDocument(document.file, reason: error.reason),
        after: parsed)
    }
  }

  /// Makes a parse the document's state and lays it out in the standard environment.
  private func take(_ parsed: ParsedDocument) -> Standing? {
    self.parsed = parsed
    version += 1
    renditions.clear()
    return render(standard).map(standing)
  }

  /// Lays out again what used a file that changed; the new standing if something looks different.
  private func refreshResources() -> Standing? {
    let outdated = renditions.all.filter { !$0.rendition.inputs.isCurrent(in: tools.workspace) }
    let isChanged = outdated.reduce(false) { isChanged, entry in
      guard let fresh = render(entry.environment) else { return isChanged }
      return isChanged || !fresh.isSame(as: entry.rendition)
    }
    guard isChanged else { return nil }
    version += 1
    for (environment, rendition) in renditions.all {
      renditions.store(rendition.at(version: version), for: environment)
    }
    return rendition(in: standard).map(standing)
  }

  private func render(_ environment: Environment) -> StandingRendition? {
    guard let parsed, let source else { return nil }
    var (rendition, inputs) = tools.render(parsed, folder: document.folder, in: environment)
    inputs.merge(source.inputs)
    let standing = StandingRendition(rendition, version: version, inputs: inputs)
    renditions.store(standing, for: environment)
    return standing
  }

  private func standing(_ rendition: StandingRendition) -> Standing {
    Standing(
      file: document.file, version: version, diagnostics: rendition.rendition.diagnostics,
      uses: rendition.inputs.paths.filter { $0 != document.file })
  }
}
