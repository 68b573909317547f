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
  /// Draws the screens; nil for reports without pictures.
  public var pictures: ScreenPictures?

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
  var summary: String {
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

extension DiffResult {
  /// A line of a report: a problem, or a root with what follows from it.
  struct Line {
    var words: String
    var isProblem = false
    var place: Difference.Place?

    /// The place of a problem: `Checkout.xml:41`.
    func place(_ context: DifferenceContext) -> String? {
      place.map { "\(context.shownPath($0.file)):\($0.line)" }
    }
  }
}

extension DiffResult.DocumentPart {
  /// How many consequences of a root are written.
  private static let consequenceLimit = 3

  /// The differences in lines: each problem, and each root with what follows from it.
  var lines: [DiffResult.Line] {
    var lines: [DiffResult.Line] = []
    var followers: [String] = []
    var subject = ""
    func finish() {
      guard let last = lines.indices.last else { return }
      let shown = followers.prefix(Self.consequenceLimit).map { "; \($0)" }.joined()
      let more = followers.count - Self.consequenceLimit
      lines[last].words += shown + (more > 0 ? "; and \(more) more" : "")
      followers = []
    }
    var canFollow = false
    for difference in differences {
      let isProblem = difference.kind == .problem
      let isOwn = difference.isRoot || isProblem || difference.kind == .solved
      if canFollow, !isOwn {
        let isSame = !subject.isEmpty && difference.subject == subject
        followers.append(isSame ? difference.textAboutIt : difference.text)
      } else {
        finish()
        lines.append(.init(words: difference.text, isProblem: isProblem, place: difference.place))
        subject = difference.text.hasPrefix(difference.subject) ? difference.subject : ""
        canFollow = !isProblem && difference.kind != .solved
      }
    }
    finish()
    return lines
  }

  /// The environments, unless they are all of the document's: ` (small-phone, de)`.
  var spread: String {
    let left = all.filter { !environments.contains($0) }
    if left.isEmpty { return "" }
    return left.count < environments.count && left.count <= 2
      ? " (not in \(left.joined(separator: ", ")))" : " (\(environments.joined(separator: ", ")))"
  }
}

extension Difference {
  /// The text behind another one about the same view.
  fileprivate var textAboutIt: String {
    let words = text.dropFirst(subject.count)
    return (words.contains(" → ") ? "its" : "it") + words
  }
}
