import Foundation
import LiveProject
import Markup
import PreviewServer
import Views

/// Formats what `serve` prints about its documents.
///
/// At start this is the number of documents and their problems, then a line for each change:
/// `14:02:11 views/SignIn.xml  drawn in 3 ms · 1 warning`.
struct ServeReport {
  private let paths: ShownPaths
  private let style: TerminalStyle
  private var hasLoaded = false
  /// The most documents that are listed, and the most errors of one document.
  private static let limit = 10

  /// A report on the documents of a folder.
  init(folder: String, style: TerminalStyle) {
    paths = ShownPaths(root: folder)
    self.style = style
  }

  /// The lines for a notice.
  ///
  /// Drawings before all documents are loaded have none: they are part of the start.
  mutating func lines(of notice: Notice) -> [TerminalText] {
    switch notice {
    case .loaded(let documents):
      hasLoaded = true
      return start(documents)
    case .drawn(let document, let time):
      guard hasLoaded else { return [] }
      return [changed(document, "drawn in \(Self.words(time))")] + errors(of: document)
    case .removed(let files):
      return files.map { "\(style.dim("\(ClockTime.now)")) \(paths.shown($0))  removed" }
    case .tweakDropped(let dropped): return [line(of: dropped)]
    }
  }

  /// `14:02:11 views/SignIn.xml  spacing is saved as “16”: “12” is no longer tried out`.
  private func line(of dropped: DroppedTweak) -> TerminalText {
    let (tweak, saved) = (dropped.tweak, dropped.saved)
    let now = saved.map { "is saved as “\($0)”" } ?? "was removed from the file"
    let file = style.bold("\(paths.shown(tweak.file))")
    return "\(style.dim("\(ClockTime.now)")) \(file)  \(tweak.property) \(now): "
      + "“\(tweak.value)” is no longer tried out"
  }

  private func start(_ documents: [DocumentReport]) -> [TerminalText] {
    let troubled = documents.filter { problems(of: $0) != "" }
      .sorted { ($1.errors, $0.file) < ($0.errors, $1.file) }
    let count = documents.count == 1 ? "1 document" : "\(documents.count) documents"
    let summary = troubled.isEmpty ? ", no problems" : ", \(troubled.count) with problems:"
    let lines = troubled.prefix(Self.limit).flatMap { document -> [TerminalText] in
      ["  \(style.bold("\(paths.shown(document.file))"))  \(problems(of: document))"]
        + errors(of: document).prefix(1).map { "  " + $0 }
    }
    let rest = troubled.count - Self.limit
    return ["\(count)\(documents.isEmpty ? "" : summary)"] + lines
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func changed(_ document: DocumentReport, _ what: String) -> TerminalText {
    let name = style.bold("\(paths.shown(document.file))")
    let parts: [TerminalText] = ["\(what)", problems(of: document)]
    return "\(style.dim("\(ClockTime.now)")) \(name)  "
      + parts.filter { $0 != "" }.joined(separator: " · ")
  }

  private func errors(of document: DocumentReport) -> [TerminalText] {
    let errors = document.diagnostics.filter { $0.severity == .error }
    return errors.prefix(Self.limit).flatMap { $0.lines(shownPath: paths.shown) }.map { "  \($0)" }
  }

  /// The number of errors and warnings: `1 error · 2 warnings`; empty if there are none.
  private func problems(of document: DocumentReport) -> TerminalText {
    let errors = Self.count(document.errors, "error")
    let warnings = Self.count(document.warnings, "warning")
    return [errors.map { style.colored($0, .error) }, warnings.map { style.colored($0, .warning) }]
      .compactMap { $0 }.joined(separator: " · ")
  }

  private static func count(_ number: Int, _ noun: String) -> TerminalText? {
    number == 0 ? nil : "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  /// A time in whole milliseconds; a time below 1 ms has one decimal.
  private static func words(_ time: Duration) -> String {
    let tenths = Int((time / .microseconds(100)).rounded())
    return tenths < 10 ? "0.\(tenths) ms" : "\((tenths + 5) / 10) ms"
  }
}

extension DocumentReport {
  fileprivate var errors: Int { diagnostics.count { $0.severity == .error } }
  fileprivate var warnings: Int { diagnostics.count { $0.severity == .warning } }
}
