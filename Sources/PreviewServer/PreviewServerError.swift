/// Why a preview cannot be served.
public enum PreviewServerError: Error, CustomStringConvertible, Sendable {
  /// The page's files are neither next to the program nor in a checkout around it.
  case pageMissing(String)
  /// The folder that was named for the page's files has none.
  case noPage(String)
  /// The folder cannot be read or watched.
  case workspace(String)
  /// A font package is missing.
  case fonts(String)
  /// The server cannot listen at the address.
  case network(String)

  /// The message.
  public var description: String { message }

  /// What is wrong and what to do, on one line.
  public var message: String {
    switch self {
    case .pageMissing(let program):
      "the page's files (web/) are not beside \(program); install with “make install”"
    case .noPage(let folder):
      "there is no index.html in \(folder); --web names a folder like web/ of the sources"
    case .workspace(let message), .fonts(let message), .network(let message): message
    }
  }
}
