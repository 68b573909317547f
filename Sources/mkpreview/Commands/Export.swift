import ArgumentParser
import Exporting
import FileSystem
import Foundation
import Markup
import Project
import Typesetting
import Views
import Workspace

/// Writes the preview as a static site.
struct Export: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the preview of a folder as a static site.",
    discussion: """
      The site shows what the page shows: all documents, each in its own environment, in every \
      variant that it declares and in every environment of its matrix, with the inspector and the \
      problems. A browser opens its index.html from a disk, or from any folder of a web server.

      Errors and warnings go to standard error. A document with errors is exported all the same, \
      and the exit status is 1.
      """)

  @Argument(help: "The folder of documents.", completion: .directory)
  var folder = "."

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the site. An earlier export in it is replaced; other files stay.",
      valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Exit with 0 although documents have errors.")
  var exitZero = false

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func run() async throws {
    let status = try await ToolError.reporting {
      let program = URL(fileURLWithPath: "/proc/self/exe")
      guard let page = ProgramFiles(of: program).page("export") else {
        throw ToolError("the exported page's files are missing; install with “make install”")
      }
      let measurers = try TextMeasurers.opened()
      let project = Project(
        try Workspace.opened(folder), measurers: measurers, fonts: measurers.fonts,
        options: try environment.options())
      project.workspace.scan()
      let site = SiteExport(project, fonts: measurers.fonts, page: page)
      return try write(site)
    }
    if status != .success { throw status }
  }

  private func write(_ site: SiteExport) throws -> ExitCode {
    let progress = Progress(of: site.count)
    defer { progress.finish() }
    do throws(ExportError) {
      let diagnostics = try site.export(to: output) { progress.advance() }
      progress.finish()
      let paths = ShownPaths(root: folder)
      for some in diagnostics { StandardError.print(some, in: paths) }
      let hasErrors = diagnostics.joined().contains { $0.severity == .error }
      return hasErrors && !exitZero ? ExitCode(1) : .success
    } catch {
      throw ToolError(error.message)
    }
  }
}
