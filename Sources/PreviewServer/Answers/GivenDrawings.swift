import Caching
import FileSystem
import LiveProject
import Preview
import Project
import Synchronization

/// The drawings that clients have, to answer later requests with differences.
///
/// Of each document in each environment there are the last two: that of now, which the document has
/// anyway, and the one before, which two clients may have that ask one after the other. A view takes
/// 1 to 2 kB, and a drawing counts as 100 views at least: 400 small ones take 25 MB. Beyond the
/// room, those that were given first go first. A client whose drawing is gone gets the whole layout.
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

  /// Room for drawings of so many views.
  init(limit: Int = 40_000) { drawings = Mutex(BoundedCache(limit: limit, dropping: .oldest)) }

  /// The drawing that a client has; nil if it was evicted.
  func drawing(of document: Path, as key: RenditionKey, at revision: Revision) -> Rendition? {
    drawings.withLock { $0[Given(document: document, key: key, revision: revision)] }
  }

  /// Records a drawing that a client gets.
  func note(_ layout: DocumentLayout) {
    let given = Given(
      document: layout.published.name, key: layout.tracked.key, revision: layout.published.revision)
    let cost = max(100, layout.rendition.viewCount)
    // What goes is released here, outside the lock.
    var gone: [Rendition?] = []
    defer { withExtendedLifetime(gone) {} }
    drawings.withLock { drawings in
      let others = drawings.keys.filter { $0 != given && $0.hasSubject(of: given) }
      if others.count >= Self.limitOfSubject { gone.append(drawings.remove(others[0])) }
      gone.append(drawings.remove(given))
      gone += drawings.removeOldest(toFit: cost)
      drawings.insert(layout.rendition, for: given, cost: cost)
    }
  }

  var usage: CacheUsage { drawings.withLock { $0.usage("given drawings", in: .views) } }
}
