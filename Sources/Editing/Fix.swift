public import FileSystem
public import Markup

/// Edits of a file's text.
public struct FileChange: Sendable {
  /// The file's path in the workspace.
  public let file: Path
  /// The text that they change.
  public let text: LineIndex
  /// The edits; none overlap.
  public var edits: [TextEdit]

  /// Edits of a file's text.
  public init(file: Path, text: LineIndex, edits: [TextEdit]) {
    (self.file, self.text, self.edits) = (file, text, edits)
  }

  /// Whether the text is well-formed after some edits; false if they overlap.
  func isWellFormed(after edits: [TextEdit]) -> Bool {
    edits.applied(to: text.bytes).map { TextReading($0, of: file).isWellFormed } ?? false
  }
}

/// A change of texts that a person can choose, such as one that removes a problem.
public struct Fix: Sendable {
  /// What it does, as the title of a command.
  public let title: String
  /// The edits of each file.
  public var changes: [FileChange]
  /// Whether it is the change that a person most likely wants.
  public var isPreferred: Bool
  /// Whether a person has to judge it, so that it is never applied by itself.
  public var isChoice: Bool

  /// A change with a title.
  public init(
    title: String, changes: [FileChange], isPreferred: Bool = false, isChoice: Bool = false
  ) {
    (self.title, self.changes) = (title, changes)
    (self.isPreferred, self.isChoice) = (isPreferred, isChoice)
  }

  /// Whether the texts that are well-formed stay so.
  var keepsTextsWellFormed: Bool {
    changes.allSatisfy { !$0.isWellFormed(after: []) || $0.isWellFormed(after: $0.edits) }
  }

  /// Whether the texts are well-formed with the fix.
  var makesTextsWellFormed: Bool { changes.allSatisfy { $0.isWellFormed(after: $0.edits) } }
}

extension Diagnostic.Proposal {
  /// What a menu calls the change.
  var title: String {
    switch self {
    case .attributes(let names, let value):
      "Set " + names.map { "\($0)=\"\(value)\"" }.joined(separator: " and ")
    case .text(let text): text.isEmpty ? "Remove it" : "Write “\(text)”"
    case .removal(let word): word.map { "Remove “\($0)”" } ?? "Remove it"
    case .wrapping: "Put a scroll view around it"
    }
  }
}

extension Path {
  /// Whether it is the path of a document, by its name.
  var isMarkup: Bool { text.hasSuffix(".xml") }
}
