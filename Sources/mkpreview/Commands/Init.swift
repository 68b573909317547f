import ArgumentParser
import FileSystem
import Images
import Preview
import Typesetting
import Views
import Workspace

/// Writes a first workspace, or first preview data.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write an example workspace, or preview data for documents that have none.",
    discussion: """
      In a folder without documents: a document with its preview data, a cell document and texts. \
      In a folder with documents: NAME.preview.json with placeholder values for the bindings of \
      each document that has none.

      Files that exist are never changed. The folder is made where it does not exist.
      """)

  @Argument(help: "The folder.", completion: .directory)
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
      try StandardOutput.write(Array(folder.summary.utf8))
    }
  }

  /// Writes preview data for the documents that have bindings and no such file.
  private static func writePreviewData(of workspace: Workspace, to folder: NewFiles) throws {
    for document in workspace.documents {
      let file = document.name.adding(suffix: ".preview.json")
      guard !folder.has(file.text), let interface = try interface(of: document, in: workspace),
        !interface.bindings.isEmpty
      else { continue }
      try folder.write(PlaceholderModel(interface).previewData, to: file.text)
    }
  }

  /// What a document names of its owner; nil where the file cannot be read, which `serve` reports.
  private static func interface(
    of document: Document, in workspace: Workspace
  ) throws -> OwnerInterface? {
    guard case .success(let bytes) = workspace.read(document.file, limit: FileLimit.document)
    else { return nil }
    let owner = workspace.owner(of: document.name)
    let environment = EnvironmentLayers(owner.previewData, owner.settings).standard
    let parsed = Preview.parse(
      bytes, name: document.name.text, file: document.file.text)
    let resources = ResourceReader(
      workspace, folder: document.folder, environment: environment, images: ImageFile())
    return try Layout.measurers().withMeasurer { text in
      let context = ViewContext(
        environment: environment, resources: resources, text: text,
        previewData: owner.previewData, settings: owner.settings)
      return Preview.render(parsed, in: context).interface
    }
  }
}
