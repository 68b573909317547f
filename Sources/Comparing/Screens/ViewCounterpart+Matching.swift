public import Preview

extension ViewCounterpart {
  /// The views of a rendition that an earlier one has at another path, or lacks.
  public static func all(in new: Rendition, since old: Rendition) -> [ViewCounterpart] {
    guard new.mayMoveViews(since: old) else { return [] }
    // What VoiceOver says identifies no view.
    let before = old.record(saying: [])
    let now = new.record(saying: [], after: (old, before.views))
    return ViewMatching(ViewTree(before), ViewTree(now)).counterparts
  }
}
