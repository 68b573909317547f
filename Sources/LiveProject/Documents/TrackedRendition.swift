import FileSystem
import Markup
import Preview
public import Project
import Synchronization
import Views
public import Workspace

/// A rendition with the files that it was made from.
///
/// Most of its memory is its drawing. A rendition *at rest* has none. It keeps what lists show, and a
/// digest to compare it with other drawings.
public final class TrackedRendition: Sendable {
  /// What the rendition was made for.
  public let key: RenditionKey
  /// The diagnostics, in source order.
  let diagnostics: [Diagnostic]
  /// What the document expects from its owner.
  let interface: OwnerInterface
  /// The files that were read or looked for, except the document's own.
  let resources: Dependencies
  /// What decides in which other environments it is the same.
  let reads: ScreenReads
  /// Everything that was read or looked for: the resources, the document's file and its owner's.
  public let dependencies: Dependencies
  /// The texts of the resources, pictures apart.
  let texts: [Path: [UInt8]]
  /// Decides which renditions are put to rest and dropped first; not part of the document's state.
  public let use: LastUse
  /// The accessibility problems, once a request asked for them.
  let audit: FoundProblems
  private let drawing: Mutex<Drawing>

  private enum Drawing {
    case present(Rendition)
    /// The hash of the released drawing.
    case atRest(digest: Int)
  }

  /// A rendition that is used now.
  convenience init(_ drawn: Project.Rendering, rows: [RowRange], source: Dependencies) {
    let rendition = drawn.rendition
    self.init(
      RenditionKey(environment: rendition.environment, rows: rows), rendition.diagnostics,
      rendition.interface, source, drawn.resources, drawn.reads, drawn.texts, LastUse(),
      FoundProblems(), .present(rendition))
  }

  private init(
    _ key: RenditionKey, _ diagnostics: [Diagnostic], _ interface: OwnerInterface,
    _ source: Dependencies, _ resources: Dependencies, _ reads: ScreenReads,
    _ texts: [Path: [UInt8]], _ use: LastUse, _ audit: FoundProblems, _ drawing: Drawing
  ) {
    self.key = key
    self.diagnostics = diagnostics
    self.interface = interface
    self.resources = resources
    self.reads = reads
    self.texts = texts
    var dependencies = source
    dependencies.merge(resources)
    self.dependencies = dependencies
    self.use = use
    self.audit = audit
    self.drawing = Mutex(drawing)
  }

  /// The same rendition, whose files were read again and are the same.
  func revalidated(source: Dependencies, resources: Dependencies) -> TrackedRendition {
    TrackedRendition(
      key, diagnostics, interface, source, resources, reads, texts, use, audit,
      drawing.withLock { $0 })
  }

  /// The same rendition as that of another environment, where it reads further files.
  func repeated(
    _ rendition: Rendition, source: Dependencies, using more: Dependencies
  ) -> TrackedRendition {
    var resources = resources
    resources.merge(more)
    return TrackedRendition(
      RenditionKey(environment: rendition.environment, rows: key.rows), diagnostics, interface,
      source, resources, reads, texts, LastUse(), FoundProblems(), .present(rendition))
  }

  /// The rendition; nil if it is at rest.
  var rendition: Rendition? {
    drawing.withLock { if case .present(let rendition) = $0 { rendition } else { nil } }
  }

  /// Gives the drawing up.
  func rest() {
    guard let rendition else { return }
    // Hashing takes as long as the drawing is large, so the lock is free meanwhile.
    let digest = rendition.hashValue
    drawing.withLock { $0 = .atRest(digest: digest) }
  }

  /// Whether another rendition looks the same, and is reported in the same words.
  func showsSame(as other: TrackedRendition) -> Bool {
    if let rendition, let others = other.rendition { return rendition == others }
    return digest == other.digest
  }

  private var digest: Int {
    switch drawing.withLock({ $0 }) {
    case .present(let rendition): rendition.hashValue
    case .atRest(let digest): digest
    }
  }
}

/// Problems that are found at most once, on request.
final class FoundProblems: Sendable {
  private let problems = Mutex<[Diagnostic]?>(nil)

  /// The problems; nil if nobody asked for them yet.
  var known: [Diagnostic]? { problems.withLock { $0 } }

  /// The problems, found now if they are not known.
  func found(by find: () -> [Diagnostic]) -> [Diagnostic] {
    if let known { return known }
    let found = find()
    problems.withLock { $0 = found }
    return found
  }
}

/// When a rendition was made, or a request last asked for it.
public final class LastUse: Sendable {
  private let use = Mutex(ContinuousClock.now)

  var instant: ContinuousClock.Instant { use.withLock { $0 } }

  /// Makes any other rendition a later one.
  func forget() { use.withLock { $0 = .now - .seconds(1 << 32) } }

  /// Makes now the last use, because a request asks for the rendition.
  public func setToNow() { use.withLock { $0 = .now } }
}
