import ArgumentParser
import Foundation
import Logging
import PreviewServer
import Threads

/// Watches a folder, and serves its documents to browsers and as JSON.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Watch a folder of documents and show them live in a browser.",
    discussion: """
      Serves the page and the API on both loopback addresses. The environment options are \
      the defaults for all documents: they override the folder's mkpreview.json; a document's preview \
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

  @Option(help: "The address to listen on instead of both loopbacks.")
  var host: String?

  @Option(name: .customLong("allow-host"), help: "Accept requests to this host name, too.")
  var allowedHosts: [String] = []

  @Flag(help: "Compress answers to clients on this machine, too.")
  var compress = false

  @Flag(help: "Open the page in a browser.")
  var open = false

  @Flag(help: "Scan the folder at intervals, for file systems without change events.")
  var poll = false

  @Option(
    help: ArgumentHelp(
      "The command that opens a place in an editor: 'code -g {file}:{line}:{column}'.",
      valueName: "command"))
  var editor: String?

  @Flag(help: "Let the page write values that were tried out into the documents.")
  var write = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Print no line for each change. Default: only where standard output is no terminal."))
  var quiet: Bool?

  @OptionGroup(title: "Environment")
  var environment: EnvironmentArguments

  func validate() throws { _ = try environment.environment() }

  func run() async throws {
    try await ToolError.reporting {
      let configuration = try configuration()
      // A reader of the output that goes away does not end the server.
      signal(SIGPIPE, SIG_IGN)
      LoggingSystem.bootstrap { _ in LogLines() }
      // Signals are caught before the server is announced: a client may end it at once.
      guard DedicatedThread.canStart(Self.threads), let interruptions = Interruptions()
      else { throw ToolError.noThreads }
      let server = try Self.start(configuration)
      let address = server.addresses.first ?? ""
      let addresses = server.addresses.joined(separator: " and ")
      // Written at once: scripts read the port from it.
      let greeting = "Previewing \(folder) at \(addresses)\nPress Ctrl-C to stop.\n"
      try StandardOutput.write(Array(greeting.utf8))
      if server.isReachableFromOutside {
        Logger(label: "mkpreview").warning("other machines can read the documents")
      }
      if open { Self.openBrowser(address) }
      let printing = Task { await report(server.notices) }
      for await _ in interruptions.arrivals { break }
      printing.cancel()
      server.stop()
    }
  }

  /// The threads that a server may have: for connections, watching, deadlines and Swift's tasks.
  private static let threads = 16

  /// Prints what happens to the documents, unless that is not wanted.
  private func report(_ notices: AsyncStream<Notice>) async {
    let style = TerminalStyle(of: .standardOutput)
    let isQuiet = quiet ?? !style.isTerminal
    var report = ServeReport(folder: folder, style: style)
    // Notices that nobody reads would be kept.
    for await notice in notices where !isQuiet {
      let text = report.lines(of: notice).map { $0 + "\n" }.joined()
      if !text.isEmpty { try? StandardOutput.write(Array(text.utf8)) }
    }
  }

  private func configuration() throws -> PreviewServer.Configuration {
    let program = URL(fileURLWithPath: "/proc/self/exe")
    var configuration = PreviewServer.Configuration(folder: folder, program: program)
    configuration.port = port
    configuration.host = host
    configuration.allowedHosts = allowedHosts
    configuration.compressesOnLoopback = compress
    configuration.polls = poll
    configuration.writes = write
    configuration.environment = try environment.options()
    configuration.editor = try UserFile(in: ProcessInfo.processInfo.environment)
      .editor(editor, besides: folder)
    let paths = ShownPaths(root: folder)
    configuration.shownPath = { paths.shown($0) }
    return configuration
  }

  private static func start(_ configuration: PreviewServer.Configuration) throws -> PreviewServer {
    do {
      return try PreviewServer(configuration)
    } catch {
      throw ToolError(error.message)
    }
  }

  /// Opens the page in the desktop's browser; without a desktop nothing happens.
  private static func openBrowser(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", "xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
