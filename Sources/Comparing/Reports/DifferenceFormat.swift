public import Markup

/// A format of reports about differences.
public enum DifferenceFormat: String, CaseIterable, Sendable {
  case text, json, markdown, html
}

/// What a report of differences needs besides the result.
public struct DifferenceContext: Sendable {
  /// Converts a path of the workspace to one that the reader can open.
  public var shownPath: @Sendable (String) -> String
  /// Makes words stand out.
  public var bold: @Sendable (TerminalText) -> TerminalText = { $0 }
  /// The width of the terminal, at which lines of text break; nil for none.
  public var columns: Int?
  /// Draws the screens; nil for reports without pictures.
  public var pictures: ScreenPictures?
  /// The path of the picture of each cause that has one, with its screen and environment.
  public var pictureFiles: [Int: String] = [:]

  /// What a report needs.
  public init(shownPath: @escaping @Sendable (String) -> String) { self.shownPath = shownPath }
}

extension DiffResult {
  /// The result in a format.
  public func report(as format: DifferenceFormat, _ context: DifferenceContext) -> [UInt8] {
    switch format {
    case .text: Array(text(context).escaped.utf8)
    case .json: json()
    case .markdown: Array(markdown(context).utf8)
    case .html: DiffPage(self, context).file()
    }
  }

  /// A number with its noun: `1 view`, `2 views`.
  static func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What differs, in one line.
  public var summary: String {
    guard hasDifferences else {
      return "No difference in \(Self.words(documentCount, "screen")), from \(from) to \(to)"
    }
    return
      "\(Self.counts(differingCount, of: documentCount, viewCount, newProblems: count(.problem), solved: count(.solved))), from \(from) to \(to)"
  }

  /// What a reader has to know before the causes, if there are several.
  var headline: String? {
    guard causes.count > 1 else { return nil }
    let parts = Dictionary(grouping: causes.flatMap(\.documents), by: \.name)
    let views = parts.mapValues(Self.viewCount)
    let most = views.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let problems = count(.problem)
    let words =
      "\(Self.words(differingCount, "screen")) differ\(differingCount == 1 ? "s" : "")"
      + (problems == 0 ? "" : ", \(Self.words(problems, "new problem"))")
    guard let most, views.count > 1, most.value > 0 else { return words }
    return "\(words); most: \(most.key) (\(Self.words(most.value, "view")))"
  }

  /// What a cause changed, in one line.
  func summary(of cause: Cause) -> String {
    Self.counts(
      Set(cause.documents.map(\.name)).count, of: documentCount,
      Self.viewCount(cause.documents), newProblems: Self.count(.problem, cause.documents),
      solved: Self.count(.solved, cause.documents))
  }

  private static func counts(
    _ documents: Int, of all: Int, _ views: Int, newProblems: Int, solved: Int
  ) -> String {
    let problems = [(newProblems, "new problem"), (solved, "solved problem")].filter { $0.0 > 0 }
      .map(words).joined(separator: ", ")
    return "\(documents) of \(words(all, "screen")), \(words(views, "view"))"
      + (problems.isEmpty ? "" : "; \(problems)")
  }

  /// What the edits without effect are called: `3 edits change nothing that is drawn`.
  var ineffectiveWords: String? {
    switch ineffectiveEdits.count {
    case 0: nil
    case 1: "1 edit changes nothing that is drawn"
    case let count: "\(count) edits change nothing that is drawn"
    }
  }
}

extension SourceEdit {
  /// The place and the words: `Styles.json:12 body.font: System 17 → System 18`.
  func line(_ context: DifferenceContext) -> String {
    file == nil ? text : "\(place(context)) \(text)"
  }

  /// The place: `Styles.json:12`; empty if no edit is known.
  func place(_ context: DifferenceContext) -> String {
    guard let file else { return "" }
    // A picture has no lines.
    let line = line.map { ":\($0)" } ?? ""
    return "\(context.shownPath(file))\(line)\(isRemoved ? " (before)" : "")"
  }
}
