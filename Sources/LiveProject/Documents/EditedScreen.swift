import Project
import Synchronization
import Views
import Workspace

/// The views of a document as it was drawn last, from which it is drawn after the next edit.
struct EditedScreen {
  private let views: KeptViews
  private let key: RenditionKey
  private let content: DocumentContent
  private let resources: Dependencies

  /// The views of a rendition; nil where they cannot be kept.
  init?(
    _ views: KeptViews?, _ key: RenditionKey, _ content: DocumentContent,
    from resources: Dependencies
  ) {
    guard let views else { return nil }
    (self.views, self.key, self.content, self.resources) = (views, key, content, resources)
  }

  /// The views, for a rendition that differs in the markup alone.
  func views(for key: RenditionKey, _ content: DocumentContent) -> KeptViews? {
    let isSame =
      key == self.key && content.files.owner.isSame(as: self.content.files.owner)
      && content.screen.isSame(as: self.content.screen)
    return isSame ? views : nil
  }

  /// Whether what was read now is what the views were built from.
  func isBuilt(from resources: Dependencies) -> Bool {
    resources.changedFiles(since: self.resources).isEmpty
  }
}

/// The documents that were edited last, whose views are kept.
///
/// They are at most four, of at most 40,000 views all together. A view takes 2 to 3 kB.
final class EditedDocuments: Sendable {
  private let documents = Mutex<[Edited]>([])
  private let viewLimit: Int
  private static let limit = 4

  private struct Edited: Sendable {
    weak var document: LiveDocument?
    let viewCount: Int
  }

  /// Room for so many views.
  init(viewLimit: Int = 40_000) { self.viewLimit = viewLimit }

  /// Notes an edit of a document of so many views; the views of those whose last edit is longest ago
  /// are let go.
  func note(_ document: LiveDocument, viewCount: Int) {
    let gone = documents.withLock { documents -> [LiveDocument] in
      documents.removeAll { $0.document == nil || $0.document === document }
      documents.append(Edited(document: document, viewCount: viewCount))
      var gone: [LiveDocument] = []
      while documents.count > Self.limit
        || documents.reduce(0, { $0 + $1.viewCount }) > viewLimit
      {
        if let document = documents.removeFirst().document { gone.append(document) }
      }
      return gone
    }
    for document in gone { Task { await document.forgetViews() } }
  }
}
