public import FileSystem
public import Markup
public import Scene
public import Views

/// Finds the resources of one build of a document in the workspace, and records its dependencies.
public final class ResourceReader: Resources {
  /// Everything that was read or looked up so far.
  public internal(set) var dependencies = Dependencies()
  /// The texts of the files that were read so far, pictures apart.
  public internal(set) var fileTexts: [Path: [UInt8]] = [:]
  /// What the document read so far, apart from whole files.
  public private(set) var uses: Set<ResourceUse> = []
  /// The diagnostics of the files that were found so far.
  var fileProblems: [Diagnostic] = []
  /// The tables that were found, of which others are equally near.
  var contests: [TableContest] = []

  let workspace: Workspace
  /// Only documents that use assets need them.
  private(set) lazy var traits = AssetTraits(environment)
  let images: any ImageReading
  let names: any ResourceNames
  private let folder: Path
  let environment: Environment
  /// The answers so far.
  public private(set) var answers = ResourceAnswers()

  /// A reader for a document in a folder of the workspace, in an environment.
  public init(
    _ workspace: Workspace, folder: Path, environment: Environment, images: any ImageReading
  ) {
    self.workspace = workspace
    self.folder = folder
    self.images = images
    self.environment = environment
    names = workspace.names(from: folder)
  }

  /// The diagnostics of the files that were found so far, and of names that could mean several.
  public var problems: [Diagnostic] { fileProblems + contests.compactMap(\.problem) }

  /// Adds what the document read.
  public func record(_ use: ResourceUse) { uses.insert(use) }

  // MARK: Lookups; each has the same outcome throughout a build

  /// The picture of a name.
  public func image(named name: String) -> ImageLookup {
    recall(name, in: \.images) { find(name, as: .picture, comparing: nil) { picture(name, $0) } }
  }

  /// The colour of a set in an asset catalogue, in the environment's appearance.
  public func color(named name: String) -> ResourceLookup<Color> {
    recall(name, in: \.colors) { find(name, as: .color, comparing: whole) { color($0) } }
  }

  /// The texts of a `.strings` file: the first that exists for the locale, its language, Base, or
  /// no language.
  public func strings(named name: String) -> ResourceLookup<StringTable> {
    recall(name, in: \.strings) { find(name, as: .strings, comparing: keys) { strings($0) } }
  }

  /// The content of a JSON file, or else of a property list.
  public func templates(named name: String) -> ResourceLookup<ResourceTable> {
    recall(name, in: \.templates) { find(name, as: .templates, comparing: whole) { table($0) } }
  }

  /// The content of a property list.
  public func propertyList(named name: String) -> ResourceLookup<ResourceTable> {
    recall(name, in: \.propertyLists) {
      find(name, as: .propertyList, comparing: keys) { table($0) }
    }
  }

  /// Another document: its variant for the size class, in any folder, or else the document itself.
  public func document(named name: String) -> ResourceLookup<MarkupDocument> {
    recall(name, in: \.documents) {
      let variant = find(
        "\(name)~\(environment.sizeClass.rawValue)", as: .document, comparing: whole
      ) { document($0) }
      guard case .missing = variant else { return variant }
      let plain = find(name, as: .document, comparing: whole) { document($0) }
      guard case .missing(nil) = plain else { return plain }
      return .missing(hint: hint(forDocument: Path(name)))
    }
  }

  private func recall<Content>(
    _ name: String, in known: WritableKeyPath<ResourceAnswers, [String: ResourceLookup<Content>]>,
    _ find: () -> ResourceLookup<Content>
  ) -> ResourceLookup<Content> {
    if let answer = answers[keyPath: known][name] { return answer }
    let answer = find()
    answers[keyPath: known][name] = answer
    return answer
  }

  // MARK: Other environments

  /// Whether all resources are the same in another environment, whichever they are.
  public func suits(_ other: Environment) -> Bool {
    environment.sizeClass == other.sizeClass && traits == AssetTraits(other)
  }

  /// Whether everything that an earlier reader was asked has the same answer, with the same problems.
  public func repeats(_ earlier: ResourceAnswers, _ problems: [Diagnostic]) -> Bool {
    for name in earlier.images.keys { _ = image(named: name) }
    for name in earlier.colors.keys { _ = color(named: name) }
    for name in earlier.strings.keys { _ = strings(named: name) }
    for name in earlier.documents.keys { _ = document(named: name) }
    for name in earlier.templates.keys { _ = templates(named: name) }
    for name in earlier.propertyLists.keys { _ = propertyList(named: name) }
    return answers == earlier && Set(self.problems) == Set(problems)
  }

  // MARK: From a name to a file

  /// - Parameter compare: Compares the content with those of equally near files; nil if `read`
  ///   does.
  private func find<Content>(
    _ name: String, as role: ResourceQuery.Role, comparing compare: Comparison<Content>?,
    _ read: (ResourceMatch) -> ResourceLookup<Content>
  ) -> ResourceLookup<Content> {
    let query = ResourceQuery(
      role, name, from: folder, languages: traits.languages, scale: traits.scale)
    let answer = names.find(query)
    dependencies.record(query, answer)
    switch answer {
    case .missing(let hint): return .missing(hint: hint.map { Self.words(for: $0, query) })
    case .found(let match):
      let content = read(match)
      guard let compare else { return content }
      if let overruled = match.overruled {
        fileProblems.append(.overruledFile(by: match.resource.path).at(overruled))
      }
      let rivals = match.rivalMatches
      return rivals.isEmpty
        ? content : compare(content, aside { rivals.map(read) }, Self.ambiguity(of: match, query))
    }
  }

  private static func ambiguity(of match: ResourceMatch, _ query: ResourceQuery) -> Diagnostic {
    let path = match.resource.path
    return .ambiguousFile(query.name.stem, candidates: [path] + match.rivals).at(path)
  }

  private static func words(for hint: ResourceHint, _ query: ResourceQuery) -> String {
    switch hint {
    case .escapesRoot(let path): "“\(path)” is a link that leads out of the workspace"
    case .similar(let resource) where resource.name.stem != query.name.stem:
      "There is “\(resource.path)”; letter case matters"
    case .similar(let resource) where query.languages.rank(of: resource.language) == nil:
      "There is “\(resource.path)”, which is for another language"
    case .similar(let resource): "There is “\(resource.path)”; write the whole name"
    }
  }

  // MARK: From a file to its content

  /// The content made from a file's bytes; it is made once for all documents.
  func content<Content>(
    of path: Path, limit: Int, in cache: FileCache<Content>, _ make: ([UInt8]) -> Content
  ) throws(FileError) -> Content {
    try workspace.content(
      of: path, limit: limit, in: cache, recording: &dependencies, texts: &fileTexts, make)
  }
}
