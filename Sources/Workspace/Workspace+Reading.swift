extension Workspace {
  /// Reads a file by its path within the workspace, at most `limit` bytes of it.
  ///
  /// Links are followed where they stay inside; nothing but a file is ever opened.
  public func read(_ path: String, limit: Int) -> Result<FileContents, FileError> {
    guard let path = Path.normal(path) else { return .failure(.outside) }
    return folder.read(path, limit: limit).result
  }

  /// Reads a file, and notes that it was.
  public func read(
    _ path: String, limit: Int, noting inputs: inout FileInputs
  ) -> Result<FileContents, FileError> {
    guard let path = Path.normal(path) else { return .failure(.outside) }
    let reading = folder.read(path, limit: limit)
    inputs.note(path, reading)
    return reading.result
  }

  /// Reads the XML of a document; nil where there is no document of exactly that name.
  public func source(of document: String) -> Result<FileContents, FileError>? {
    self.document(named: document).map { read($0.file, limit: FileLimit.document) }
  }
}
