public import FileSystem
public import Views

extension Workspace {
  /// Reads a file by its path within the workspace, at most `limit` bytes of it.
  ///
  /// Links are followed if they stay inside the workspace. Only regular files are opened.
  public func read(_ path: Path, limit: Int) -> Result<[UInt8], FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    return texts.read(path, limit: limit).result
  }

  /// Reads a file on disk, even if the workspace has another text for it.
  public func readFromDisk(_ path: Path, limit: Int) -> Result<[UInt8], FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    return disk.read(path, limit: limit).result
  }

  /// Reads a file, and records it as a dependency.
  public func read(
    _ path: Path, limit: Int, recording dependencies: inout Dependencies
  ) -> Result<[UInt8], FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    let reading = texts.read(path, limit: limit)
    dependencies.record(path, reading)
    return reading.result
  }

  /// Replaces a document's bytes, if they are still those that the caller knows.
  public func replace(
    _ path: Path, holding known: [UInt8], by bytes: [UInt8]
  ) throws(WriteError) {
    try disk.replace(path, holding: known, by: bytes, limit: FileLimit.document)
  }

  /// Gives a file or a folder another path, if nothing has that path.
  public func rename(_ path: Path, to new: Path) throws(WriteError) {
    try disk.rename(path, to: new)
  }

  /// The absolute path of a file, with all links within the workspace resolved.
  public func location(of path: Path) throws(FileError) -> String {
    guard let path = path.normalized else { throw .escapesRoot }
    var symlinkTrail: [Path] = []
    guard try disk.status(of: path, recording: &symlinkTrail).kind == .file else { throw .missing }
    return "\(root)/\(symlinkTrail.last ?? path)"
  }

  /// Reads a document's variants that exist and are not excluded by settings, and records all that
  /// were looked for as dependencies.
  public func readVariants(
    of document: Document, recording dependencies: inout Dependencies
  ) -> [Environment.SizeClass: Result<[UInt8], FileError>] {
    var variants: [Environment.SizeClass: Result<[UInt8], FileError>] = [:]
    let exclusion = contents.exclusion
    // Few documents have variants, and one folder is opened to find that all are missing.
    let missing = texts.missing(among: Environment.SizeClass.allCases.map(document.file))
    for sizeClass in Environment.SizeClass.allCases {
      let path = document.file(for: sizeClass)
      guard !exclusion.excludesFile(path) else { continue }
      if missing.contains(path) {
        dependencies.record(path, .failed(.missing), symlinkTrail: [path])
        continue
      }
      let result = read(path, limit: FileLimit.document, recording: &dependencies)
      if result.isFound { variants[sizeClass] = result }
    }
    return variants
  }

  /// Reads a document's variant for a size class; nil if there is none, or settings exclude it.
  public func variant(
    of document: Document, for sizeClass: Environment.SizeClass
  ) -> Result<[UInt8], FileError>? {
    let path = document.file(for: sizeClass)
    guard !contents.exclusion.excludesFile(path) else { return nil }
    let result = read(path, limit: FileLimit.document)
    return result.isFound ? result : nil
  }

  /// What is made of the bytes of files, which is made again when they change; files that cannot be
  /// read are left out.
  public func contents<Content>(
    of paths: [Path], in cache: FileCache<Content>, _ make: (Path, [UInt8]) -> Content
  ) -> [(path: Path, content: Content)] {
    let stamps = self.texts.stamps(of: paths)
    return paths.compactMap { path in
      if let known = stamps[path].flatMap({ cache[path, $0] }) { return (path, known.content) }
      var (dependencies, texts) = (Dependencies(), [Path: [UInt8]]())
      let content = try? content(
        of: path, limit: FileLimit.document, in: cache, recording: &dependencies, texts: &texts
      ) { make(path, $0) }
      return content.map { (path, $0) }
    }
  }

  /// The content made from a file's bytes; it is made once for all documents.
  ///
  /// - Parameter texts: Receives the bytes, if the cache keeps them.
  func content<Content>(
    of path: Path, limit: Int, in cache: FileCache<Content>,
    recording dependencies: inout Dependencies, texts: inout [Path: [UInt8]],
    _ make: ([UInt8]) -> Content
  ) throws(FileError) -> Content {
    var symlinkTrail: [Path] = []
    let stamp = self.texts.stamp(of: path, recording: &symlinkTrail)
    if case .failed(let error) = stamp {
      dependencies.record(path, stamp, symlinkTrail: symlinkTrail)
      throw error
    }
    if let known = cache[path, stamp] {
      dependencies.record(path, stamp, symlinkTrail: symlinkTrail)
      texts[path] = known.text
      return known.content
    }
    let reading = self.texts.read(path, limit: limit)
    dependencies.record(path, reading)
    let bytes = try reading.result.get()
    if cache.keepsTexts { texts[path] = bytes }
    let content = make(bytes)
    cache.store(content, of: reading, bytes, at: path)
    return content
  }
}

extension Result<[UInt8], FileError> {
  /// Whether there is a file, even if it cannot be read.
  fileprivate var isFound: Bool {
    if case .failure(.missing) = self { false } else { true }
  }
}
