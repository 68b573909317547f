public import Checking
public import FileSystem
public import Markup

/// What laying out says about a fix.
public enum FixProof: Hashable, Sendable {
  /// A text that did not parse does now. It had no drawing that could move.
  case parses
  /// The problem is solved in all environments, no other problem came, and nothing outside the view
  /// changed.
  case holds
  /// As `holds`, but something outside the view changed, as this sentence says.
  case moves(String)
  /// The problem stays, or another one came, as this sentence says.
  case fails(String)

  /// Whether the fix may be applied by itself.
  public var isSound: Bool { self == .parses || self == .holds }
}

/// A fix of a problem with its proof.
public struct ProvedFix: Sendable {
  /// The problem.
  public let finding: CheckResult.Finding
  /// What is done, as the title of a command.
  public let title: String
  /// What laying out says.
  public let proof: FixProof
  /// The bytes of each file before and after, by paths in the workspace; empty if they cannot be
  /// written.
  public let files: [Path: (before: [UInt8], after: [UInt8])]
  /// The documents that it concerns, checked again.
  let checked: [CheckedDocument]

  /// The change in the form that `patch` and `git apply` read, without line ends.
  ///
  /// - Parameter shown: What the diff calls a file.
  public func diff(shown: (String) -> String = { $0 }) -> [String] {
    UnifiedDiff.lines(of: files, shown: shown)
  }

  /// The proof in words.
  public var words: String {
    let all = finding.environmentCount
    return switch proof {
    case .parses: "the file parses now"
    case .holds where all > 1: "solved in all \(all) environments, and nothing else moves"
    case .holds: "solved, and nothing else moves"
    case .moves(let words), .fails(let words): words
    }
  }
}

extension UnifiedDiff {
  /// The changes of files, sorted by their paths, without line ends.
  public static func lines(
    of files: [Path: (before: [UInt8], after: [UInt8])], shown: (String) -> String = { $0 }
  ) -> [String] {
    files.sorted { $0.key < $1.key }.flatMap { path, bytes in
      let text = LineIndex(decoding: bytes.before, isMarkup: path.isMarkup).bytes
      let new = LineIndex(decoding: bytes.after, isMarkup: path.isMarkup).bytes
      return UnifiedDiff(of: text)
        .lines(of: [TextEdit](changingLinesOf: text, to: new), path: shown(path.text))
    }
  }
}
