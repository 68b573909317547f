import Glibc

/// Why a folder cannot be read.
public struct FolderError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Code: Sendable {
    /// There is nothing at the path.
    case missing
    /// There is something else than a folder at the path.
    case notAFolder
    /// The folder may not be read.
    case unreadable
  }

  /// What kind of failure it is.
  public let code: Code
  /// The folder, as the caller wrote it.
  public let folder: String
  /// The C library's error number; 0 if there is none.
  public let errorNumber: Int32

  init(_ code: Code, _ folder: String, errorNumber: Int32 = 0) {
    self.code = code
    self.folder = folder
    self.errorNumber = errorNumber
  }

  /// The failure in one sentence.
  public var description: String {
    switch code {
    case .missing: "there is no folder \(folder)"
    case .notAFolder: "\(folder) is not a folder"
    case .unreadable: "cannot read the folder \(folder): \(String(cString: strerror(errorNumber)))"
    }
  }
}
