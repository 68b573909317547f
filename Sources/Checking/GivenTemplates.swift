import FileSystem
import Markup
import Preview
import Project
import Synchronization
import Views
import Workspace

/// The templates that documents get from those that include them.
final class GivenTemplates: Sendable {
  /// The places of unknown templates in each document that is included, for each includer.
  private let unknown = Mutex<[String: [Set<SourceRange>]]?>(nil)

  private static let code = "unknown-template"

  /// Whether a template that a document uses is known in one that includes it.
  ///
  /// A document with preview data is a screen by itself.
  func contains(_ diagnostic: Diagnostic, of document: Document, in project: Project) -> Bool {
    let workspace = project.workspace
    guard diagnostic.code == Self.code, diagnostic.file == document.file.text,
      !workspace.files.contains(document.name.adding(suffix: ".preview.json"))
    else { return false }
    let places = unknown.withLock { unknown in
      let all = unknown ?? Self.places(in: project)
      unknown = all
      return all[diagnostic.file]
    }
    return places?.contains { !$0.contains(diagnostic.range) } ?? false
  }

  private static func places(in project: Project) -> [String: [Set<SourceRange>]] {
    let documents = project.workspace.documents
    let files = Set(documents.map(\.file))
    var places: [String: [Set<SourceRange>]] = [:]
    for document in documents {
      let loaded = project.load(document)
      let drawn = project.rendering(of: loaded, in: loaded.layers.standard)
      let found = Dictionary(
        grouping: drawn.rendition.diagnostics.filter { $0.code == code }, by: \.file)
      for file in drawn.resources.used(among: files) where file != document.file {
        places[file.text, default: []].append(Set((found[file.text] ?? []).map(\.range)))
      }
    }
    return places
  }
}
