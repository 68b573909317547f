/// Why a preview cannot be served.
public enum PreviewServerError: Error, Sendable {
  /// The page's files are neither beside the program nor around it.
  case pageMissing(String)
  /// The folder cannot be previewed, or not in that environment.
  case workspace(String)
  /// A font package is missing.
  case fonts(String)
  /// The address is not to be had.
  case network(String)

  /// What is wrong and what to do, on one line.
  public var message: String {
    switch self {
    case .pageMissing(let folder):
      "the page's files (web/) are not beside \(folder); install with “make install”"
    case .workspace(let message), .fonts(let message), .network(let message): message
    }
  }
}
