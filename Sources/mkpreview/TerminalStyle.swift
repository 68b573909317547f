import Foundation
import Markup

/// Styles text: with colours on a terminal, unless `NO_COLOR` is set (no-color.org).
struct TerminalStyle {
  /// Whether the stream is a terminal.
  let isTerminal: Bool
  private let hasColors: Bool
  /// The width of the terminal in columns; nil if it is none, or does not say.
  let columns: Int?

  /// The style of a stream.
  init(of stream: FileHandle) {
    isTerminal = isatty(stream.fileDescriptor) == 1
    let settings = ProcessInfo.processInfo.environment
    var size = winsize()
    let isKnown = isTerminal && ioctl(stream.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : nil
    hasColors =
      isTerminal && settings["NO_COLOR", default: ""].isEmpty && settings["TERM"] != "dumb"
  }

  /// Less important text.
  func dim(_ text: TerminalText) -> TerminalText { styled(text, "2") }

  /// Important text.
  func bold(_ text: TerminalText) -> TerminalText { styled(text, "1") }

  /// Text in the colour of a severity.
  func colored(_ text: TerminalText, _ severity: Diagnostic.Severity) -> TerminalText {
    switch severity {
    case .error: styled(text, "31")
    case .warning: styled(text, "33")
    case .note: text
    }
  }

  private func styled(_ text: TerminalText, _ rendition: String) -> TerminalText {
    hasColors ? text.styled(rendition) : text
  }
}

/// The time of day at the start of lines: `14:02:11`.
enum ClockTime {
  /// The current time in the machine's time zone.
  static var now: String {
    var (seconds, parts) = (time(nil), tm())
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}
