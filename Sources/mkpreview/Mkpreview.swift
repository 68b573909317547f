import ArgumentParser
import Foundation
import Markup
import PreviewServer
import Threads

/// Where the program begins.
@main
enum EntryPoint {
  /// Commands run as tasks, which wait for ever where Swift's pool cannot have a thread.
  static func main() {
    guard DedicatedThread.canStart(4) else {
      StandardError.print("mkpreview: \(ToolError.noThreads.message)")
      exit(2)
    }
    Task {
      await Mkpreview.main()
      exit(0)
    }
    dispatchMain()
  }
}

/// A live preview of MarkupKit documents.
struct Mkpreview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mkpreview",
    abstract: "A live preview of MarkupKit documents.",
    discussion: """
      Loads MarkupKit's XML as an iOS app would, lays it out as Auto Layout would, and shows the \
      result live in a browser or as JSON.

      Exit status: 0 success, 1 errors in the document, 2 failure of the tool, 64 wrong usage.
      """,
    version: Tool.version,
    subcommands: [Serve.self, Layout.self, Schema.self, Init.self])

  static func main() async {
    if let word = CommandLine.arguments.dropFirst().first { checkCommand(word) }
    await main(nil)
  }

  /// Reports a command that there is not, with the nearest one; the parser would call it an unexpected
  /// argument.
  private static func checkCommand(_ word: String) {
    let commands = configuration.subcommands.map { $0._commandName }
    if word.hasPrefix("-") || word == "help" || commands.contains(word) { return }
    let hint = NearestName.of(word, among: commands).map { "did you mean “\($0)”?" }
    let list = "expected one of \(commands.joined(separator: ", "))"
    exit(withError: ValidationError("Unknown command “\(word)”; \(hint ?? list)"))
  }
}
