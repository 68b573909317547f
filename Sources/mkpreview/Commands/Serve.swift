import ArgumentParser
import Foundation
import LiveProject
import Logging
import Markup
import PreviewServer
import Threads

/// Watches a folder and serves its documents to browsers and as JSON.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Watch a folder of documents and show them live in a browser.",
    discussion: """
      Serves the page and the API on both loopback addresses. The environment options are the \
      defaults for all documents. They override the folder's mkpreview.json. A document's preview \
      data (NAME.preview.json) and requests override them.
      """)

  @Argument(help: "The folder of documents.", completion: .directory)
  var folder = "."

  @Option(
    help: "The port; 0 picks a free one and prints it.",
    transform: { text in
      guard let port = UInt16(text) else {
        throw ValidationError("a port is a number from 0 to 65535")
      }
      return port
    })
  var port: UInt16 = 8080

  @Option(help: "The address to listen on instead of both loopback addresses.")
  var host: String?

  @Option(name: .customLong("allow-host"), help: "Another host name to accept; repeatable.")
  var allowedHosts: [String] = []

  @Flag(help: "Also compress answers to clients on this machine.")
  var compress = false

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Flag(help: "Scan the folder at intervals, for file systems without change events.")
  var poll = false

  @Option(
    help: ArgumentHelp(
      "The command that opens a source location in an editor: 'code -g {file}:{line}:{column}'.",
      valueName: "command"))
  var editor: String?

  @Option(
    help: ArgumentHelp(
      "Serve the page from a folder, to work on it: web of the sources.", valueName: "folder"),
    completion: .directory)
  var web: String?

  @Flag(help: "Let the page write tried values into the documents.")
  var write = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Print no line for each change. Default if standard output is not a terminal."))
  var quiet: Bool?

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func validate() throws { _ = try environment.environment() }

  func run() async throws {
    try await ToolError.reporting {
      let configuration = try configuration()
      // The server keeps running when the reader of its output exits.
      signal(SIGPIPE, SIG_IGN)
      Arenas.limit(to: 2)
      Arenas.returnLargeBlocks()
      LoggingSystem.bootstrap { _ in LogLines() }
      // Catch signals before announcing the server: a client may stop it at once.
      guard DedicatedThread.canStart(Self.threads), let interruptions = Interruptions()
      else { throw ToolError.noThreads }
      let server = try Self.start(configuration)
      let address = server.addresses.first ?? ""
      let addresses = server.addresses.joined(separator: " and ")
      // Written without buffering: scripts read the port from it.
      let greeting: TerminalText = "Previewing \(folder) at \(addresses)\nPress Ctrl-C to stop.\n"
      try StandardOutput.write(greeting)
      if server.isReachableFromOutside {
        Logger(label: "mkpreview").warning("other machines can read the documents")
      }
      if open { DesktopBrowser.open(address) }
      let printing = Task { await report(server.notices) }
      for await _ in interruptions.arrivals { break }
      printing.cancel()
      server.stop()
    }
  }

  /// The most threads of a server: connections, watching, deadlines and Swift's tasks.
  private static let threads = 16

  /// Prints changes of the documents, unless the command is quiet.
  private func report(_ notices: AsyncStream<Notice>) async {
    let style = TerminalStyle(of: .standardOutput)
    let isQuiet = quiet ?? !style.isTerminal
    var report = ServeReport(folder: folder, style: style)
    // Reads notices even if quiet; the stream would buffer unread ones.
    for await notice in notices where !isQuiet {
      let lines = report.lines(of: notice)
      if !lines.isEmpty { try? StandardOutput.write(lines.map { $0 + "\n" }.joined()) }
    }
  }

  private static func start(_ configuration: PreviewServer.Configuration) throws -> PreviewServer {
    do {
      return try PreviewServer(configuration)
    } catch {
      throw ToolError(error.message)
    }
  }
}
