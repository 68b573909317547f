import FileSystem
import FileWatching
import LiveProject
import Markup
import Preview
import Project
import TestSupport
import Testing
import Typesetting
import Views
import Workspace

/// The examples of documentation comments about projects; HouseRulesTests compare them.
struct ProjectExamples {
  private let temporaryFolder: TemporaryFolder
  private var folder: String { temporaryFolder.path }

  init() throws {
    temporaryFolder = try TemporaryFolder()
    temporaryFolder.write("SignIn.xml", "<UILabel text='Hi'/>")
  }

  @Test func `Project renders a document`() throws {
    let project = Project(try Workspace(root: folder), fonts: try FontBook())
    let document = project.load(Document(name: "SignIn"))
    let rendition = project.render(document, in: document.layers.standard)
    #expect(rendition.viewCount == 1)
  }

  @Test func `Rendition has diagnostics and JSON`() throws {
    let project = Project(try Workspace(root: folder), fonts: try FontBook())
    let document = project.load(Document(name: "SignIn"))
    let rendition = project.render(document, in: document.layers.standard)
    let errors = rendition.diagnostics.filter { $0.severity == .error }
    let layout = rendition.json(revision: nil, withScene: false, pretty: true)
    #expect(errors.isEmpty)
    #expect(String(decoding: layout, as: UTF8.self).contains(#""text": "Hi""#))
  }

  @Test func `LiveProject follows a folder`() async throws {
    let project = Project(try Workspace(root: folder), fonts: try FontBook())
    let watcher = try FileWatcher(root: folder, polling: true)
    defer { watcher.stop() }
    let live = LiveProject(project) { revision, events in print(revision, events) }
    live.begin()
    Task { await live.loadQueuedDocuments() }
    Task { await live.follow(watcher.bursts) }
    let layout = try await live.layout(of: "SignIn")
    #expect(layout?.rendition.viewCount == 1)
  }
}
