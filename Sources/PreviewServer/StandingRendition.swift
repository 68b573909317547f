import Preview
import Synchronization
import Workspace

/// A rendition with what it was made of; its JSON is written once for each way in which it is asked for.
final class StandingRendition: Sendable {
  let rendition: Rendition
  /// Which of the document's states it shows.
  let version: Int
  /// Every file that was read or looked for.
  let inputs: FileInputs
  private let texts = Mutex<[Form: [UInt8]]>([:])

  private struct Form: Hashable {
    let revision: Revision
    let withScene: Bool
    let pretty: Bool
  }

  init(_ rendition: Rendition, version: Int, inputs: FileInputs) {
    self.rendition = rendition
    self.version = version
    self.inputs = inputs
  }

  /// The layout as the API has it, under a revision.
  func json(_ revision: Revision, withScene: Bool, pretty: Bool) -> [UInt8] {
    let form = Form(revision: revision, withScene: withScene, pretty: pretty)
    if let text = texts.withLock({ $0[form] }) { return text }
    let text = rendition.json(
      revision: revision.description, withScene: withScene, pretty: pretty)
    texts.withLock { texts in
      // Texts of an earlier revision are of no use any more.
      texts = texts.filter { $0.key.revision == revision }
      texts[form] = text
    }
    return text
  }

  /// The same rendition as another state of the document.
  func at(version: Int) -> StandingRendition {
    StandingRendition(rendition, version: version, inputs: inputs)
  }

  /// Whether another rendition shows the same.
  func isSame(as other: StandingRendition) -> Bool {
    rendition.json(revision: nil, withScene: true, pretty: false)
      == other.rendition.json(revision: nil, withScene: true, pretty: false)
  }
}
