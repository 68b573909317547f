public import Foundation
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
    /// Names in Host headers that are believed beside localhost and IP addresses.
    public var allowedHosts: [String] = []
    /// Whether the folder is looked through again and again instead of watched.
    public var polls = false
    /// The environment that the server's options ask for.
    public var environment = EnvironmentOptions()
    /// The program's own file, beside which the page's files are found.
    public var program: URL

    /// A folder to be served by a program.
    public init(folder: String, program: URL) {
      self.folder = folder
      self.program = program
    }
  }
}
