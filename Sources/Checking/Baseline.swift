import Markup

/// The known problems of a folder, in a file that git merges: a line each, without line numbers.
///
/// The columns are separated by tabs: code, document, view, property, and the amount if there is one.
/// A line that begins with `#` is a comment.
public struct Baseline: Sendable {
  /// The comments at its top.
  private var comments: [String] = []
  /// The entries.
  private(set) var entries: [Entry: Detail] = [:]

  /// What an entry has besides its columns.
  struct Detail: Hashable {
    /// The number of its line.
    let line: Int
    /// How large the problem was when it was written; nil if that is not known.
    var amount: Double?
  }

  /// A known problem.
  struct Entry: Hashable, Comparable {
    let columns: [String]

    var code: String { columns[0] }
    /// The path of the file; a document is listed by its name.
    var files: [String] { ["\(columns[1]).xml", columns[1]] }
    var line: String { columns.joined(separator: "\t") }

    init(_ place: ProblemPlace) { columns = place.columns }

    init?(_ columns: [String]) {
      guard columns.count == 4, !columns[0].isEmpty, !columns[1].isEmpty else { return nil }
      self.columns = columns
    }

    /// Orders entries by the bytes of their lines.
    static func < (left: Entry, right: Entry) -> Bool {
      left.line.utf8.lexicographicallyPrecedes(right.line.utf8)
    }
  }

  /// A baseline without entries.
  public init() {}

  /// Parses a file.
  ///
  /// - Throws: ``BaselineError`` for a line that is neither an entry nor a comment.
  public init(_ bytes: [UInt8]) throws(BaselineError) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix("#") {
        comments.append(String(line))
      } else {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let amount = columns.count == 5 ? Double(columns[4]) : nil
        guard let entry = Entry(amount == nil ? columns : Array(columns.dropLast())) else {
          throw BaselineError(line: index + 1)
        }
        entries[entry] = Detail(line: index + 1, amount: amount)
      }
    }
  }

  /// The file: the comments, and the entries sorted by bytes.
  public var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { entry, detail in
      entry.line + (detail.amount.map { "\t\($0)" } ?? "")
    }
    return (comments + lines).map { $0 + "\n" }.joined()
  }

  /// The entry of a known problem; nil for a new one.
  func entry(of finding: CheckResult.Finding) -> Entry? {
    [finding.place, finding.earlierPlace].lazy.map(Entry.init).first { entries[$0] != nil }
  }

  /// Whether a problem is known.
  ///
  /// - Parameter reportsWorse: Whether one that is larger than its entry says is not.
  func isKnown(_ finding: CheckResult.Finding, reportsWorse: Bool) -> Bool {
    guard let detail = entry(of: finding).flatMap({ entries[$0] }) else { return false }
    // Entries have one decimal.
    let isWorse = detail.amount.map { finding.diagnostic.amount > $0 + 0.1 } ?? false
    return !(reportsWorse && isWorse)
  }

  /// Changes the entries: removes some, and adds those of problems, in today's form.
  mutating func change(removing unused: [Entry], adding findings: [CheckResult.Finding]) {
    for entry in unused { entries[entry] = nil }
    for finding in findings {
      if let known = entry(of: finding) { entries[known] = nil }
      let amount = (finding.diagnostic.amount * 10).rounded() / 10
      entries[Entry(finding.place)] = Detail(line: 0, amount: amount == 0 ? nil : amount)
    }
  }

  /// Gives the entries of missing files to equal problems of files without entries: these were
  /// renamed.
  mutating func follow(_ findings: [CheckResult.Finding], isMissing: (Entry) -> Bool) {
    let lost = Dictionary(
      entries.keys.filter(isMissing).map { ([$0.columns[0]] + $0.columns[2...], $0) },
      uniquingKeysWith: min)
    let named = Set(entries.keys.map { $0.columns[1] })
    for finding in findings where !named.contains(finding.place.document) {
      for place in [finding.place, finding.earlierPlace] {
        let key = [place.code, place.view, place.property]
        guard let entry = lost[key], let detail = entries.removeValue(forKey: entry) else {
          continue
        }
        entries[Entry(place)] = detail
        break
      }
    }
  }
}

/// A line of a baseline that does not parse.
public struct BaselineError: Error {
  /// The number of the line, from 1.
  public let line: Int
}
