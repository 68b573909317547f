import ArgumentParser
import Foundation
import Markup
import Painting
import Preview
import Views
import Workspace

/// Prints the layout of one document.
struct Layout: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the layout of a document as JSON.",
    discussion:
      "Errors and warnings go to standard error. The exit status is 1 where there are errors.")

  @Argument(help: "A file, a name in the workspace, or - for standard input.", completion: .file())
  var document: String

  @Option(
    help: "The workspace; by default the nearest folder with a mkpreview.json, or the file's own.",
    completion: .directory)
  var root: String?

  @Flag(help: "Include what to draw.")
  var scene = false

  @Flag(help: "Indent the output.")
  var pretty = false

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let environment = try environment.environment()
    let rendition = try await ToolError.reporting {
      let source = try DocumentSource(document, root: root)
      let rendition = try Self.render(source, in: environment)
      try StandardOutput.write(rendition.json(revision: nil, withScene: scene, pretty: pretty))
      return rendition
    }
    StandardError.print(rendition.diagnostics)
    if rendition.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  private static func render(_ source: DocumentSource, in environment: Environment) throws
    -> Rendition
  {
    let fonts: FontBook
    do throws(FontError) { fonts = try FontBook() } catch { throw ToolError(error.description) }
    let resources = ResourceReader(
      source.workspace, folder: source.folder, environment: environment, images: ImageFile())
    let parsed = Preview.parse(source.bytes, name: source.name, file: source.file)
    return TextMeasurers(fonts: fonts).withMeasurer { text in
      let context = ViewContext(environment: environment, resources: resources, text: text)
      return Preview.render(parsed, in: context)
    }
  }
}
