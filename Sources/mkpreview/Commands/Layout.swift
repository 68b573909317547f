import ArgumentParser
import FileSystem
import Foundation
import Images
import Markup
import Preview
import Typesetting
import Views
import Workspace

/// Prints the layout of one document.
struct Layout: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the layout of a document as JSON.",
    discussion: """
      The document's preview data are read from NAME.preview.json beside it, the settings of all \
      documents from the workspace's mkpreview.json; the options are stronger than both. A \
      size-class variant (NAME~horizontal.xml) replaces the document where the screen is of that \
      class, or where the variant itself is named.

      Errors and warnings go to standard error. The exit status is 1 where there are errors.
      """)

  @Argument(help: "A file, a name in the workspace, or - for standard input.", completion: .file())
  var document: String

  @Option(
    help: "The workspace; by default the nearest folder with a mkpreview.json, or the file's own.",
    completion: .directory)
  var root: String?

  @Option(help: "One of the environments that the document's preview data declare, by its name.")
  var variant: String?

  @Flag(help: "Include what to draw.")
  var scene = false

  @Flag(help: "Indent the output.")
  var pretty = false

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let rendition = try await ToolError.reporting {
      let source = try DocumentSource(document, root: root)
      let rendition = try render(source)
      try StandardOutput.write(rendition.json(revision: nil, withScene: scene, pretty: pretty))
      return rendition
    }
    StandardError.print(rendition.diagnostics)
    if rendition.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  private func render(_ source: DocumentSource) throws -> Rendition {
    let owner = source.owner
    let layers = EnvironmentLayers(owner.previewData, owner.settings)
    let environment = try environment.environment(in: layers, variant: variant)
    let file = try source.file(for: environment.sizeClass)
    let parsed = Preview.parse(file.bytes, name: source.name.text, file: file.path.text)
    let resources = ResourceReader(
      source.workspace, folder: source.folder, environment: environment, images: ImageFile())
    return try Self.measurers().withMeasurer { text in
      let context = ViewContext(
        environment: environment, resources: resources, text: text,
        previewData: owner.previewData, settings: owner.settings)
      let problems = owner.problems + (layers.problem.map { [$0] } ?? [])
      return Preview.render(parsed, in: context, problems: problems)
    }
  }

  private static func measurers() throws -> TextMeasurers {
    do throws(FontError) {
      return TextMeasurers(fonts: try FontBook())
    } catch {
      throw ToolError(error.description)
    }
  }
}
