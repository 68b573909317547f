import ArgumentParser
import FileSystem
import Preview
import Views
import Vocabulary
import Workspace

/// Prints the schema of documents for editors.
struct Schema: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a schema with which editors complete and check documents.",
    discussion: """
      Prints RELAX NG, or XML Schema with --xsd. With a folder, the schema includes the app's own \
      classes from the folder's mkpreview.json.
      """)

  @Argument(help: "A folder of documents.", completion: .directory)
  var folder: String?

  @Flag(help: "Print XML Schema instead of RELAX NG.")
  var xsd = false

  func run() async throws {
    try await ToolError.reporting {
      let vocabulary = try vocabulary()
      try StandardOutput.write(file: xsd ? vocabulary.xmlSchema() : vocabulary.relaxNG())
    }
  }

  private func vocabulary() throws -> MarkupVocabulary {
    guard let folder else { return .standard.offered(in: Dialect()) }
    do throws(FolderError) {
      let owner = try Workspace(root: folder).owner(of: nil)
      StandardError.print(owner.problems, in: ShownPaths(root: folder))
      return .standard.adding(owner.settings.classes)
        .offered(in: Dialect(owner.previewData, owner.settings))
    } catch {
      throw ToolError(error.description)
    }
  }
}
