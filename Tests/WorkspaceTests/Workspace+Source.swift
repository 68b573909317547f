import FileSystem
import Workspace

extension Workspace {
  /// The XML of a document; nil if there is no document of exactly that name.
  func source(of document: Path) -> Result<[UInt8], FileError>? {
    self.document(named: document).map { read($0.file, limit: FileLimit.document) }
  }
}
