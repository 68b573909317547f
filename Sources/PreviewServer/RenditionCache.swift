import Synchronization
import Views

/// The renditions of one document by environment; the least recently used are dropped.
final class RenditionCache: Sendable {
  private static let limit = 16

  /// The renditions, the most recently used last.
  private let entries = Mutex<[(environment: Environment, rendition: StandingRendition)]>([])

  /// The rendition of an environment.
  subscript(environment: Environment) -> StandingRendition? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.environment == environment }) else {
        return nil
      }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.rendition
    }
  }

  /// Takes a rendition in.
  func store(_ rendition: StandingRendition, for environment: Environment) {
    entries.withLock { entries in
      entries.removeAll { $0.environment == environment }
      entries.append((environment, rendition))
      if entries.count > Self.limit { entries.removeFirst() }
    }
  }

  /// All renditions with their environments.
  var all: [(environment: Environment, rendition: StandingRendition)] {
    entries.withLock { $0 }
  }

  /// Drops everything.
  func clear() {
    entries.withLock { $0.removeAll() }
  }
}
