public import FileSystem
public import Views

extension Workspace {
  /// Reads a file by its path within the workspace, at most `limit` bytes of it.
  ///
  /// Links are followed where they stay inside; nothing but a file is ever opened.
  public func read(_ path: Path, limit: Int) -> Result<FileContents, FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    return folder.read(path, limit: limit).result
  }

  /// Reads a file, and notes that it was.
  public func read(
    _ path: Path, limit: Int, recording dependencies: inout Dependencies
  ) -> Result<FileContents, FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    let reading = folder.read(path, limit: limit)
    dependencies.note(path, reading)
    return reading.result
  }

  /// Reads the file that takes the place of a document's own on screens of a size class; nil where
  /// there is none, or settings leave it out.
  public func readVariant(
    of document: Document, for sizeClass: Environment.SizeClass,
    recording dependencies: inout Dependencies
  ) -> Result<FileContents, FileError>? {
    let path = document.file(for: sizeClass)
    guard !contents.exclusion.coversFile(path) else { return nil }
    let result = read(path, limit: FileLimit.document, recording: &dependencies)
    if case .failure(.missing) = result { return nil }
    return result
  }

  /// Reads the file that takes the place of a document's own on screens of a size class.
  public func variant(
    of document: Document, for sizeClass: Environment.SizeClass
  ) -> Result<FileContents, FileError>? {
    var dependencies = Dependencies()
    return readVariant(of: document, for: sizeClass, recording: &dependencies)
  }

  /// A file's content, made of its bytes once for all documents.
  func content<Content>(
    of path: Path, limit: Int, in cache: FileCache<Content>,
    recording dependencies: inout Dependencies,
    _ make: ([UInt8]) -> Content
  ) throws(FileError) -> Content {
    var symlinkTrail: [Path] = []
    if let identity = folder.identity(of: path, recording: &symlinkTrail),
      let known = cache[path, identity]
    {
      dependencies.note(path, identity, symlinkTrail: symlinkTrail)
      return known
    }
    let reading = folder.read(path, limit: limit)
    dependencies.note(path, reading)
    let file = try reading.result.get()
    let content = make(file.bytes)
    cache.keep(content, of: file, at: path)
    return content
  }

  /// Reads the XML of a document; nil where there is no document of exactly that name.
  public func source(of document: Path) -> Result<FileContents, FileError>? {
    self.document(named: document).map { read($0.file, limit: FileLimit.document) }
  }
}
