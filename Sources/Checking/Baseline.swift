/// The known problems of a folder, in a file that git merges: a line each, without line numbers.
///
/// The columns are separated by tabs: code, document, view, property. A line that begins with `#`
/// is a comment.
public struct Baseline: Sendable {
  /// The comments at its top.
  private var comments: [String] = []
  /// The entries with the numbers of their lines.
  private(set) var entries: [Entry: Int] = [:]

  /// A known problem.
  struct Entry: Hashable, Comparable {
    let columns: [String]

    var code: String { columns[0] }
    /// The path of the file; a document is listed by its name.
    var files: [String] { ["\(columns[1]).xml", columns[1]] }
    var line: String { columns.joined(separator: "\t") }

    init(_ place: ProblemPlace) { columns = place.columns }

    init?(line: Substring) {
      columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4, !columns[0].isEmpty, !columns[1].isEmpty else { return nil }
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
      } else if let entry = Entry(line: line) {
        entries[entry] = index + 1
      } else {
        throw BaselineError(line: index + 1)
      }
    }
  }

  /// The file: the comments, and the entries sorted by bytes.
  public var text: String {
    (comments + entries.keys.sorted().map(\.line)).map { $0 + "\n" }.joined()
  }

  /// Changes the entries: removes some, and adds those of problems.
  mutating func change(removing unused: [Entry], adding places: [ProblemPlace]) {
    for entry in unused { entries[entry] = nil }
    for place in places { entries[Entry(place)] = entries[Entry(place)] ?? 0 }
  }
}

/// A line of a baseline that does not parse.
public struct BaselineError: Error {
  /// The number of the line, from 1.
  public let line: Int
}
