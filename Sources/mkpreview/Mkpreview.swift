import ArgumentParser
import Foundation
import Markup
import PreviewServer
import Processes
import Threads

/// The program's entry point.
@main
enum EntryPoint {
  /// Exits early without threads: commands are tasks, which would wait forever for Swift's pool.
  static func main() {
    MachineLocale.ignore()
    // Swift reads the arguments from there; without them the program would only print its overview.
    guard !CommandLine.arguments.isEmpty, access("/proc/self/cmdline", R_OK) == 0 else {
      StandardError.print("mkpreview: /proc is not there or cannot be read; mount it")
      exit(2)
    }
    guard AddressSpace.isEnough else {
      StandardError.print(
        "mkpreview: the system allows this program less than \(AddressSpace.needed >> 20) MiB of "
          + "addresses; raise the limit, as “ulimit -v unlimited” does")
      exit(2)
    }
    if let folder = ScratchFile.unwritableFolder {
      StandardError.print(
        "mkpreview: warning: no file can be made in \(folder); pictures in SVG and PDF are not read"
      )
    }
    guard DedicatedThread.canStart(4) else {
      StandardError.print("mkpreview: \(ToolError.noThreads.message)")
      exit(2)
    }
    Interruptions.deleteTemporaryFiles()
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
      Serve.self, Layout.self, Check.self, Torture.self, Diff.self, Log.self, Format.self,
      Rename.self, Snapshot.self, Render.self, Export.self, Schema.self, VocabularyCommand.self,
      Init.self, LSP.self, MCP.self,
    ])

  static func main() async {
    do {
      let words = CommandLine.arguments.dropFirst()
      if let word = words.first {
        try checkCommand(word)
        // Completion scripts ask about the word that is being typed.
        if !word.hasPrefix("---") { try checkWords(words) }
      }
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

  /// Reports empty words: an empty path would mean the root or the current folder.
  private static func checkWords(_ words: some Collection<String>) throws {
    var before = ""
    for word in words {
      if word.isEmpty || word.hasPrefix("--") && word.hasSuffix("=") {
        let place = word.isEmpty ? "after “\(before)”" : "of “\(word)”"
        throw ValidationError(
          "The value \(place) is empty; it may be a variable without a value")
      }
      before = word
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
