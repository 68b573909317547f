import FileSystem
import Preview
public import Project
import Threads
import Views
import Workspace

/// The screens of a project's documents now, as a snapshot stores them.
public struct CurrentScreens: Sendable {
  /// How many documents are rendered at a time.
  public var jobs = 1
  /// Makes the measurer of texts of each thread, so that none waits for another; nil if all use the
  /// project's.
  public var measurers: (@Sendable () -> any MeasurerLending)?
  private let project: Project

  /// The screens of a project.
  public init(_ project: Project) { self.project = project }

  /// The documents, in order.
  var documents: [Document] { project.workspace.documents }

  /// What some work makes of each item with the screens of its document.
  func results<Item: Sendable, Result: Sendable>(
    of items: [Item], document: @Sendable (Item) -> Document?,
    _ work: @Sendable (Item, [(environment: String, screen: StoredScreen)]) -> Result
  ) -> [Result] {
    let languages = project.workspace.textLanguages
    return ConcurrentWork(jobs: jobs).results(of: items) {
      measurers.map { project.with($0()) } ?? project
    } _: { project, item in
      work(item, screens(of: document(item), in: project, languages))
    }
  }

  /// A document in one of its environments.
  func rendition(of name: String, in environment: String) -> Rendition? {
    let document = Document(name: Path(name))
    var version = DocumentVersion(
      document, project, languages: project.workspace.textLanguages)
    let entry = version?.matrix.first { $0.name == environment }
    return entry.flatMap { version?.rendering(in: $0.environment).rendition }
  }

  private func screens(
    of document: Document?, in project: Project, _ languages: TextLanguages
  ) -> [(environment: String, screen: StoredScreen)] {
    var version = DocumentVersion(document, project, languages: languages)
    return (version?.matrix ?? []).compactMap { entry in
      guard let rendition = version?.rendering(in: entry.environment).rendition,
        let (record, problems) = version?.contents(of: rendition)
      else { return nil }
      return (entry.name, StoredScreen(record, problems))
    }
  }
}
