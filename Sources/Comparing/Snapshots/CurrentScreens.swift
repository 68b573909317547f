import FileSystem
import Preview
public import Project
import Views
import Workspace

/// The screens of a project's documents now, as a snapshot stores them.
public struct CurrentScreens: Sendable {
  private let project: Project
  private let jobs: Int

  /// The screens of a project, so many documents at a time.
  public init(_ project: Project, jobs: Int) { (self.project, self.jobs) = (project, jobs) }

  /// The documents, in order.
  var documents: [Document] { project.workspace.documents }

  /// What some work makes of each item with the screens of its document.
  func results<Item: Sendable, Result: Sendable>(
    of items: [Item], document: @Sendable (Item) -> Document?,
    _ work: @Sendable (Item, [(environment: String, screen: StoredScreen)]) -> Result
  ) -> [Result] {
    let languages = project.workspace.textLanguages
    return project.results(of: items, jobs: jobs) { project, item in
      work(item, screens(of: document(item), in: project, languages))
    }
  }

  /// A document in one of its environments.
  func rendition(of name: String, in environment: String) -> Rendition? {
    let document = Document(name: Path(name))
    var version = ComparedDocument(
      document, project, languages: project.workspace.textLanguages)
    let entry = version?.matrix.first { $0.name == environment }
    return entry.flatMap { version?.rendering(in: $0.environment).rendition }
  }

  private func screens(
    of document: Document?, in project: Project, _ languages: TextLanguages
  ) -> [(environment: String, screen: StoredScreen)] {
    var version = ComparedDocument(document, project, languages: languages)
    return (version?.matrix ?? []).compactMap { entry in
      guard let rendition = version?.rendering(in: entry.environment).rendition,
        let (record, problems) = version?.contents(of: rendition)
      else { return nil }
      return (entry.name, StoredScreen(record, problems))
    }
  }
}
