import Preview
import Synchronization
import Workspace

/// A rendition with what it was made of.
final class StandingRendition: Sendable {
  let rendition: Rendition
  /// Which of the document's states it shows.
  let version: Version
  private let made: Mutex<Origin>

  /// What a rendition was made of.
  struct Origin: Sendable {
    /// The document's own file.
    var source: Dependencies
    /// Every other file that was read or looked for.
    var resources: Dependencies
  }

  init(_ rendition: Rendition, of origin: Origin, version: Version) {
    self.rendition = rendition
    self.version = version
    made = Mutex(origin)
  }

  /// What the rendition was made of.
  var origin: Origin { made.withLock { $0 } }

  /// Every file that was read or looked for.
  var inputs: Dependencies {
    let origin = origin
    var inputs = origin.source
    inputs.merge(origin.resources)
    return inputs
  }

  /// Whether it would come out the same now; a racy timestamp is trusted once it is old enough.
  func isCurrent(in workspace: Workspace) -> Bool {
    var origin = origin
    guard origin.source.revalidate(in: workspace), origin.resources.revalidate(in: workspace) else {
      return false
    }
    made.withLock { $0 = origin }
    return true
  }

  /// The same rendition, of a source that was read again, as a state of the document.
  func restated(of source: Dependencies, version: Version) -> StandingRendition {
    StandingRendition(
      rendition, of: Origin(source: source, resources: origin.resources), version: version)
  }

  /// Whether another rendition shows the same.
  func isSame(as other: StandingRendition) -> Bool {
    rendition.json(revision: nil, withScene: true, pretty: false)
      == other.rendition.json(revision: nil, withScene: true, pretty: false)
  }
}
