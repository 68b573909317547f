import Preview
import Synchronization
import Views
import Workspace

/// The renditions of one state of a document by environment; the least recently used are dropped.
final class RenditionCache: Sendable {
  private static let limit = 16

  private let state = Mutex(State())

  private struct State {
    /// The renditions, the most recently used last.
    var renditions: [StandingRendition] = []
    /// The document's own files, as they were read for all of them.
    var source = Dependencies()
    /// What those used that were dropped.
    var dropped = Dependencies()
    var hasDropped = false
  }

  /// The rendition in an environment.
  subscript(environment: Environment) -> StandingRendition? {
    state.withLock { state in
      guard let index = state.renditions.index(of: environment) else { return nil }
      let rendition = state.renditions.remove(at: index)
      state.renditions.append(rendition)
      return rendition
    }
  }

  /// Takes a rendition in.
  func store(_ rendition: StandingRendition) {
    state.withLock { state in
      if let index = state.renditions.index(of: rendition.rendition.environment) {
        state.renditions.remove(at: index)
      }
      state.renditions.append(rendition)
      guard state.renditions.count > Self.limit else { return }
      state.dropped.merge(state.renditions.removeFirst().origin.resources)
      state.hasDropped = true
    }
  }

  /// Takes the renditions of another state of the document in place of all.
  func replace(with renditions: [StandingRendition], of source: Dependencies) {
    state.withLock { $0 = State(renditions: renditions, source: source) }
  }

  /// Takes renditions of the same state, looked at again, in place of those that are there.
  func renew(_ renditions: [StandingRendition], of source: Dependencies) {
    state.withLock { ($0.renditions, $0.source) = (renditions, source) }
  }

  /// All renditions, the most recently used last.
  var all: [StandingRendition] { state.withLock { $0.renditions } }

  /// The files besides the document's own that those renditions used that were dropped.
  var dropped: Dependencies { state.withLock { $0.dropped } }

  /// Whether renditions of this state were dropped.
  var hasDropped: Bool { state.withLock { $0.hasDropped } }

  /// The document's own files and those of its owner, as they were read for all renditions.
  var source: Dependencies { state.withLock { $0.source } }

  /// The files besides the document's own that were read or looked for, for renditions that are there or were dropped.
  var resources: Dependencies {
    let (renditions, dropped) = state.withLock { ($0.renditions, $0.dropped) }
    return renditions.reduce(into: dropped) { $0.merge($1.origin.resources) }
  }

  /// Everything that was read or looked for.
  var inputs: Dependencies {
    var inputs = source
    inputs.merge(resources)
    return inputs
  }
}

extension [StandingRendition] {
  fileprivate func index(of environment: Environment) -> Index? {
    firstIndex { $0.rendition.environment == environment }
  }
}
