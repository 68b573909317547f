import FileSystem
import Testing

@testable import LiveProject
@testable import LiveSupport

@Suite struct LimitSweepsTests {
  /// A document of which a sweep waits: it tries the first length that does not fit, of which the
  /// text is “wait”.
  ///
  /// A letter is 10.2 points wide.
  private static let waiting = """
    <LMRowView horizontalAlignment="leading"><UILabel width="35" text="waits"/></LMRowView>
    """

  private let folder: LiveFolder

  init() async throws {
    folder = try LiveFolder(["A.xml": Self.waiting])
    await folder.load()
  }

  /// Asks several times at once, and returns when all wait for a sweep that waits itself.
  private func askers(_ count: Int) async -> [Task<Bool, any Error>] {
    let preview = folder.preview
    let tasks = (0..<count).map { _ in Task { try await preview.limits(of: "A") != nil } }
    await folder.stage.someoneWaits()
    while preview.limits.askerCount < count { await Task.yield() }
    return tasks
  }

  @Test(.timeLimit(.minutes(1)))
  func `requests for the same limits share a sweep`() async throws {
    let rendered = folder.stage.renders
    let tasks = await askers(5)
    for task in tasks.dropLast() { task.cancel() }
    folder.stage.letGo()
    #expect(try await tasks[4].value)
    // A sweep renders the document once, apart from what it lays out.
    #expect(folder.stage.renders == rendered + 1)
    #expect(folder.preview.limits.askerCount == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a sweep ends when nobody waits for it, and the next request begins another`() async throws {
    let rendered = folder.stage.renders
    let tasks = await askers(3)
    for task in tasks { task.cancel() }
    while folder.preview.limits.askerCount > 0 { await Task.yield() }
    folder.stage.letGo()
    for task in tasks { #expect(try await task.value == false) }
    #expect(try await folder.preview.limits(of: "A") != nil)
    #expect(folder.stage.renders == rendered + 2)
  }
}
