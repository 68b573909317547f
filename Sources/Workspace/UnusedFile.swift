public import FileSystem

/// A file or folder of the workspace that looks as if it were meant to be used, and is not.
public struct UnusedFile: Hashable, Sendable {
  /// Why something is not used.
  public enum Reason: String, Sendable {
    /// A link whose target is outside the workspace.
    case escapesRoot
    /// A link, named like a document, whose target does not exist or is the link itself.
    case dangling
    /// A folder, FIFO, socket or device that is named like a document.
    case notAFile
    /// A document or folder whose name is not UTF-8.
    case notUTF8
    /// A folder that may not be read.
    case unreadableFolder
    /// Preview data without a document of its name in the same folder.
    case previewDataAlone
    /// A size-class variant without a document of its name in the same folder.
    case variantAlone
  }

  /// The path within the workspace; bytes that are not UTF-8 are replaced.
  public let path: Path
  /// Why it is not used.
  public let reason: Reason
  /// The document in the same folder whose name is most similar.
  public let nearest: String?

  init(path: Path, reason: Reason, nearest: String? = nil) {
    self.path = path
    self.reason = reason
    self.nearest = nearest
  }

  private var hint: String {
    nearest.map { "; did you mean \($0)?" } ?? "; the document must be in the same folder"
  }

  /// The reason in one sentence.
  public var message: String { message(shownPath: path.text) }

  /// The reason in one sentence, which names the file by the path that the reader knows.
  public func message(shownPath path: String) -> String {
    switch reason {
    case .escapesRoot: "\(path) is a link that leads out of the workspace; it is not followed"
    case .dangling: "\(path) is a link to a missing file"
    case .notAFile: "\(path) is named like a document, but is not a file"
    case .notUTF8: "the name of \(path) is not UTF-8; it is skipped"
    case .unreadableFolder: "the folder \(path) is not readable; it is skipped"
    case .previewDataAlone: "\(path) is preview data without a document\(hint)"
    case .variantAlone: "\(path) is a size-class variant without a document\(hint)"
    }
  }
}
