import FileSystem
import Glibc

/// The command that opens a place of a file in an editor: a program and its arguments.
///
/// `{file}`, `{line}` and `{column}` in the arguments stand for the place. No shell reads it.
public struct EditorCommand: Hashable, Sendable {
  /// The absolute path of the program.
  public let program: String
  private let arguments: [String]

  private static let placeholders = ["{file}", "{line}", "{column}"]

  /// Reads a command as users write it: words separated by blanks, with quotes around blanks.
  ///
  /// - Parameters:
  ///   - searchPath: The folders to search for a program without a slash, in the form of `PATH`.
  ///     Relative ones are ignored, because they may belong to the workspace.
  ///   - workingFolder: The base of a relative path of the program; nil if it needs an absolute path.
  public init(
    _ text: String, searchPath: String, workingFolder: String?
  ) throws(EditorCommandError) {
    let words = try CommandWords(text).words
    guard let first = words.first, !first.isEmpty else {
      throw EditorCommandError("the editor's command is empty")
    }
    arguments = Array(words.dropFirst())
    guard !Self.placeholders.contains(where: first.contains) else {
      throw EditorCommandError("the editor's command begins with a program, not with \(first)")
    }
    for unknown in arguments.flatMap(Self.unknownPlaceholders) {
      throw EditorCommandError(
        "the editor's command has \(unknown); known are \(Self.placeholders.joined(separator: ", "))"
      )
    }
    guard arguments.contains(where: { $0.contains("{file}") }) else {
      throw EditorCommandError(
        "the editor's command has no {file}: write it as '\(text) {file}', or as the editor wants it"
      )
    }
    program = try Self.find(first, in: searchPath, workingFolder)
  }

  /// The names in braces that are no placeholders.
  private static func unknownPlaceholders(in word: String) -> [String] {
    word.matches(of: /\{[A-Za-z]+\}/).map { String($0.0) }.filter { !placeholders.contains($0) }
  }

  private static func find(
    _ name: String, in searchPath: String, _ workingFolder: String?
  ) throws(EditorCommandError) -> String {
    guard name.contains("/") else {
      let folders = searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
      guard let found = folders.map({ "\($0)/\(name)" }).first(where: isProgram) else {
        throw EditorCommandError("there is no program “\(name)” on the PATH for the editor")
      }
      return found
    }
    guard name.hasPrefix("/") || workingFolder != nil else {
      throw EditorCommandError(
        "the editor “\(name)” has a relative path: write an absolute one, or a name on the PATH")
    }
    let path = name.hasPrefix("/") ? name : "\(workingFolder ?? "")/\(name)"
    guard isProgram(path) else {
      throw EditorCommandError("the editor “\(name)” is not an executable program")
    }
    return path
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  /// The program and its arguments for a place; lines and columns count from 1.
  ///
  /// Placeholders in the name of a file are not replaced.
  public func vector(file: String, line: Int, column: Int) -> [String] {
    let values = ["{file}": file, "{line}": "\(line)", "{column}": "\(column)"]
    return [program]
      + arguments.map { word in
        word.replacing(/\{(?:file|line|column)\}/) { values[String($0.0)] ?? "" }
      }
  }
}

/// Why an editor's command cannot be used.
public struct EditorCommandError: Error, Hashable, Sendable {
  /// The reason, in a sentence without a full stop.
  public let message: String

  init(_ message: String) { self.message = message }
}
