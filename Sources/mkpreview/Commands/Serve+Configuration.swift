import Foundation
import PreviewServer
import Views

extension Serve {
  /// The server's configuration from the options.
  func configuration() throws -> PreviewServer.Configuration {
    let program = URL(fileURLWithPath: "/proc/self/exe")
    var configuration = PreviewServer.Configuration(folder: folder, program: program)
    (configuration.port, configuration.host) = (port, host)
    configuration.allowedHosts = allowedHosts
    configuration.compressesOnLoopback = compress
    configuration.polls = poll
    configuration.writes = write
    configuration.web = web
    configuration.environment = try environment.options()
    configuration.editor = try UserFile(in: ProcessInfo.processInfo.environment)
      .editor(editor, besides: folder)
    configuration.explanation = CodeExplanation.entry
    configuration.shownPath = ShownPaths(root: folder).shown
    return configuration
  }
}
