import Git
import JSONWriting
public import Markup

extension ScreenHistory {
  /// The commits in lines: each with its causes, or with the value of the property.
  public func text(_ context: DifferenceContext) -> TerminalText {
    let page = TextColumns(count: context.columns)
    var lines: [TerminalText] = []
    if let property = question.property {
      lines += entries.flatMap { valueLines(of: $0, property, context, page) }
    } else {
      for entry in entries {
        let heading = "\(entry.commit.shortID) \(entry.commit.day) \(entry.commit.subject)"
        lines += page.lines("\(heading)", context.bold)
        lines += entry.result.causeLines(context, page).map { "  " + $0 } + [""]
      }
    }
    if entries.isEmpty { lines = page.lines("No commit changed \(questionWords)") }
    return (lines + [""]).joined(separator: "\n")
  }

  /// What of the document was asked about.
  private var questionWords: String {
    let view = question.view.map { "\($0) in \(document)" } ?? document
    if let property = question.property { return "\(property) of \(view)" }
    return question.problem.map { "\($0) of \(view)" } ?? view
  }

  /// `signIn frame.y: 520 since 3f2a91c (2026-03-12): Checkout.xml:41 spacing 8 → 12`.
  private func valueLines(
    of entry: Entry, _ property: String, _ context: DifferenceContext, _ page: TextColumns
  ) -> [TerminalText] {
    let start = "\(question.view ?? document) \(property): "
    let isFirst = entry.commit == entries.first?.commit
    let value = entry.to ?? "no value"
    let since = "since \(entry.commit.shortID) (\(entry.commit.day))"
    let causes = entry.result.causes.map {
      $0.headings(context).map(\.line).joined(separator: ", ")
    }
    let reason = causes.isEmpty ? entry.commit.subject : causes.joined(separator: "; ")
    let words = "\(value) \(since): \(reason)"
    return page.lines(
      "\(words)", after: isFirst ? "\(start)" : "\(String(repeating: " ", count: start.count))",
      indent: 4)
  }

  /// The most edits that the words for one commit name.
  private static let editLimit = 3

  /// The newest commit in a line: `3f2a91c (2026-03-12): LMColumnView.spacing: 8 → 12`; nil if there is
  /// none.
  public var lastChange: String? {
    guard let entry = entries.first else { return nil }
    let context = DifferenceContext { $0 }
    let edits = entry.result.causes.flatMap { $0.headings(context).map(\.words) }
    let rest = edits.count - Self.editLimit
    let words = edits.prefix(Self.editLimit) + (rest > 0 ? ["\(rest) more"] : [])
    return "\(entry.commit.shortID) (\(entry.commit.day)): \(words.joined(separator: "; "))"
  }

  /// The commits as JSON; scripts may rely on the keys and their order.
  public func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.member("document", document)
      object.member("commits", array: entries) { writer, entry in
        writer.object { object in
          object.member("commit", entry.commit.id)
          object.member("date", entry.commit.date)
          object.member("subject", entry.commit.subject)
          if question.property != nil {
            object.member("from", entry.from)
            object.member("to", entry.to)
          }
          entry.result.writeCauses(to: &object)
        }
      }
      if hasMore { object.member("more", true) }
      if isCutOff { object.member("shallow", true) }
    }
    return writer.finish()
  }
}
