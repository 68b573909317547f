import LiveProject
import Preview

/// The JSON of answers is written on the document's own thread.
extension LiveDocument {
  /// The JSON of one of the document's renditions.
  func json(of rendition: Rendition, revision: Revision, withScene: Bool, pretty: Bool) -> [UInt8] {
    rendition.json(revision: revision.description, withScene: withScene, pretty: pretty)
  }

  /// The JSON of what differs between two of the document's renditions, or of all of the new one where
  /// that is no longer.
  func patch(
    from old: (rendition: Rendition, revision: Revision),
    to new: (rendition: Rendition, revision: Revision), withScene: Bool, pretty: Bool
  ) -> (body: [UInt8], isWhole: Bool) {
    let patch = new.rendition.patch(
      since: old.rendition, revision: ("\(old.revision)", "\(new.revision)"),
      withScene: withScene, pretty: pretty)
    if patch.count < Self.shortPatch { return (patch, false) }
    let whole = json(
      of: new.rendition, revision: new.revision, withScene: withScene, pretty: pretty)
    return patch.count < whole.count ? (patch, false) : (whole, true)
  }

  /// Patches that are shorter, in bytes, are not worth a look at how long the whole would be.
  private static let shortPatch = 4096
}
