import FileSystem
import LiveProject
import Preview
import Project
import Synchronization

/// The drawings that clients have, to answer later requests with differences.
///
/// Of each document in each environment there are the last two: that of now, which the document has
/// anyway, and the one before, which two clients may have that ask one after the other. All together
/// have at most 40,000 views, each of which takes 1 to 2 kB; beyond, those that were given first go
/// first. A client whose drawing is gone gets the whole layout.
final class GivenDrawings: Sendable {
  /// What the drawings of one document in one environment have in common.
  private struct Subject: Hashable {
    let document: Path
    let key: RenditionKey
  }

  private struct Given {
    let subject: Subject
    let revision: Revision
    let rendition: Rendition
    let viewCount: Int
  }

  /// In the order in which they were given.
  private let drawings = Mutex<[Given]>([])
  private let limit: Int
  private static let limitOfSubject = 2

  /// Room for drawings of so many views.
  init(limit: Int = 40_000) { self.limit = limit }

  /// The drawing that a client has; nil if it was evicted.
  func drawing(of document: Path, as key: RenditionKey, at revision: Revision) -> Rendition? {
    let subject = Subject(document: document, key: key)
    return drawings.withLock { drawings in
      drawings.first { $0.revision == revision && $0.subject == subject }?.rendition
    }
  }

  /// Records a drawing that a client gets.
  func note(_ layout: DocumentLayout) {
    let subject = Subject(document: layout.published.name, key: layout.tracked.key)
    let given = Given(
      subject: subject, revision: layout.published.revision, rendition: layout.rendition,
      viewCount: layout.rendition.viewCount)
    // What goes is released here, outside the lock.
    var gone: [Given] = []
    defer { withExtendedLifetime(gone) {} }
    drawings.withLock { drawings in
      gone = drawings
      drawings.removeAll { $0.subject == subject && $0.revision == given.revision }
      drawings.append(given)
      let own = drawings.indices.filter { drawings[$0].subject == subject }
      if own.count > Self.limitOfSubject { drawings.remove(at: own[0]) }
      var count = drawings.reduce(0) { $0 + $1.viewCount }
      while count > limit { count -= drawings.removeFirst().viewCount }
    }
  }
}
