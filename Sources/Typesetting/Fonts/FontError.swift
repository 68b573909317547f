/// Why text cannot be measured on this machine.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: String, Sendable {
    /// A file of the fixed list is nowhere on this machine.
    case fontMissing = "font-missing"
    /// A file of the fixed list is there, but is no font.
    case fontUnreadable = "font-unreadable"
  }

  /// What is wrong.
  public let code: Code
  /// The file's name: `Inter-Regular.otf`.
  public let file: String
  /// The Debian package that brings the file: `fonts-inter`.
  public let package: String

  /// One sentence, with what to do about it.
  public var description: String {
    switch code {
    case .fontMissing:
      "The font file \(file) is missing. Install the Debian package \(package)."
    case .fontUnreadable:
      "The font file \(file) cannot be read. Reinstall the Debian package \(package)."
    }
  }
}
