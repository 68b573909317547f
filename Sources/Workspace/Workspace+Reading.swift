public import FileSystem
import Glibc
public import Views

extension Workspace {
  /// Reads a file by its path within the workspace, at most `limit` bytes of it.
  ///
  /// Links are followed where they stay inside the workspace. Only regular files are opened.
  public func read(_ path: Path, limit: Int) -> Result<FileContents, FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    return reading(of: path, limit: limit).result
  }

  /// Reads a file, and records it as a dependency.
  public func read(
    _ path: Path, limit: Int, recording dependencies: inout Dependencies
  ) -> Result<FileContents, FileError> {
    guard let path = path.normalized else { return .failure(.escapesRoot) }
    let reading = reading(of: path, limit: limit)
    dependencies.record(path, reading)
    return reading.result
  }

  /// The absolute path of a file, with all links within the workspace resolved.
  public func location(of path: Path) throws(FileError) -> String {
    guard let path = path.normalized else { throw .escapesRoot }
    var symlinkTrail: [Path] = []
    let place = try folder.locate(path, recording: &symlinkTrail)
    guard place.kind == .file else { throw .missing }
    return "\(root)/\(symlinkTrail.last ?? path)"
  }

  /// Reads a document's variants that exist and are not excluded by settings, and records all that
  /// were looked for as dependencies.
  public func readVariants(
    of document: Document, recording dependencies: inout Dependencies
  ) -> [Environment.SizeClass: Result<FileContents, FileError>] {
    var variants: [Environment.SizeClass: Result<FileContents, FileError>] = [:]
    let exclusion = contents.exclusion
    var reader = StampReader(folder)
    for sizeClass in Environment.SizeClass.allCases {
      let path = document.file(for: sizeClass)
      guard !exclusion.excludesFile(path) else { continue }
      // Few documents have variants, and one folder is opened to find that all are missing.
      if earlier[path] == nil, reader?.lacks(path) == true {
        dependencies.record(path, .failed(.missing), symlinkTrail: [path])
        continue
      }
      let result = read(path, limit: FileLimit.document, recording: &dependencies)
      if result.isFound { variants[sizeClass] = result }
    }
    return variants
  }

  /// Reads a document's variant for a size class; nil where there is none, or settings exclude it.
  public func variant(
    of document: Document, for sizeClass: Environment.SizeClass
  ) -> Result<FileContents, FileError>? {
    let path = document.file(for: sizeClass)
    guard !contents.exclusion.excludesFile(path) else { return nil }
    let result = read(path, limit: FileLimit.document)
    return result.isFound ? result : nil
  }

  /// The content made from a file's bytes; it is made once for all documents.
  ///
  /// - Parameter texts: Takes the bytes, if the cache keeps them.
  func content<Content>(
    of path: Path, limit: Int, in cache: FileCache<Content>,
    recording dependencies: inout Dependencies, texts: inout [Path: [UInt8]],
    _ make: ([UInt8]) -> Content
  ) throws(FileError) -> Content {
    var symlinkTrail: [Path] = []
    do throws(FileError) {
      let identity = FileIdentity(try folder.locate(path, recording: &symlinkTrail).status)
      if let known = cache[path, identity] {
        dependencies.record(path, .found(identity, hash: nil), symlinkTrail: symlinkTrail)
        texts[path] = known.text
        return known.content
      }
    } catch {
      // A second look would find no more; only an earlier text may be there all the same.
      if earlier[path] == nil {
        dependencies.record(path, .failed(error), symlinkTrail: symlinkTrail)
        throw error
      }
    }
    let reading = reading(of: path, limit: limit)
    dependencies.record(path, reading)
    let file = try reading.result.get()
    if cache.keepsTexts { texts[path] = file.bytes }
    let content = make(file.bytes)
    cache.keep(content, of: file, at: path)
    return content
  }

  /// Reads a file as it is on disk, or as it was.
  private func reading(of path: Path, limit: Int) -> SafeRoot.Reading {
    guard let text = earlier[path] else { return folder.read(path, limit: limit) }
    guard let bytes = text else {
      return SafeRoot.Reading(
        result: .failure(.missing), stamp: .failed(.missing), symlinkTrail: [])
    }
    let file = FileContents(bytes: bytes, identity: FileIdentity(stat()), isRacy: true)
    return SafeRoot.Reading(result: .success(file), stamp: FileStamp(file), symlinkTrail: [])
  }
}

extension Result<FileContents, FileError> {
  /// Whether there is a file, even where it cannot be read.
  fileprivate var isFound: Bool {
    if case .failure(.missing) = self { false } else { true }
  }
}
