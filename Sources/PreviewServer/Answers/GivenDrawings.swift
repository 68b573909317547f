import Caching
import FileSystem
import LiveProject
import Preview
import Project
import Synchronization

/// The drawings that clients have, to answer later requests with differences.
///
/// It keeps the last two of a document in an environment: the current one, which the document holds
/// anyway, and the previous one for clients that ask one after another. A view takes 1 to 2 kB, and
/// a drawing counts as at least 100 views: 400 small ones take 25 MB. Beyond the limit, the oldest
/// are evicted, and their clients get the whole layout.
final class GivenDrawings: Sendable {
  private struct Given: Hashable {
    let document: Path
    let key: RenditionKey
    let revision: Revision

    /// Whether two drawings are of the same document in the same environment.
    func hasSubject(of other: Given) -> Bool { document == other.document && key == other.key }
  }

  private let drawings: Mutex<BoundedCache<Given, Rendition>>
  private static let limitOfSubject = 2

  /// A cache for drawings of so many views in total.
  init(limit: Int = 40_000) { drawings = Mutex(BoundedCache(limit: limit, dropping: .oldest)) }

  /// The drawing that a client has; nil if it was evicted.
  func drawing(of document: Path, as key: RenditionKey, at revision: Revision) -> Rendition? {
    drawings.withLock { $0[Given(document: document, key: key, revision: revision)] }
  }

  /// Adds a drawing that a client gets.
  func add(_ layout: DocumentLayout) {
    let given = Given(
      document: layout.published.name, key: layout.tracked.key, revision: layout.published.revision)
    let cost = max(100, layout.rendition.viewCount)
    // Evicted drawings are released here, outside the lock.
    var evicted: [Rendition?] = []
    defer { withExtendedLifetime(evicted) {} }
    drawings.withLock { drawings in
      let others = drawings.keys.filter { $0 != given && $0.hasSubject(of: given) }
      if others.count >= Self.limitOfSubject { evicted.append(drawings.remove(others[0])) }
      evicted.append(drawings.remove(given))
      evicted += drawings.removeOldest(toFit: cost)
      drawings.insert(layout.rendition, for: given, cost: cost)
    }
  }

  var usage: CacheUsage { drawings.withLock { $0.usage("given drawings", in: .views) } }
}
