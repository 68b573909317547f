import Comparing
import LiveProject
import Preview

/// Writes the JSON of answers on the document's own thread.
extension LiveDocument {
  /// The JSON of one of the document's renditions.
  func json(of rendition: Rendition, revision: Revision, withScene: Bool, pretty: Bool) -> [UInt8] {
    rendition.json(revision: revision.description, withScene: withScene, pretty: pretty)
  }

  /// The JSON of the differences between two renditions, or of the whole new one if that is not
  /// longer and each view has the path that it had.
  func patch(
    from old: (rendition: Rendition, revision: Revision),
    to new: (rendition: Rendition, revision: Revision), withScene: Bool, pretty: Bool
  ) -> (body: [UInt8], isWhole: Bool) {
    let moved = ViewCounterpart.all(in: new.rendition, since: old.rendition)
    let patch = new.rendition.patch(
      since: old.rendition, revision: ("\(old.revision)", "\(new.revision)"), moved: moved,
      withScene: withScene, pretty: pretty)
    if patch.count < Self.shortPatch || !moved.isEmpty { return (patch, false) }
    let whole = json(
      of: new.rendition, revision: new.revision, withScene: withScene, pretty: pretty)
    return patch.count < whole.count ? (patch, false) : (whole, true)
  }

  /// Patches up to this number of bytes are sent without comparing them with the whole layout.
  private static let shortPatch = 4096
}
