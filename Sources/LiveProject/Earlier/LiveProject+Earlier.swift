public import Comparing
public import FileSystem
public import Git
public import Preview
public import Project
public import Scene
public import Versions
import Views
import Workspace

/// Clients ask for earlier versions of a document.
extension LiveProject {
  /// The earlier texts of a document; nil if there is no such document.
  public func history(of name: Path) async -> TextHistory? { await feed.document(name)?.history }

  /// The pictures of the commits that were drawn lately.
  public var earlierPictures: EarlierPictures { earlier.pictures }

  /// The ID of HEAD's commit, or the reason why there is none.
  public func head() async -> Result<String, RepositoryError> { await earlier.head() }

  /// Draws a document in an environment with the texts of another moment; nil if there is no such
  /// document.
  public func rendition(
    of name: Path, at moment: TextMoment, for request: EnvironmentRequest
  ) async throws(EarlierProblem) -> Rendition? {
    guard let published = await state(of: name) else { return nil }
    let environment: Environment
    do throws(EnvironmentError) {
      environment = try request.environment(in: published.state.layers)
    } catch {
      throw .environment(error)
    }
    let change = try await change(of: published, since: moment)
    return try await earlier.rendition(
      of: published.state, at: moment, before: change, in: environment)
  }

  /// The text of one of a document's own files at another moment.
  public func text(
    of file: Path, in published: PublishedState, at moment: TextMoment
  ) async throws(EarlierProblem) -> [UInt8] {
    switch moment {
    case .commit(let commit):
      let (document, change) = (published.state.document, try await change(since: commit))
      guard let text = await earlier.text(of: file, in: document, before: change) else {
        throw .notInCommit(file, commit)
      }
      return text
    case .revision(let revision):
      // A document that never parsed was drawn from no text.
      guard let text = try await texts(of: published, at: revision)[file] else {
        throw .unknownRevision(revision)
      }
      return text
    }
  }

  /// What differs between a commit and now.
  public func change(since commit: String) async throws(EarlierProblem) -> FolderChange {
    try await earlier.change(since: commit)
  }

  /// What differs between another moment of a document and now.
  ///
  /// A revision has earlier texts of the document and of the files that it used. The document's own
  /// files that were added since did not exist then.
  public func change(
    of published: PublishedState, since moment: TextMoment
  ) async throws(EarlierProblem) -> FolderChange {
    switch moment {
    case .commit(let commit): return try await change(since: commit)
    case .revision(let revision):
      var texts = try await texts(of: published, at: revision).mapValues(Overlay.Content.text)
      for path in published.state.ownTexts.keys where texts[path] == nil { texts[path] = .missing }
      return await earlier.change(since: texts, named: revision)
    }
  }

  /// The newest commits up to HEAD that changed a document, or one of its views; nil if there is no
  /// such document.
  ///
  /// - Parameters:
  ///   - view: The outlet or the path of a view; nil for the whole document.
  ///   - limit: How many commits are wanted at most.
  public func screenHistory(
    of name: Path, about view: String?, atMost limit: Int
  ) async throws(EarlierProblem) -> ScreenHistory? {
    guard let published = await state(of: name) else { return nil }
    do throws(VersionError) {
      return try await histories.history(
        for: .init(
          document: published.state.document, view: view, limit: limit, edition: published.edition))
    } catch {
      throw .repository(error)
    }
  }

  /// The newest commit that changed a view, in words; nil if there is none, or it is not found in
  /// time.
  ///
  /// The search does not end with the time: a later question finds its result.
  public func lastChange(
    of view: ViewPath, in name: Path, within time: Duration
  ) async -> String? {
    let (answers, continuation) = AsyncStream.makeStream(of: String?.self)
    Task {
      let history = try? await screenHistory(of: name, about: view.text, atMost: 1)
      continuation.yield(history?.lastChange)
    }
    Task {
      try? await Task.sleep(for: time)
      continuation.yield(nil)
    }
    return await answers.first { _ in true } ?? nil
  }

  /// Runs work with the project on a thread of its own, so that it may take long.
  public func onOwnThread<Outcome: Sendable>(
    _ work: @Sendable (Project) -> Outcome
  ) async -> Outcome {
    await earlier.run(work)
  }

  /// The texts of a document at a revision or of a trial, by path.
  private func texts(
    of published: PublishedState, at text: String
  ) async throws(EarlierProblem) -> [Path: [UInt8]] {
    if let trial = trials[text] { return published.state.texts.merging(trial.texts) { $1 } }
    guard let revision = Revision(text, boot: feed.boot),
      revision.number <= published.revision.number,
      let history = await feed.document(published.name)?.history
    else { throw .unknownRevision(text) }
    if history.isPresent(revision.number) { return published.state.texts }
    guard let texts = history.texts(at: revision.number) else { throw .unknownRevision(text) }
    return texts
  }
}
