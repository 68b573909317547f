import Foundation
import Logging
import Markup

/// Writes the server's log to standard error: `14:02:11 warning: the folder a may not be read`.
struct LogLines: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  private let style = TerminalStyle(of: .standardError)

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let word: TerminalText =
      switch event.level {
      case .trace, .debug, .info, .notice: ""
      case .warning: style.colored("warning: ", .warning)
      case .error, .critical: style.colored("error: ", .error)
      }
    StandardError.print("\(style.dim("\(ClockTime.now)")) \(word)\(event.message)")
  }
}
