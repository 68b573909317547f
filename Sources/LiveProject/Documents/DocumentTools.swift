import Project
import Workspace

/// The project, and the caches that all documents share.
struct DocumentTools: Sendable {
  let project: Project
  /// Limits the drawings in memory.
  var drawings = PresentDrawings()
  /// The documents whose views are kept for the next edit or question.
  var withViews = DocumentsWithViews()

  var workspace: Workspace { project.workspace }
}
