import FileSystem
public import Markup
import Preview
import Project
import Threads
import Views
import Workspace

/// Finds the problems of documents in all environments, one document after another.
///
/// All sweeps run on one thread of low priority and keep no drawings, so that neither a save nor a
/// request waits for them.
actor MatrixSweeps {
  private let project: Project
  /// The thread; nil if the system refuses one, so that sweeps run in Swift's pool.
  private lazy var thread = TaskThread(isBackground: true)

  /// The problems in each environment, and the files that the environments used.
  typealias Findings = (environments: [EnvironmentProblems], resources: Dependencies)

  init(_ project: Project) { self.project = project.forSweeps }

  /// The problems of a document with its screen; nil if they are no longer wanted.
  ///
  /// - Parameter isWanted: Asked before each environment.
  func problems(
    of content: DocumentContent, while isWanted: @escaping @Sendable () -> Bool
  ) async -> Findings? {
    await withTaskExecutorPreference(thread?.executor) { [project] in
      Self.problems(of: content, project, while: isWanted)
    }
  }

  private static func problems(
    of content: DocumentContent, _ project: Project, while isWanted: () -> Bool
  ) -> Findings? {
    var judged = JudgedDocument(
      content.loaded, in: project, showing: content.screen.state,
      languages: project.workspace.textLanguages)
    var (environments, resources) = ([EnvironmentProblems](), Dependencies())
    for entry in judged.distinctMatrix {
      guard isWanted() else { return nil }
      let (drawn, audit) = judged.judged(in: entry.environment)
      resources.merge(drawn.resources)
      environments.append(
        EnvironmentProblems(
          environment: entry.name, diagnostics: drawn.rendition.diagnostics + audit.diagnostics))
    }
    return (environments, resources)
  }
}

/// The diagnostics of a document in an environment, with accessibility problems.
public struct EnvironmentProblems: Sendable {
  /// The name of each document's own environment.
  public static let standard = "standard"

  /// The name of the environment.
  public let environment: String
  /// The diagnostics, in no order.
  public let diagnostics: [Diagnostic]

  /// The diagnostics in an environment.
  public init(environment: String, diagnostics: [Diagnostic]) {
    (self.environment, self.diagnostics) = (environment, diagnostics)
  }
}

extension LiveDocument {
  /// Follows the files of environments whose drawings are not kept.
  ///
  /// A change of one of them makes the next version. Does nothing if the state has another version.
  func follow(_ resources: Dependencies, since version: DocumentVersion) {
    guard state.version == version, let content = state.content else { return }
    var renditions = state.renditions
    renditions.follow(resources)
    replaceRenditions(renditions, content)
  }
}

extension LiveProject {
  /// The problems of a state in all environments of its document, the standard one first; nil if the
  /// document changed meanwhile, or the task was cancelled.
  public func matrixProblems(of published: PublishedState) async -> [EnvironmentProblems]? {
    guard let content = published.state.content, let document = feed.document(published.name),
      let found = await matrices.problems(
        of: content,
        while: { [feed] in
          !Task.isCancelled && feed.edition(of: published.name) == published.edition
        })
    else { return nil }
    await document.follow(found.resources, since: published.state.version)
    return feed.edition(of: published.name) == published.edition ? found.environments : nil
  }
}
