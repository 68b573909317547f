public import FileSystem
import Glibc
import Synchronization
import Workspace

extension SnapshotFolder {
  /// What writing a snapshot changed.
  public struct Update: Sendable {
    /// The number of files that are new or differ.
    public var written = 0
    /// The number of files that are as they were.
    public var unchanged = 0
    /// The files of documents or environments that do not exist.
    public var stray: [Path] = []
  }

  /// Writes the current screens, those that differ from the stored ones alone.
  ///
  /// - Parameters:
  ///   - prunes: Whether files without a document are removed.
  ///   - advance: Called after each document, from any thread.
  /// - Throws: ``SnapshotError`` for a file that cannot be written.
  public func update(
    to current: CurrentScreens, _ header: SnapshotHeader, prunes: Bool,
    advance: @Sendable () -> Void = {}
  ) throws(SnapshotError) -> Update {
    let headerFile = Path(SnapshotHeader.fileName)
    let hasBegun = Mutex(false)
    // From the first change until all are made, the header says that the snapshot is incomplete.
    let begin = { @Sendable () throws(SnapshotError) in
      try hasBegun.withLock { hasBegun throws(SnapshotError) in
        if hasBegun { return }
        hasBegun = true
        var incomplete = header
        incomplete.isComplete = false
        try write(incomplete.text, to: headerFile)
      }
    }
    let results = current.results(of: current.documents, document: { $0 }) { document, screens in
      defer { advance() }
      return Result { () throws(SnapshotError) in try write(screens, of: document, begin) }
    }
    var update = Update()
    var known: Set<Path> = []
    for result in results {
      let document = try result.get()
      update.written += document.written
      update.unchanged += document.files.count - document.written
      known.formUnion(document.files)
    }
    update.stray = files.values.flatMap(\.values).filter { !known.contains($0) }.sorted()
    if prunes, !update.stray.isEmpty {
      try begin()
      for file in update.stray { try remove(file) }
    }
    if hasBegun.withLock({ $0 }) || self.header != header { try write(header.text, to: headerFile) }
    return update
  }

  private func write(
    _ screens: [(environment: String, screen: StoredScreen)], of document: Document,
    _ begin: () throws(SnapshotError) -> Void
  ) throws(SnapshotError) -> (files: [Path], written: Int) {
    var result = (files: [Path](), written: 0)
    for (environment, screen) in screens {
      let file = Self.file(of: document.name, environment)
      let text = screen.text
      result.files.append(file)
      if bytes(of: file) == text { continue }
      try begin()
      try write(text, to: file)
      result.written += 1
    }
    return result
  }

  /// Writes a file; a link in the folder may lead anywhere, and is not followed.
  private func write(_ text: [UInt8], to file: Path) throws(SnapshotError) {
    var folder = Path.root
    for name in file.parent.components {
      folder = folder.appending(name)
      mkdir("\(path)/\(folder)", 0o777)
      guard disk.entry(at: folder)?.kind == .folder else { throw .unwritable("\(path)/\(folder)") }
    }
    if let kind = disk.entry(at: file)?.kind, kind != .file { throw .unwritable("\(path)/\(file)") }
    do throws(OutputError) {
      try OutputFile(path: "\(path)/\(file)").write(text)
    } catch {
      throw .refused("\(path)/\(file)", error.reason)
    }
  }

  private func remove(_ file: Path) throws(SnapshotError) {
    // Only what mkpreview wrote, and nothing behind a link.
    guard disk.entry(at: file)?.kind == .file, let bytes = bytes(of: file),
      StoredScreen(bytes) != nil
    else { throw .unreadable("\(path)/\(file)") }
    guard unlink("\(path)/\(file)") == 0 else {
      throw .refused("\(path)/\(file)", String(cString: strerror(errno)))
    }
  }
}

/// Why a snapshot cannot be compared or written.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Writing it was interrupted.
  case incomplete(String)
  /// A file is no stored screen.
  case unreadable(String)
  /// A link, or something else that is no file, is in the place of a file or folder.
  case unwritable(String)
  /// The system refused, with its reason.
  case refused(String, String)

  /// The reason in words.
  public var message: String {
    switch self {
    case .incomplete(let folder):
      "\(folder) is incomplete, because `mkpreview snapshot` did not finish; write it again"
    case .unreadable(let file):
      "\(file) is not as `mkpreview snapshot` writes it; remove it, and write the snapshot again"
    case .unwritable(let file):
      "\(file) is a link or no file, and is not written to; remove it"
    case .refused(let file, let reason): "cannot write \(file): \(reason)"
    }
  }
}
