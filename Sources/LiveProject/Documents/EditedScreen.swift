import Caching
import Project
import Synchronization
import Views
import Workspace

/// The views of a document's last drawing, reused for the drawing after the next edit.
struct EditedScreen {
  private let views: KeptViews
  private let key: RenditionKey
  private let content: DocumentContent
  private let resources: Dependencies

  /// The views of a rendition; nil if they cannot be reused.
  init?(
    _ views: KeptViews?, _ key: RenditionKey, _ content: DocumentContent,
    from resources: Dependencies
  ) {
    guard let views else { return nil }
    (self.views, self.key, self.content, self.resources) = (views, key, content, resources)
  }

  /// The views for a rendition in which only the markup differs; nil for other renditions.
  func views(for key: RenditionKey, _ content: DocumentContent) -> KeptViews? {
    let isSame =
      key == self.key && content.files.owner.isSame(as: self.content.files.owner)
      && content.screen.isSame(as: self.content.screen)
    return isSame ? views : nil
  }

  /// Whether the views were built from the same resources.
  func isBuilt(from resources: Dependencies) -> Bool {
    resources.changedFiles(since: self.resources).isEmpty
  }
}

/// The documents with reusable views: those that were edited last.
///
/// At most four documents, with at most 40,000 views in total. A view takes 2 to 3 kB.
final class EditedDocuments: Sendable {
  private let documents = Mutex<[Edited]>([])
  private let viewLimit: Int
  private static let limit = 4

  private struct Edited: Sendable {
    weak var document: LiveDocument?
    let viewCount: Int
  }

  init(viewLimit: Int = 40_000) { self.viewLimit = viewLimit }

  var usage: CacheUsage {
    let edited = documents.withLock { $0.filter { $0.document != nil } }
    return CacheUsage(
      "edited documents", entries: edited.count, cost: edited.reduce(0) { $0 + $1.viewCount },
      limit: viewLimit, in: .views)
  }

  /// Records an edit of a document with a number of views; evicts the views of the documents edited
  /// least recently.
  func recordEdit(of document: LiveDocument, viewCount: Int) {
    let evicted = documents.withLock { documents -> [LiveDocument] in
      documents.removeAll { $0.document == nil || $0.document === document }
      documents.append(Edited(document: document, viewCount: viewCount))
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
