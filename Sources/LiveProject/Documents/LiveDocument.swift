import FileSystem
import Markup
public import Preview
import Project
import Views
import Workspace

/// One document as it changes on disk: loads its files, makes its renditions, and owns its state.
///
/// The state is one value. Only this actor replaces it, always as a whole. It passes each new state
/// to the feed in the same step (`swap`), so the feed gets the states in order.
///
/// - A *patch* of the model or a *touch* makes a state of the next version, which is published at
///   once. The state keeps the renditions only if none of them looks different. Otherwise requests
///   make new ones.
/// - A *load* compares the files with those of the state. New markup or a different look makes a
///   state of the next version. Files that were rewritten with the same bytes make a state of the
///   same version with newer timestamps. Loads are coalesced. Each caller waits for a load that
///   began after its call, so an answer is never older than its request.
/// - A *request* for an environment without a rendition adds one to the state, which keeps its
///   version. The rendition uses the current resources. If they look different in another
///   rendition, the next load makes a new version. A request returns a state together with its
///   revision, in one step.
/// - A rendition that nobody asks for is put to *rest*: its drawing is released. A request draws it
///   again. If it looks different then, the state is of the next version.
/// - A burst loads the documents whose files the feed knows. The feed knows the files of a state
///   from the swap on. A new file may change between reading and swap: `swap` checks such files,
///   and queues another load if one changed.
///
/// If markup does not parse, `DocumentFiles` keeps the last good tree, so a broken save keeps all
/// frames. All work runs on the document's own thread, or on one that loads many documents. No
/// request waits for another document.
public actor LiveDocument {
  nonisolated let document: Document
  let tools: DocumentTools
  private let feed: ChangeFeed
  /// Receives the names of documents to load in the background.
  private let loadQueue: AsyncStream<[Path]>.Continuation
  private let loads: CoalescedTask<Void>
  /// Runs the document's work, and the work that leads to it.
  nonisolated let executor: any TaskExecutor
  private nonisolated let serialExecutor: DedicatedExecutor
  /// The start of the current load, or of the last one.
  private var loadStart = ContinuousClock.now
  private(set) var state: DocumentState
  /// The earlier texts.
  private(set) var history = TextHistory()
  /// The views of the last edit; nil before the first edit.
  private(set) var edited: KeptScreen<KeptViews>?
  /// The views of the last question about a view; nil if the document has changed since.
  private var inspected: KeptScreen<InspectedViews>?

  /// The document's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    serialExecutor.asUnownedSerialExecutor()
  }

  /// A document in its first state, before it is loaded.
  init(
    _ state: DocumentState, feed: ChangeFeed, loadQueue: AsyncStream<[Path]>.Continuation,
    tools: DocumentTools
  ) {
    document = state.document
    self.state = state
    self.feed = feed
    self.loadQueue = loadQueue
    self.tools = tools
    let executor = DedicatedExecutor()
    (self.executor, serialExecutor) = (executor, executor)
    loads = CoalescedTask(on: executor)
  }

  // MARK: Loading

  /// Updates the state from the disk; a new version is then pending in the feed.
  nonisolated func load() async {
    await loads.outcome { [self] in await loadFiles() }
  }

  /// Records that a load starts.
  func markLoadStart() { loadStart = .now }

  /// Makes a state of new markup, laid out in the environment that clients asked for last.
  func adoptMarkup(of files: DocumentFiles) {
    var content = content(of: files)
    content.screen.forgetExpressions()
    swap(nextState(followingTweaks(content), []))
  }

  /// Makes a state of files with unchanged markup; renders again if other files changed.
  ///
  /// The version changes if a rendition or the model differs, or if the document has other
  /// environments or uses other files.
  func adoptResources(of files: DocumentFiles) {
    guard var content = state.content else { return adoptMarkup(of: files) }
    let hasNewOwner = !files.owner.isSame(as: content.files.owner)
    if hasNewOwner { content = self.content(of: files) } else { content.loaded.files = files }
    content = followingTweaks(content)
    let known = state.renditions
    var fresh = known
    fresh.replaceAll(known.all.map { renewed($0, content, isOutdated: hasNewOwner) })
    let areDroppedOutdated = fresh.areDroppedOutdated(
      in: tools.workspace, hasNewOwner: hasNewOwner)
    let kept = state.with(content, fresh)
    let isDifferent =
      content.layers != state.layers || !known.showsSame(as: fresh)
      || state.content.map { !$0.screen.isSame(as: content.screen) } ?? true
      || areDroppedOutdated
      || kept.status.uses != state.status.uses
    swap(isDifferent ? nextState(content, fresh.all) : kept)
  }

  /// A state of the next version with these renditions; without any, it renders the one that clients
  /// requested last, or else the standard one.
  private func nextState(
    _ content: DocumentContent, _ renditions: [TrackedRendition]
  ) -> DocumentState {
    var set = RenditionSet(renditions)
    if renditions.isEmpty { set.insert(render(lastKey(content), content)) }
    let status = set.latest.map { DocumentStatus($0, ownFile: document.file).outdated }
    return DocumentState(
      document, version: state.version.next, content, status: status ?? .pending, renditions: set)
  }

  /// The key that clients asked for last, if the document still has the same environments;
  /// otherwise the standard one.
  private func lastKey(_ content: DocumentContent) -> RenditionKey {
    let known = content.layers == state.layers ? state.renditions.latest?.key : nil
    return known ?? RenditionKey(environment: content.layers.standard)
  }

  /// A rendition with the current files: rendered again if the owner or a resource changed.
  private func renewed(
    _ known: TrackedRendition, _ content: DocumentContent, isOutdated: Bool
  ) -> TrackedRendition {
    var resources = known.resources
    guard !isOutdated, resources.revalidate(in: tools.workspace) else {
      return render(known.key, content)
    }
    let source = content.files.dependencies(
      for: known.key.environment.sizeClass, of: document)
    let copy = known.revalidated(source: source, resources: resources)
    if copy.rendition != nil { tools.drawings.insert(copy) }
    return copy
  }

  /// The content with other files; keeps the model and the touches as far as they fit.
  private func content(of files: DocumentFiles) -> DocumentContent {
    DocumentContent(
      loaded: tools.project.loaded(document, files, after: state.content?.loaded),
      screen: LiveScreen(files.owner, after: state.content?.screen))
  }

  /// Whether the document has the texts that it had at a revision.
  func hasTexts(of revision: String) -> Bool {
    Revision(revision, boot: feed.boot).map { history.isPresent($0.number) } ?? false
  }

  /// Replaces the state and submits it to the feed.
  private func swap(_ state: DocumentState) {
    history.record(feed[document.name], before: state)
    let wasFollowed = feed.submit(
      state, because: causes(of: state), drawnIn: .now - loadStart)
    if state.version != self.state.version { inspected = nil }
    self.state = state
    if !wasFollowed, !state.dependencies.isCurrent(in: tools.workspace) {
      loadQueue.yield([document.name])
    }
  }

  /// Replaces the renditions of the current version.
  func replaceRenditions(_ renditions: RenditionSet, _ content: DocumentContent) {
    swap(state.with(content, renditions))
  }

  /// The files whose change led from the current state to the next version.
  private func causes(of next: DocumentState) -> [Path] {
    guard next.version != state.version, state.isLoaded else { return [] }
    let changed = next.dependencies.changedFiles(since: state.dependencies)
    // A discarded rendition used files that no other rendition uses.
    return changed.isEmpty ? state.dependencies.check(in: tools.workspace).files : changed
  }

  // MARK: Requests

  /// The document in an environment with some rows, published; nil if it is not loaded or was
  /// removed.
  ///
  /// - Throws: ``EnvironmentError`` if there is no such environment.
  func layout(
    for request: EnvironmentRequest, rows: [RowRange] = []
  ) throws(EnvironmentError) -> DocumentLayout? {
    let environment = try request.environment(in: state.layers)
    let key = RenditionKey(environment: environment, rows: rows)
    guard let drawn = renditions([key])?.first, let published = published else { return nil }
    return DocumentLayout(
      document: self, published: published, rendition: drawn.rendition, tracked: drawn.tracked)
  }

  /// The current state with its revision; nil if the document is not loaded or was removed.
  ///
  /// A version that waits for others of its batch is published here, because an answer needs its
  /// revision.
  var published: PublishedState? {
    guard state.isLoaded else { return nil }
    feed.publish([document.name])
    return feed[document.name].flatMap { $0.state.version == state.version ? $0 : nil }
  }

  /// Publishes the current files with another screen at once.
  ///
  /// - Returns: The published state; nil if the document is not loaded or was removed.
  func publish(_ screen: LiveScreen, _ change: ScreenChange) -> PublishedState? {
    guard var content = state.content else { return nil }
    content.screen = screen
    let next = state.next(content, keepingRenditions: !change.mayLookDifferent)
    guard let published = feed.publish(next, change) else { return nil }
    state = next
    return published
  }

  /// A state with the status of the standard environment, which is drawn if that is not known.
  func drawn(_ known: PublishedState) -> PublishedState {
    guard known.status.isOutdated, let content = known.state.content else { return known }
    let standard = RenditionKey(environment: content.layers.standard)
    if known.state.version == state.version, renditions([standard], forClient: false) != nil {
      return known.with(state)
    }
    // The document has changed again since the state was read.
    let set = RenditionSet([render(standard, content)])
    return known.with(known.state.with(content, set))
  }

  /// The renditions of some keys; nil if the document is not loaded.
  ///
  /// Missing ones and those at rest are rendered, and added to the state.
  ///
  /// - Parameter forClient: Whether a client shows them. A save draws first what clients asked for
  ///   last.
  func renditions(_ keys: [RenditionKey], forClient: Bool = true) -> [Drawn]? {
    guard let content = state.content else { return nil }
    var set = state.renditions
    var (hasNew, isDifferent) = (false, false)
    let renditions = keys.map { key in
      let known = set[key]
      if let known, let rendition = known.rendition {
        if forClient { known.use.setToNow() }
        return (rendition, known)
      }
      let drawn = repeated(set.all, as: key, content) ?? draw(key, content)
      hasNew = true
      isDifferent = isDifferent || known.map { !$0.showsSame(as: drawn.tracked) } ?? false
      if !forClient { drawn.tracked.use.forget() }
      set.insert(drawn.tracked)
      return drawn
    }
    if isDifferent {
      swap(nextState(content, set.all))
    } else if hasNew {
      replaceRenditions(set, content)
    }
    return renditions
  }

  /// The accessibility problems of a state in the standard environment.
  func audit(_ known: PublishedState) -> [Diagnostic] {
    guard let content = known.state.content else { return [] }
    let standard = RenditionKey(environment: content.layers.standard)
    if let problems = known.state.renditions[standard]?.audit.known { return problems }
    if known.state.version == state.version,
      let drawn = renditions([standard], forClient: false)?.first
    {
      return audit(drawn, of: content)
    }
    // The document has changed again since the state was read.
    return audit(draw(standard, content), of: content)
  }

  /// The accessibility problems of a rendition.
  func audit(_ drawn: Drawn, of content: DocumentContent) -> [Diagnostic] {
    drawn.tracked.audit.found {
      tools.project.audit(drawn.rendition, of: content.loaded, showing: content.screen.state)
        .diagnostics
    }
  }

  private func render(_ key: RenditionKey, _ content: DocumentContent) -> TrackedRendition {
    draw(key, content).tracked
  }

  /// The views of the last question, if they are those of a key and content.
  func inspectedViews(for key: RenditionKey, _ content: DocumentContent) -> InspectedViews? {
    guard let inspected, inspected.fits(key, content), inspected.hasMarkup(of: content),
      inspected.isCurrent(in: tools.workspace)
    else { return nil }
    return inspected.views
  }

  /// Keeps the views of a question for the next one.
  func keep(_ screen: KeptScreen<InspectedViews>) {
    inspected = screen
    recordViews()
  }

  private func recordViews() {
    tools.withViews.record(
      self, viewCount: (edited?.viewCount ?? 0) + (inspected?.viewCount ?? 0))
  }

  /// Releases the views of the last edit and of the last question.
  func forgetViews() { (edited, inspected) = (nil, nil) }

  /// A rendition with its drawing, which its tracked rendition may release.
  typealias Drawn = (rendition: Rendition, tracked: TrackedRendition)

  private func draw(_ key: RenditionKey, _ content: DocumentContent) -> Drawn {
    var views = edited.flatMap { $0.fits(key, content) ? $0.views : nil }
    let isKept = views != nil
    let drawn = tools.project.render(
      content.loaded, showing: content.screen.state, as: key, keeping: &views)
    // A first load and another environment are not edits.
    if isKept || state.isLoaded && key == RenditionKey(environment: content.layers.standard) {
      edited = views.map {
        KeptScreen($0, count: drawn.rendition.viewCount, key, content, from: drawn.resources)
      }
      recordViews()
    }
    let source = content.files.dependencies(for: key.environment.sizeClass, of: document)
    let tracked = TrackedRendition(drawn, rows: key.rows, source: source)
    tools.drawings.insert(tracked)
    return (drawn.rendition, tracked)
  }

  /// One of the renditions of this version as that of a key, if it is the same there.
  private func repeated(
    _ known: [TrackedRendition], as key: RenditionKey, _ content: DocumentContent
  ) -> Drawn? {
    for known in known where known.key.rows == key.rows {
      guard let rendition = known.rendition?.shown(in: key.environment),
        let more = tools.project.resources(
          of: content.loaded, repeating: known.reads, in: key.environment)
      else { continue }
      let source = content.files.dependencies(for: key.environment.sizeClass, of: document)
      let tracked = known.repeated(rendition, source: source, using: more)
      tools.drawings.insert(tracked)
      return (rendition, tracked)
    }
    return nil
  }
}

/// A document in an environment.
public struct DocumentLayout: Sendable {
  /// The document.
  public let document: LiveDocument
  /// Its state, with its revision.
  public let published: PublishedState
  /// The rendition in the environment.
  public let rendition: Rendition
  /// The same rendition, with the files that it was made from.
  public let tracked: TrackedRendition
}
