import Agents
import ArgumentParser
import Foundation
import JSONRPC
import PreviewServer
import Project
import Threads
import Typesetting
import Workspace

/// Answers programs that edit documents.
struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer programs that edit documents: a server of the Model Context Protocol.",
    discussion: """
      Speaks the Model Context Protocol on standard input and output. Agents start it. Its tools check, \
      compare, draw and explain documents, also with texts that are not written yet. They write \
      nothing.
      """)

  @Argument(
    help: "The folder of documents. Default: the workspace around the current folder.",
    completion: .directory)
  var folder: String?

  func run() async throws {
    try await ToolError.reporting {
      signal(SIGPIPE, SIG_IGN)
      Arenas.limit(to: 2)
      Arenas.returnLargeBlocks()
      let measurers = try TextMeasurers.opened()
      let workspace = try Workspace.opened(folder ?? WorkspaceFolder.around("."))
      let project = Project(workspace, measurers: measurers, fonts: measurers.fonts)
      guard
        let connection = Connection(
          input: STDIN_FILENO, output: STDOUT_FILENO, framing: .lines)
      else { throw ToolError.noThreads }
      let scanned = ScannedFolder(project)
      var folder = AgentFolder(fonts: measurers.fonts) { scanned.current() }
      folder.jobs = ProcessInfo.processInfo.activeProcessorCount
      folder.explanation = CodeExplanation.entry
      await AgentSession(AgentServer(folder, version: Tool.version), connection).run()
      // Ends at once: what other threads do is not needed any more.
      _exit(0)
    }
  }
}
