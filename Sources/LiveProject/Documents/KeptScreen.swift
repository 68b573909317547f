import Caching
import Project
import Synchronization
import Views
import Workspace

/// A document's views with what they were built from.
struct KeptScreen<Views> {
  let views: Views
  let viewCount: Int
  private let key: RenditionKey
  private let content: DocumentContent
  private let resources: Dependencies

  init(
    _ views: Views, count: Int, _ key: RenditionKey, _ content: DocumentContent,
    from resources: Dependencies
  ) {
    (self.views, viewCount) = (views, count)
    (self.key, self.content, self.resources) = (key, content, resources)
  }

  /// Whether a rendition differs at most in its markup and its resources.
  func fits(_ key: RenditionKey, _ content: DocumentContent) -> Bool {
    key == self.key && content.files.owner.isSame(as: self.content.files.owner)
      && content.screen.isSame(as: self.content.screen)
  }

  /// Whether a rendition has the same markup.
  func hasMarkup(of content: DocumentContent) -> Bool {
    let sizeClass = key.environment.sizeClass
    return content.files.file(for: sizeClass).drawn == self.content.files.file(for: sizeClass).drawn
  }

  /// Whether the resources that the views were built from are unchanged.
  func isCurrent(in workspace: Workspace) -> Bool { resources.isCurrent(in: workspace) }
}

/// The documents with reusable views: those that were edited or asked about last.
///
/// At most four documents, with at most 40,000 views in total. A view takes 2 to 3 kB.
final class DocumentsWithViews: Sendable {
  private let documents = Mutex<[Entry]>([])
  private let viewLimit: Int
  private static let limit = 4

  private struct Entry: Sendable {
    weak var document: LiveDocument?
    let viewCount: Int
  }

  init(viewLimit: Int = 40_000) { self.viewLimit = viewLimit }

  var usage: CacheUsage {
    let entries = documents.withLock { $0.filter { $0.document != nil } }
    return CacheUsage(
      "documents with views", entries: entries.count, cost: entries.reduce(0) { $0 + $1.viewCount },
      limit: viewLimit, in: .views)
  }

  /// Records the number of views that a document keeps; evicts those of the documents used least
  /// recently.
  func record(_ document: LiveDocument, viewCount: Int) {
    let evicted = documents.withLock { documents -> [LiveDocument] in
      documents.removeAll { $0.document == nil || $0.document === document }
      documents.append(Entry(document: document, viewCount: viewCount))
      var evicted: [LiveDocument] = []
      while documents.count > Self.limit
        || documents.reduce(0, { $0 + $1.viewCount }) > viewLimit
      {
        if let document = documents.removeFirst().document { evicted.append(document) }
      }
      return evicted
    }
    for document in evicted { Task { await document.forgetViews() } }
  }
}
