import Layout
import Views

/// Children pinned to some of the edges, or centred (guide 4.5, LMAnchorView).
final class LMAnchorView: LMLayoutView {
  override class var summary: String { "Views pinned to edges, or centred" }

  override func arrangement(in context: ViewContext) -> Arrangement { .anchored }
}
