import ArgumentParser
import FileSystem
import JSONWriting
import Markup
import Views
import Vocabulary
import Workspace

/// Says what a name means to documents.
struct VocabularyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary",
    abstract: "Say what a class, property, event, value, instruction or code is.",
    discussion: """
      Prints the type, the values, the default, the platforms and an example of each meaning, or the \
      names that resemble an unknown one, and then exits with 1.
      """)

  @Argument(help: "A name such as textAlignment, onTouchUpInside or unknown-property.")
  var name: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("Only the properties and instructions of a class.", valueName: "class"))
  var className: String?

  @Option(
    help: "The workspace, whose own classes count, too. Default: that of the current folder.",
    completion: .directory)
  var root: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    let isKnown = try await ToolError.reporting {
      let workspace = try Workspace.opened(root ?? WorkspaceFolder.around("."))
      let vocabulary = MarkupVocabulary.standard.adding(
        workspace.owner(of: nil).settings.classes)
      let answer = vocabulary.lookUp(name, in: className, explanation: CodeExplanation.entry)
      if json {
        var writer = JSONWriter()
        writer.object { answer.write(to: &$0) }
        try StandardOutput.write(json: writer.finish())
      } else {
        try StandardOutput.write(TerminalText(lines: answer.text))
      }
      return !answer.meanings.isEmpty
    }
    if !isKnown { throw ExitCode(1) }
  }
}
