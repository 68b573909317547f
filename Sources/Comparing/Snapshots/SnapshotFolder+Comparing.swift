import FileSystem
import Markup
import Preview
public import Workspace

extension SnapshotFolder {
  /// A document with the files that are stored of it.
  private struct Subject: Sendable {
    let name: Path
    /// The document; nil if there is none any more.
    let document: Document?
    let files: [String: Path]
  }

  /// Compares the stored screens with the current ones.
  ///
  /// - Parameters:
  ///   - header: What the current screens depend on.
  ///   - environments: The names of the environments to compare; all if it is empty.
  ///   - isChosen: Whether a document is compared.
  ///   - advance: Called after each document, from any thread.
  /// - Throws: ``SnapshotError`` for a file that is no stored screen.
  public func compare(
    with current: CurrentScreens, _ header: SnapshotHeader, environments: [String] = [],
    where isChosen: (Document) -> Bool = { _ in true }, advance: @Sendable () -> Void = {}
  ) throws(SnapshotError) -> DiffResult {
    if self.header?.isComplete == false { throw .incomplete(path) }
    let subjects = subjects(current.documents).filter { isChosen(Document(name: $0.name)) }
    let outcomes = current.results(of: subjects, document: { $0.document }) { subject, screens in
      defer { advance() }
      return outcome(of: subject, screens, environments)
    }
    var found: [DocumentComparison.Outcome] = []
    for outcome in outcomes { found.append(try outcome.get()) }
    var result = DiffResult(
      from: path, to: "working tree", outcomes: found, documentCount: subjects.count,
      edits: [.unknownToSnapshots], isWhole: false)
    result.notes = self.header?.notes(comparedWith: header) ?? []
    return result
  }

  /// The names of all documents, now or in the snapshot.
  public func documents(with current: CurrentScreens) -> [Document] {
    subjects(current.documents).map { Document(name: $0.name) }
  }

  private func subjects(_ documents: [Document]) -> [Subject] {
    let known = Dictionary(uniqueKeysWithValues: documents.map { ($0.name, $0) })
    return Set(known.keys).union(files.keys).sorted().map { name in
      Subject(name: name, document: known[name], files: files[name] ?? [:])
    }
  }

  private func outcome(
    of subject: Subject, _ screens: [(environment: String, screen: StoredScreen)],
    _ chosen: [String]
  ) -> Result<DocumentComparison.Outcome, SnapshotError> {
    let current = Dictionary(screens, uniquingKeysWith: { first, _ in first })
    let names =
      screens.map(\.environment) + subject.files.keys.filter { current[$0] == nil }.sorted()
    var outcome = DocumentComparison.Outcome(name: subject.name.text)
    outcome.knownEnvironments = names
    outcome.environments = names.filter { chosen.isEmpty || chosen.contains($0) }
    var differing = DifferingScreens()
    for name in outcome.environments {
      let stored = subject.files[name].map { (file: $0, text: bytes(of: $0)) }
      let (screen, text) = (current[name], current[name]?.text)
      if let stored, stored.text == text, text != nil { continue }
      guard let old = stored.map({ $0.text.flatMap { StoredScreen($0) } }) ?? .missing else {
        return .failure(.unreadable("\(path)/\(stored?.file.text ?? "")"))
      }
      // Both sides are read from text, so that they have the same precision and order.
      let record = text.flatMap { StoredScreen($0) }?.record ?? StoredScreen.missing.record
      let differs = DifferingScreens.Screen(
        ScreenVersion(old.record, old.problems),
        ScreenVersion(record, screen?.problems ?? []))
      if let differs { differing.add(differs, as: name) }
    }
    outcome.entries = differing.entries(differing.keys, of: [0])
    return .success(outcome)
  }
}

extension StoredScreen {
  /// What there is without a file.
  fileprivate static let missing = StoredScreen(ScreenRecord([], scale: 1), [])
}
