public import FileSystem
public import Foundation
public import LiveProject
public import Markup
public import Views

extension PreviewServer {
  /// What to serve and where.
  public struct Configuration: Sendable {
    /// The folder of documents.
    public var folder: String
    /// The address or name to listen on; nil for both loopbacks.
    public var host: String?
    /// The port; 0 for a free one.
    public var port: UInt16 = 8080
    /// Host names to accept in addition to localhost and IP addresses.
    public var allowedHosts: [String] = []
    /// Whether answers to clients on this machine, too, are compressed.
    public var compressesOnLoopback = false
    /// Whether the folder is scanned at intervals instead of watched.
    public var polls = false
    /// The environment that the command line asks for.
    public var environment = EnvironmentOptions()
    /// The command that opens a source location in an editor; nil if there is none.
    public var editor: EditorCommand?
    /// The editor that the server belongs to; nil if it is started by hand.
    public var connectedEditor: ConnectedEditor?
    /// Whether tried values may be written to documents; for loopback addresses only.
    public var writes = false
    /// How many documents are laid out at a time for an agent.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// What the manual says about a code; nil if it is not there.
    public var explanation: @Sendable (_ code: String) -> String? = { _ in nil }
    /// A path within the folder as messages show it.
    public var shownPath: @Sendable (String) -> String = { $0 }
    /// The folder of the page's files; nil for those next to the program.
    public var web: String?
    /// The program's own file; the page's files are found relative to it.
    public var program: URL

    /// The configuration for a folder, with the defaults.
    public init(folder: String, program: URL) {
      self.folder = folder
      self.program = program
    }
  }
}

/// The editor that a preview server belongs to.
public struct ConnectedEditor: Sendable {
  /// Shows a place of a file of the folder; returns whether it did.
  public let show: @Sendable (Path, SourceRange) async -> Bool
  /// Receives the changes of the documents.
  public let follow: @Sendable (Revision, [LiveEvent]) -> Void
  /// Writes tried values into buffers; nil if the editor cannot.
  public let replace: EditorReplacement?

  /// An editor with its functions.
  public init(
    show: @escaping @Sendable (Path, SourceRange) async -> Bool,
    follow: @escaping @Sendable (Revision, [LiveEvent]) -> Void, replace: EditorReplacement?
  ) {
    (self.show, self.follow, self.replace) = (show, follow, replace)
  }
}

/// The program itself.
public enum Tool {
  /// The version, as `--version` prints it and `/healthz` says it.
  public static let version = "0.1.0"
}
