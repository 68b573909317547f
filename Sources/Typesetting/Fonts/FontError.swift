/// The reason why text cannot be measured on this machine.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Code: String, Sendable {
    /// A file of the fixed list is missing on this machine.
    case fontMissing = "font-missing"
    /// A file of the fixed list is not a font.
    case fontUnreadable = "font-unreadable"
  }

  /// The kind of problem.
  public let code: Code
  /// The file's name: `Inter-Regular.otf`.
  public let file: String
  /// The Debian package that contains the file: `fonts-inter`.
  public let package: String

  /// The message with the remedy, in two sentences.
  public var description: String {
    switch code {
    case .fontMissing:
      "The font file \(file) is missing. Install the Debian package \(package)."
    case .fontUnreadable:
      "The font file \(file) cannot be read. Reinstall the Debian package \(package)."
    }
  }
}
