import Project
import Workspace

/// Returns after a time, or when its task is cancelled; tests pass one that they control.
typealias Pause = @Sendable (Duration) async -> Void

/// The project, and the caches that all documents share.
struct DocumentTools: Sendable {
  let project: Project
  /// Limits the drawings in memory.
  var drawings = PresentDrawings()
  /// The documents whose views are kept for the next edit or question.
  var withViews = DocumentsWithViews()
  /// Waits for files that may be written or may return.
  var pause: Pause = { try? await Task.sleep(for: $0) }

  var workspace: Workspace { project.workspace }
}
