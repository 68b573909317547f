public import FileSystem

/// Something in the folder that might have been meant to be used, and is not.
public struct UnusedFile: Hashable, Sendable {
  /// Why something is not used.
  public enum Reason: String, Sendable {
    /// A link whose target is outside the workspace.
    case escapesRoot
    /// A document that is a link to nothing, or to itself.
    case dangling
    /// A folder, FIFO, socket or device that is named like a document.
    case notAFile
    /// A document or folder whose name is not UTF-8.
    case notUTF8
    /// A folder that may not be listed.
    case unreadableFolder
    /// Preview data beside which there is no document of its name.
    case previewDataAlone
    /// A size-class variant beside which there is no document of its name.
    case variantAlone
  }

  /// The path within the workspace; what is not UTF-8 in it is replaced.
  public let path: Path
  /// Why it is not used.
  public let reason: Reason
  /// A file that nearly fits.
  public let nearest: String?

  init(path: Path, reason: Reason, nearest: String? = nil) {
    self.path = path
    self.reason = reason
    self.nearest = nearest
  }

  private var hint: String {
    nearest.map { "; did you mean that of \($0)?" } ?? "; the document belongs beside it"
  }

  /// The omission in one sentence.
  public var message: String {
    switch reason {
    case .escapesRoot: "\(path) is a link that leads out of the workspace; it is not followed"
    case .dangling: "\(path) is a link that leads to no file"
    case .notAFile: "\(path) is named like a document, but is no file"
    case .notUTF8: "the name of \(path) is not UTF-8; it is left out"
    case .unreadableFolder: "the folder \(path) may not be read; it is left out"
    case .previewDataAlone: "\(path) is the preview data of no document\(hint)"
    case .variantAlone: "\(path) is a size-class variant of no document\(hint)"
    }
  }
}
