import Preview
import Project
import Views
import Workspace

/// The renditions of one version of a document, one for each environment and rows; beyond 32, the
/// least recently used are dropped.
struct RenditionSet: Sendable {
  /// As many as a page shows side by side, and some more.
  private static let limit = 32
  /// A client that scrolls asks for other rows again and again, and each rendition is made again when
  /// a file changes.
  private static let limitWithRows = 4

  /// The renditions, in the order in which they were made.
  private(set) var all: [TrackedRendition]
  /// The resources of the renditions that were dropped, those of the screen before included; nil
  /// where none was.
  private(set) var dropped: Dependencies?

  /// A set of renditions with different keys.
  init(_ renditions: [TrackedRendition] = []) {
    all = renditions
  }

  /// The rendition of a key.
  subscript(key: RenditionKey) -> TrackedRendition? { all.first { $0.key == key } }

  /// The most recently made or requested rendition; nil if there is none.
  var latest: TrackedRendition? { all.max { $0.use.instant < $1.use.instant } }

  /// Adds a rendition; replaces that of the same key.
  mutating func insert(_ rendition: TrackedRendition) {
    all.removeAll { $0.key == rendition.key }
    all.append(rendition)
    let withRows = all.indices.filter { !all[$0].key.rows.isEmpty }
    if withRows.count > Self.limitWithRows {
      dropOldest(of: withRows)
    } else if all.count > Self.limit {
      dropOldest(of: Array(all.indices))
    }
  }

  private mutating func dropOldest(of indices: [Int]) {
    guard let oldest = indices.min(by: { all[$0].use.instant < all[$1].use.instant }) else {
      return
    }
    follow(all.remove(at: oldest).resources)
  }

  /// Follows the resources of drawings that the set does not hold.
  mutating func follow(_ resources: Dependencies) {
    dropped = dropped ?? Dependencies()
    dropped?.merge(resources)
  }

  /// The set after the screen changed: it has no renditions, but keeps following their files, which
  /// the new screen may show too.
  var emptied: RenditionSet {
    guard !all.isEmpty else { return self }
    var set = RenditionSet()
    set.dropped = all.reduce(into: Dependencies()) { $0.merge($1.resources) }
    return set
  }

  /// Replaces all renditions with renewed ones of the same version.
  mutating func replaceAll(_ renditions: [TrackedRendition]) { all = renditions }

  /// Whether the renditions of another set, in the same order, are equal to these.
  func showsSame(as other: RenditionSet) -> Bool {
    zip(all, other.all).allSatisfy { $0.showsSame(as: $1) }
  }

  /// Whether dropped renditions, which can no longer be compared, might look different now; adopts
  /// surer timestamps of their files.
  mutating func areDroppedOutdated(in workspace: Workspace, hasNewOwner: Bool) -> Bool {
    let isCurrent = dropped?.revalidate(in: workspace) ?? true
    return dropped != nil && hasNewOwner || !isCurrent
  }

  /// The files that the renditions and dropped ones read or looked for, except the document's own.
  var resources: Dependencies {
    all.reduce(into: dropped ?? Dependencies()) { $0.merge($1.resources) }
  }
}
