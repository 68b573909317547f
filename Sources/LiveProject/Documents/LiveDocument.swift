import FileSystem
import Markup
public import Preview
import Project
import Views
import Workspace

/// One document as it changes on disk: it loads the files, makes the renditions, and owns the
/// document's state.
///
/// The state is one value. Only this actor replaces it, always as a whole, and hands each new one
/// to the feed in the same step (`swap`), so the feed has the states in the order in which they
/// came about.
///
/// - A *patch* of the model or a *touch* makes a state of the next version, which is published at
///   once. It has no renditions, unless none of those that were there looks different: they are made
///   when a request asks for them.
/// - A *load* compares the files with those of the state. New markup or another look makes a state
///   of the next version; files that were only written again make one of the same version with
///   newer timestamps. Loads are coalesced, and each caller waits for one that began after it
///   asked: an answer is never older than the request for it.
/// - A *request* for an environment without a rendition adds one to the state, which keeps its
///   version. It reads the resources as they are then; the next load makes a new version where they
///   look different in another rendition. A request returns a state together with its revision, in
///   one step, and never has to compare two.
/// - A rendition that nobody looks at is put to *rest*, without its drawing. A request draws it
///   again; where it looks different then, the state is of the next version.
/// - A burst loads the documents whose files the feed knows, and the feed knows the files of a state
///   from the swap on. A file that is new to the state may have changed between the reading and the
///   swap: `swap` checks such files, and queues another load where one has changed.
///
/// Markup that does not parse leaves the last good tree in `DocumentFiles`, so a broken save keeps
/// all frames. All work runs on the document's own thread, or on one that loads many documents: no
/// request waits for another document.
public actor LiveDocument {
  nonisolated let document: Document
  let tools: DocumentTools
  private let feed: ChangeFeed
  /// Takes the names of documents to be loaded in the background.
  private let loadQueue: AsyncStream<[Path]>.Continuation
  private let loads: CoalescedTask<Void>
  /// Runs the document's work, and what leads to it.
  nonisolated let executor: any TaskExecutor
  private nonisolated let serialExecutor: DedicatedExecutor
  /// When the load that goes on, or the last one, began.
  private var loadStart = ContinuousClock.now
  private(set) var state: DocumentState
  /// The texts of before.
  private(set) var history = TextHistory()
  /// The views of the last edit; nil before there is one.
  private(set) var edited: EditedScreen?

  /// The document's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    serialExecutor.asUnownedSerialExecutor()
  }

  /// A document in its first state, which is not loaded.
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

  /// Brings the state up to date with the disk; a new version is pending in the feed afterwards.
  nonisolated func load() async {
    await loads.outcome { [self] in await loadFiles() }
  }

  /// Notes that files are about to be read.
  func noteLoad() { loadStart = .now }

  /// Makes new markup the document's state, laid out in the environment that clients asked for last.
  func take(_ files: DocumentFiles) {
    var content = content(of: files)
    content.screen.forgetExpressions()
    swap(nextState(followingTweaks(content), []))
  }

  /// Takes files with the markup of the present ones, and makes the renditions again whose other
  /// files changed.
  ///
  /// The version is another one if a rendition or the model differs, or if the document is shown in
  /// other environments or uses other files.
  func keep(_ files: DocumentFiles) {
    guard var content = state.content else { return take(files) }
    let hasNewOwner = !files.owner.isSame(as: content.files.owner)
    if hasNewOwner { content = self.content(of: files) } else { content.loaded.files = files }
    content = followingTweaks(content)
    let known = state.renditions
    var fresh = known
    fresh.replaceAll(known.all.map { renewed($0, content, isOutdated: hasNewOwner) })
    let kept = state.with(content, fresh)
    let isDifferent =
      content.layers != state.layers || !known.showsSame(as: fresh)
      || state.content.map { !$0.screen.isSame(as: content.screen) } ?? true
      || known.areDroppedOutdated(in: tools.workspace, hasNewOwner: hasNewOwner)
      || kept.status.uses != state.status.uses
    swap(isDifferent ? nextState(content, fresh.all) : kept)
  }

  /// A state of the next version with these renditions; without any, with the one that clients asked
  /// for last, or else the standard one.
  private func nextState(
    _ content: DocumentContent, _ renditions: [TrackedRendition]
  ) -> DocumentState {
    var set = RenditionSet(renditions)
    if renditions.isEmpty { set.insert(render(lastKey(content), content)) }
    let status = set.latest.map { DocumentStatus($0, ownFile: document.file).outdated }
    return DocumentState(
      document, version: state.version.next, content, status: status ?? .pending, renditions: set)
  }

  /// What clients asked for last, as long as the document has the same environments.
  private func lastKey(_ content: DocumentContent) -> RenditionKey {
    let known = content.layers == state.layers ? state.renditions.latest?.key : nil
    return known ?? RenditionKey(environment: content.layers.standard)
  }

  /// A rendition as it is with the present files: made again if its owner or a resource is another
  /// one.
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

  /// What renditions are made from with some files; the model and what was touched stay, as far as
  /// they fit.
  private func content(of files: DocumentFiles) -> DocumentContent {
    DocumentContent(
      loaded: tools.project.loaded(document, files, after: state.content?.loaded),
      screen: LiveScreen(files.owner, after: state.content?.screen))
  }

  /// Replaces the state and hands it to the feed.
  private func swap(_ state: DocumentState) {
    history.note(feed[document.name], before: state)
    let wasFollowed = feed.take(
      state, because: causes(of: state), drawnIn: .now - loadStart)
    self.state = state
    if !wasFollowed, !state.dependencies.isCurrent(in: tools.workspace) {
      loadQueue.yield([document.name])
    }
  }

  /// The files whose change led from the present state to one of the next version.
  private func causes(of next: DocumentState) -> [Path] {
    guard next.version != state.version, state.isLoaded else { return [] }
    let changed = next.dependencies.changedFiles(since: state.dependencies)
    // A rendition that was dropped used files that no other one uses.
    return changed.isEmpty ? state.dependencies.check(in: tools.workspace).files : changed
  }

  // MARK: Requests

  /// The document in an environment with some rows, published; nil where the document is not loaded
  /// or was removed.
  ///
  /// - Throws: ``EnvironmentError`` where there is no such environment.
  func layout(
    for request: EnvironmentRequest, rows: [RowRange] = []
  ) throws(EnvironmentError) -> DocumentLayout? {
    let environment = try request.environment(in: state.layers)
    let key = RenditionKey(environment: environment, rows: rows)
    guard let drawn = renditions([key])?.first, let published = published else { return nil }
    return DocumentLayout(
      document: self, published: published, rendition: drawn.rendition, tracked: drawn.tracked)
  }

  /// The present state with its revision; nil where the document is not loaded or was removed.
  ///
  /// A version that waits for others of its batch is published here, since an answer needs its
  /// revision.
  var published: PublishedState? {
    guard state.isLoaded else { return nil }
    feed.publish([document.name])
    return feed[document.name].flatMap { $0.state.version == state.version ? $0 : nil }
  }

  /// Publishes the present files with another screen at once, and tells every client.
  ///
  /// - Returns: The state as it is published; nil where the document is not loaded or was removed.
  func show(_ screen: LiveScreen, _ change: ScreenChange) -> PublishedState? {
    guard var content = state.content else { return nil }
    content.screen = screen
    let next = state.next(content, keepingRenditions: !change.mayLookDifferent)
    guard let published = feed.publish(next, change) else { return nil }
    state = next
    return published
  }

  /// A state whose status is that of its own screen in the standard environment, which is drawn if
  /// it is not known.
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

  /// The renditions of some keys; nil where the document is not loaded.
  ///
  /// Those that are missing or at rest are made, and added to the state.
  ///
  /// - Parameter forClient: Whether somebody looks at them. A save draws first what somebody looked
  ///   at last.
  func renditions(_ keys: [RenditionKey], forClient: Bool = true) -> [Drawn]? {
    guard let content = state.content else { return nil }
    var set = state.renditions
    var (hasNew, isDifferent) = (false, false)
    let renditions = keys.map { key in
      let known = set[key]
      if let known, let rendition = known.rendition {
        if forClient { known.use.note() }
        return (rendition, known)
      }
      let drawn = draw(key, content)
      hasNew = true
      isDifferent = isDifferent || known.map { !$0.showsSame(as: drawn.tracked) } ?? false
      if !forClient { drawn.tracked.use.forget() }
      set.insert(drawn.tracked)
      return drawn
    }
    if isDifferent {
      swap(nextState(content, set.all))
    } else if hasNew {
      swap(state.with(content, set))
    }
    return renditions
  }

  private func render(_ key: RenditionKey, _ content: DocumentContent) -> TrackedRendition {
    draw(key, content).tracked
  }

  /// Lets the views of the last edit go.
  func forgetViews() { edited = nil }

  /// A rendition with its drawing, which may be put to rest meanwhile.
  typealias Drawn = (rendition: Rendition, tracked: TrackedRendition)

  private func draw(_ key: RenditionKey, _ content: DocumentContent) -> Drawn {
    let last = edited
    var views = last?.views(for: key, content)
    let isKept = views != nil
    var drawn = tools.project.render(
      content.loaded, showing: content.screen.state, as: key, keeping: &views)
    if isKept, last?.isBuilt(from: drawn.resources) == false {
      views = nil
      drawn = tools.project.render(
        content.loaded, showing: content.screen.state, as: key, keeping: &views)
    }
    // What is loaded for the first time, or in another environment, is not edited yet.
    if isKept || state.isLoaded && key == RenditionKey(environment: content.layers.standard) {
      edited = EditedScreen(views, key, content, from: drawn.resources)
      tools.edited.note(self, viewCount: drawn.rendition.viewCount)
    }
    let source = content.files.dependencies(for: key.environment.sizeClass, of: document)
    let tracked = TrackedRendition(
      drawn.rendition, rows: key.rows, source: source, resources: drawn.resources,
      texts: drawn.texts)
    tools.drawings.insert(tracked)
    return (drawn.rendition, tracked)
  }
}

/// A document in an environment, as an answer shows it.
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
