import FileSystem
import FileWatching
import Geometry
import Project
import Scene
import Synchronization
import TestSupport
import Testing
import Views
import Workspace

@testable import LiveProject

/// A live preview of a folder that goes away with its owner.
///
/// Subclasses add what answers keep, which is Sendable, too.
class LiveFolder: @unchecked Sendable {
  private let folder: TemporaryFolder
  let stage = Stage()
  let preview: LiveProject
  let events = EventLog()
  private let looks = Looks()
  let pauses: Pauses

  init(
    _ files: [String: String] = [:], options: [String: String] = [:],
    batchTime: Duration = .seconds(60), drawings: Int = 64, holding pause: Duration? = nil,
    writing: @escaping @Sendable () -> WritingState = { .unknown }
  ) throws {
    folder = try TemporaryFolder()
    let pauses = Pauses(holding: pause)
    self.pauses = pauses
    let stage = stage
    let workspace = try Workspace(root: folder.path)
    workspace.askAboutWriters { [looks] _ in
      looks.note()
      return writing()
    }
    let project = Project(
      workspace, measurers: stage, images: PictureHeader(), options: try Self.options(options))
    let tools = DocumentTools(
      project: project, drawings: PresentDrawings(limit: drawings), pause: pauses.pause)
    preview = LiveProject(tools: tools, batchTime: batchTime) { [events] in
      events.send($0, $1)
    }
    for (file, text) in files { try write(file, text) }
    preview.begin()
  }

  var path: String { folder.path }

  /// Writes a file in place, and the folders on the way to it.
  func write(_ file: String, _ text: String) throws { try #require(folder.write(file, text)) }

  /// Opens a file by the flags of `open(2)`; the descriptor is the caller's to close.
  func open(_ file: String, _ flags: Int32) throws -> Int32 {
    let descriptor = folder.open(file, flags)
    try #require(descriptor >= 0)
    return descriptor
  }

  func link(_ file: String, to target: String) throws {
    try #require(folder.link(file, to: target))
  }

  func remove(_ file: String) throws { try #require(folder.remove(file)) }

  /// Changes files when the next load looks for the n-th time whether they are being written: once
  /// before it reads, and then each time that it finds them incomplete.
  func atLook(_ number: Int, _ change: @escaping @Sendable (LiveFolder) throws -> Void) {
    looks.expect(number) { [weak self] in if let self { try change(self) } }
  }

  /// Loads every document.
  func load() async {
    for name in preview.workspace.documents.map(\.name) {
      _ = await preview.state(of: name)
    }
  }

  /// The document of a name.
  func document(_ name: Path) throws -> LiveDocument { try #require(preview.feed.document(name)) }

  /// The number of the change that altered a document last.
  func revision(of name: Path) -> Int? { preview.feed[name]?.revision.number }

  /// The environment that options make.
  static func environment(_ options: [String: String]) throws -> Environment {
    try Environment([Self.options(options)])
  }

  /// What a rendition in the environment that options make is known by.
  static func key(_ options: [String: String]) throws -> RenditionKey {
    RenditionKey(environment: try environment(options))
  }

  /// What a request asks for.
  static func request(_ parts: [String: String] = [:], variant: String? = nil) throws
    -> EnvironmentRequest
  {
    EnvironmentRequest(options: try options(parts), variant: variant)
  }

  private static func options(_ parts: [String: String]) throws -> EnvironmentOptions {
    var options = EnvironmentOptions()
    for (name, text) in parts { try options.set(name, to: text) }
    return options
  }
}

/// A picture's file says its size in words: `10x20`.
private struct PictureHeader: ImageReading {
  func header(of bytes: [UInt8]) -> ImageHeader? {
    let sides = String(decoding: bytes, as: UTF8.self).split(separator: "x").compactMap {
      Double($0)
    }
    guard sides.count == 2 else { return nil }
    return ImageHeader(pixelSize: Size(sides[0], sides[1]), mediaType: "image/png")
  }
}

/// A document of one label.
func label(_ text: String) -> String { "<LMColumnView><UILabel text=\"\(text)\"/></LMColumnView>" }

/// A document of one picture.
func picture(_ name: String) -> String {
  "<LMColumnView><UIImageView image=\"\(name)\"/></LMColumnView>"
}

/// Counts looks, and does something at one of them.
private final class Looks: Sendable {
  private let next = Mutex<(left: Int, action: (@Sendable () throws -> Void)?)>((0, nil))

  func expect(_ number: Int, _ action: @escaping @Sendable () throws -> Void) {
    next.withLock { $0 = (number, action) }
  }

  func note() {
    let action = next.withLock { next -> (@Sendable () throws -> Void)? in
      next.left -= 1
      return next.left == 0 ? next.action : nil
    }
    #expect(throws: Never.self) { try action?() }
  }
}
