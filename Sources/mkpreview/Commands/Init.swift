import ArgumentParser
import FileSystem
import Preview
import Project
import Typesetting
import Views
import Workspace

/// Writes a first workspace, or first preview data.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write an example workspace, or preview data for documents without any.",
    discussion: """
      In a folder without documents, writes a document with its preview data, a cell document and \
      texts. In a folder with documents, writes NAME.preview.json with placeholder values for each \
      document that has bindings and no such file.

      Never changes an existing file. Creates the folder if necessary.
      """)

  @Argument(help: "The folder to write to.", completion: .directory)
  var folder = "."

  func run() async throws {
    try await ToolError.reporting {
      let folder = try NewFiles(in: folder)
      let workspace = try Workspace.opened(folder.root)
      workspace.scan()
      if workspace.documents.isEmpty {
        for (path, text) in ExampleWorkspace.files { try folder.write(text, to: path) }
      } else {
        try Self.writePreviewData(of: workspace, to: folder)
      }
      try StandardOutput.write(folder.summary)
    }
  }

  /// Writes preview data for documents that have bindings but no preview data.
  private static func writePreviewData(of workspace: Workspace, to folder: NewFiles) throws {
    let project = Project(workspace, measurers: try TextMeasurers.opened())
    for document in workspace.documents {
      let file = document.name.adding(suffix: ".preview.json")
      if folder.has(file.text) { continue }
      let loaded = project.load(document)
      // `serve` reports a file that cannot be read.
      guard case .success = loaded.files.plain.content else { continue }
      let interface = project.render(loaded, in: loaded.layers.standard).interface
      if interface.bindings.isEmpty { continue }
      try folder.write(PlaceholderModel(interface).previewData, to: file.text)
    }
  }
}
