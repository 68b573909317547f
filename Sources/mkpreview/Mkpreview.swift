import ArgumentParser
import Foundation
import Markup
import PreviewServer
import Threads

/// The program's entry point.
@main
enum EntryPoint {
  /// Exits early without threads: commands are tasks, which would wait forever for Swift's pool.
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
      Loads MarkupKit's XML as an iOS app does, lays it out as Auto Layout does, and shows the \
      result live in a browser or as JSON.

      Exit status: 0 success, 1 errors in a document, 2 the tool failed, 64 wrong usage.
      """,
    version: Tool.version,
    subcommands: [
      Serve.self, Layout.self, Check.self, Diff.self, Snapshot.self, Render.self, Export.self,
      Schema.self, Init.self, LSP.self,
    ])

  static func main() async {
    do {
      if let word = CommandLine.arguments.dropFirst().first { try checkCommand(word) }
      var command = try await asyncParseAsRoot(nil)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let status = exitCode(for: error)
      // Help and completions are the program's own texts; a failure may name a file.
      if status == .success { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty { StandardError.print(TerminalText(lines: message)) }
      exit(withError: status)
    }
  }

  /// Reports an unknown command with the nearest known one.
  ///
  /// The parser would call it an unexpected argument.
  private static func checkCommand(_ word: String) throws {
    let commands = configuration.subcommands.map { $0._commandName }
    if word.hasPrefix("-") || word == "help" || commands.contains(word) { return }
    let hint = NearestName.of(word, among: commands).map { "did you mean “\($0)”?" }
    let list = "expected one of \(commands.joined(separator: ", "))"
    throw ValidationError("Unknown command “\(word)”; \(hint ?? list)")
  }
}
