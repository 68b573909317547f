import ArgumentParser
import Foundation
import JSONRPC
import LanguageServer
import Logging
import PreviewServer
import Threads

/// Serves an editor, and the page of what is edited.
struct LSP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: a language server whose preview follows every keystroke.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output. Editors start it. It shows \
      each folder of the editor's workspace in a page of its own, whose address the editor shows.
      """)

  @Argument(
    help: "The folder of documents. Default: the folders of the editor's workspace.",
    completion: .directory)
  var folder: String?

  @Option(help: "The port of the first folder's page. Default: a free one.")
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The command that opens a source location, for editors that cannot be sent a place.",
      valueName: "command"))
  var editor: String?

  @Flag(help: "Accepted and ignored: other servers have it.")
  var stdio = false

  func run() async throws {
    try await ToolError.reporting {
      signal(SIGPIPE, SIG_IGN)
      Arenas.limit(to: 2)
      Arenas.returnLargeBlocks()
      LoggingSystem.bootstrap { _ in LogLines() }
      guard let connection = Connection(input: STDIN_FILENO, output: STDOUT_FILENO) else {
        throw ToolError.noThreads
      }
      let root = folder.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      let server = LanguageServer(
        connection, opening: LiveFolders(editor: editor), folder: root, port: port,
        version: Tool.version)
      let status = await server.run()
      // Ends at once: what other threads do is not needed any more.
      _exit(status)
    }
  }
}
