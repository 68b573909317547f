import ArgumentParser
import FileSystem
import Markup
import Project
import Typesetting
import Views
import Workspace

/// Draws documents as pictures.
struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw documents as PNG, SVG or PDF.",
    discussion: """
      Draws what the page shows, without a browser. NAME.preview.json and mkpreview.json apply as \
      for layout; options override both.

      Errors and warnings go to standard error. A document with errors is drawn all the same, and \
      the exit status is 1.
      """)

  @Argument(
    help: "Files, names in the workspace, or - for standard input.", completion: .file())
  var documents: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture, or - for standard output. Several pictures: a folder, or a PDF with a page each.",
      valueName: "path"))
  var output: String

  @Option(help: "png, svg or pdf. Default: the suffix of the output; png for a folder.")
  var format: PictureOptions.Format?

  @Flag(help: "Draw every document of the workspace, in every variant that it declares.")
  var all = false

  @OptionGroup
  var place: PlaceArguments

  @Flag(help: "Draw each document in all environments of its matrix.")
  var matrix = false

  @Flag(help: "Exit with 0 although documents have errors.")
  var exitZero = false

  @OptionGroup(title: "Picture")
  var picture: PictureArguments

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let status = try await ToolError.reporting {
      let measurers = try TextMeasurers.opened()
      let output = try PictureOutput(
        output, format, hasSeveral: all || matrix || documents.count > 1)
      let (pictures, isWhole) = try pictures(measurers, try place.given.text(besides: documents))
      let status = try PictureRun(
        subjects: pictures, options: picture.options, output: output, fonts: measurers.fonts
      ).run()
      return !isWhole ? ExitCode(2) : exitZero && status == ExitCode(1) ? .success : status
    }
    if status != .success { throw status }
  }

  /// The documents with the environments to draw them in, and whether these are all.
  ///
  /// Of several documents, those that are missing are named, and the others are drawn.
  private func pictures(
    _ measurers: TextMeasurers, _ given: GivenText?
  ) throws -> (subjects: [PictureRun.Subject], isWhole: Bool) {
    if all {
      let workspace = try Workspace.opened(place.root ?? ".", with: given)
      workspace.scan()
      let project = Project(workspace, measurers: measurers)
      let loaded = workspace.documents.map { ($0.name.text, project.load($0)) }
      return (try loaded.flatMap { try subjects($0, project, $1) }, true)
    }
    var (found, isWhole) = ([PictureRun.Subject](), true)
    for (index, argument) in documents.enumerated() {
      do {
        let source = try DocumentSource(
          argument, root: place.root, with: given, measurers: measurers)
        let name = source.document.document.name.text
        found += try subjects(name == "-" ? "stdin" : name, source.project, source.document)
      } catch let error as ToolError {
        if index + 1 == documents.count, found.isEmpty { throw error }
        StandardError.print("mkpreview: \(error.message)")
        isWhole = false
      }
    }
    return (found, isWhole)
  }

  private func subjects(
    _ name: String, _ project: Project, _ document: LoadedDocument
  ) throws -> [PictureRun.Subject] {
    let options = try environment.options()
    guard all || matrix else {
      let environment = try environment.environment(in: document.layers, variant: place.variant)
      return [.init(name: name, project: project, document: document, environment: environment)]
    }
    do throws(EnvironmentError) {
      let entries = try project.matrix(
        of: document, options, variant: place.variant, and: matrix ? nil : [])
      return entries.map { entry in
        let suffix = entry.kind == .standard ? "" : "." + entry.name.replacing("/", with: "-")
        return .init(
          name: name + suffix, project: project, document: document,
          environment: entry.environment)
      }
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Reports contradicting options before the command runs.
  func validate() throws {
    if all != documents.isEmpty {
      throw ValidationError(all ? "--all excludes documents" : "Name a document, or use --all")
    }
    if all, place.variant != nil { throw ValidationError("--all draws all variants") }
    let output = try PictureOutput(
      output, format, hasSeveral: all || matrix || documents.count > 1)
    if picture.text != nil, output.format != .svg {
      throw ValidationError("--text is only for SVG")
    }
  }
}
