public import Markup
public import Preview
import Scene

/// What a comparison found: the differences by the edits that caused them.
public struct DiffResult: Sendable {
  /// The differences of a document that have one cause.
  public struct DocumentPart: Sendable {
    /// The document's name.
    public let name: String
    /// The environments that have all of the differences.
    public let environments: [String]
    /// The environments that the document was compared in.
    public let all: [String]
    /// The differences: problems first, then each root with its consequences.
    public internal(set) var differences: [Difference]
  }

  /// An edit, or edits that act together, with the differences that come from it.
  public struct Cause: Sendable {
    /// The edits; the first one names the cause.
    public let edits: [SourceEdit]
    /// The documents that differ, in order.
    public internal(set) var documents: [DocumentPart]

    /// The first edit.
    public var edit: SourceEdit { edits.first ?? .unknown }
  }

  /// The old side.
  public let from: String
  /// The new side.
  public let to: String
  /// What has to be known before the differences: other fonts, another program.
  public var notes: [String] = []
  /// The causes: those of new problems first, in the order of the files; unknown ones last.
  public private(set) var causes: [Cause]
  /// The edits that change nothing that is drawn.
  public let ineffectiveEdits: [SourceEdit]
  /// How many documents were compared.
  public let documentCount: Int
  /// The names of all environments of the documents that the change concerns.
  public let knownEnvironments: Set<String>
  /// The counterparts of the views of a document that was compared in one environment; those with
  /// the same path on both sides are left out.
  public let counterparts: [ViewCounterpart]

  init(
    from: String, to: String, outcomes: [DocumentComparison.Outcome], documentCount: Int,
    edits: [SourceEdit], isWhole: Bool
  ) {
    (self.from, self.to, self.documentCount) = (from, to, documentCount)
    knownEnvironments = Set(outcomes.flatMap(\.knownEnvironments))
    counterparts = outcomes.flatMap(\.counterparts)
    var parts: [[Int]: [DocumentPart]] = [:]
    for outcome in outcomes {
      for entry in outcome.entries {
        parts[entry.edits, default: []].append(
          DocumentPart(
            name: outcome.name, environments: entry.environments,
            all: outcome.environments, differences: entry.differences))
      }
    }
    let ordered = parts.map { numbers, documents in
      (
        rank: (
          numbers.isEmpty ? 2 : documents.contains { $0.hasNewProblem } ? 0 : 1,
          numbers.first ?? 0, numbers.count
        ),
        cause: Cause(edits: numbers.map { edits[$0] }, documents: documents)
      )
    }
    causes = ordered.sorted { $0.rank < $1.rank }.map(\.cause)
    let effective = Set(parts.keys.joined())
    // Of a part of the documents, only the edits that concern them are known to do nothing.
    let judged = isWhole ? Array(edits.indices) : Set(outcomes.flatMap(\.edits)).sorted()
    ineffectiveEdits = judged.filter { !effective.contains($0) }.map { edits[$0] }
  }

  /// The result with some of the differences.
  func keeping(_ isKept: (Difference) -> Bool) -> DiffResult {
    var result = self
    for cause in causes.indices {
      for part in causes[cause].documents.indices {
        result.causes[cause].documents[part].differences.removeAll { !isKept($0) }
      }
      result.causes[cause].documents.removeAll { $0.differences.isEmpty }
    }
    result.causes.removeAll { $0.documents.isEmpty }
    return result
  }

  /// Whether anything that is drawn, said or reported differs.
  public var hasDifferences: Bool { !causes.isEmpty }

  /// The number of documents that differ.
  public var differingCount: Int { Set(causes.flatMap { $0.documents.map(\.name) }).count }

  /// The number of views that differ.
  public var viewCount: Int { Self.viewCount(causes.flatMap(\.documents)) }

  /// The number of views that differ in some parts of documents.
  public static func viewCount(_ parts: [DocumentPart]) -> Int {
    Set(
      parts.flatMap { part in
        part.differences.flatMap { difference in
          // Another view may have the place of a removed one.
          let side = difference.isInOld ? "before" : ""
          return difference.allPaths.map { "\(part.name) \($0) \(side)" }
        }
      }
    ).count
  }

  /// The number of problems that came or went, each once.
  public func count(_ kind: Difference.Kind, atLeast severity: Diagnostic.Severity = .note) -> Int {
    Self.count(kind, causes.flatMap(\.documents), atLeast: severity)
  }

  /// The number of problems of some parts of documents that came or went, each once.
  public static func count(
    _ kind: Difference.Kind, _ parts: [DocumentPart], atLeast severity: Diagnostic.Severity = .note
  ) -> Int {
    Set(
      parts.flatMap { part in
        part.differences.filter { $0.kind == kind && $0.severity ?? .note >= severity }
          .map { "\(part.name) \($0.path?.text ?? "") \($0.text)" }
      }
    ).count
  }
}

extension DiffResult.DocumentPart {
  var hasNewProblem: Bool { differences.contains { $0.kind == .problem } }
}
