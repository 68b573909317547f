import Project
import Workspace

/// What documents are loaded and laid out with, and what is kept of all of them together.
struct DocumentTools: Sendable {
  let project: Project
  /// The drawings that are kept, of all documents.
  var drawings = PresentDrawings()
  /// The documents whose views are kept for the next edit.
  var edited = EditedDocuments()

  var workspace: Workspace { project.workspace }
}
