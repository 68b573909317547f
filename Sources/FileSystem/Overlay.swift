import Synchronization

/// Texts in place of some files of another source: those of an earlier moment, or of an editor.
///
/// The texts may be replaced at any time, by any thread.
///
/// ```swift
/// let texts = Overlay(over: disk)
/// texts["SignIn.xml"] = .text(Array("<UILabel/>".utf8))
/// texts["Old.json"] = .missing
/// ```
public final class Overlay: TextSource {
  /// What a file has in place of its bytes below.
  public enum Content: Hashable, Sendable {
    /// These bytes.
    case text([UInt8])
    /// The file is missing.
    case missing
  }

  /// A text that is read when somebody asks for it.
  public struct StoredText: Sendable {
    /// Identifies the bytes.
    let id: ContentHash
    /// Reads the bytes; nil if they are missing.
    let read: @Sendable () -> [UInt8]?

    /// A text.
    ///
    /// - Parameters:
    ///   - id: A name that no other bytes have.
    ///   - read: Reads the bytes; nil if they are missing.
    public init(id: String, read: @escaping @Sendable () -> [UInt8]?) {
      (self.id, self.read) = (ContentHash(Array(id.utf8)), read)
    }
  }

  private enum Entry: Sendable {
    case given(Content, FileStamp)
    case stored(StoredText)

    init(_ content: Content) {
      self =
        switch content {
        case .text(let bytes): .given(content, .text(ContentHash(bytes)))
        case .missing: .given(content, .failed(.missing))
        }
    }

    var content: Content {
      switch self {
      case .given(let content, _): content
      case .stored(let text): text.read().map { .text($0) } ?? .missing
      }
    }

    var stamp: FileStamp {
      switch self {
      case .given(_, let stamp): stamp
      case .stored(let text): .text(text.id)
      }
    }

    var isMissing: Bool { stamp == .failed(.missing) }
  }

  private let base: any TextSource
  private let entries: Mutex<[Path: Entry]>

  /// Texts over another source.
  public init(over base: any TextSource, _ contents: [Path: Content] = [:]) {
    self.base = base
    entries = Mutex(contents.mapValues(Entry.init))
  }

  /// Stored texts over another source; nil for files that are missing.
  public init(over base: any TextSource, stored: [Path: StoredText?]) {
    self.base = base
    entries = Mutex(stored.mapValues { $0.map(Entry.stored) ?? Entry(.missing) })
  }

  /// What a file has in place of its bytes below; nil to show those.
  public subscript(path: Path) -> Content? {
    get { entry(path)?.content }
    set { entries.withLock { $0[path] = newValue.map(Entry.init) } }
  }

  /// The files with a given text here or below.
  public var givenFiles: Set<Path> {
    entries.withLock { entries in
      entries.reduce(into: base.givenFiles) { files, entry in
        if entry.value.isMissing { files.remove(entry.key) } else { files.insert(entry.key) }
      }
    }
  }

  private func entry(_ path: Path) -> Entry? { entries.withLock { $0[path] } }

  /// Reads a given text, or else the file below.
  public func read(_ path: Path, limit: Int) -> FileReading {
    guard let entry = entry(path) else { return base.read(path, limit: limit) }
    let result: Result<[UInt8], FileError> =
      switch entry.content {
      case .text(let bytes) where bytes.count > limit: .failure(.tooLarge(limit: limit))
      case .text(let bytes): .success(bytes)
      case .missing: .failure(.missing)
      }
    return FileReading(result: result, stamp: entry.stamp, symlinkTrail: [])
  }

  /// The state of a given text, or else of the file below.
  public func stamp(of path: Path, recording symlinkTrail: inout [Path]) -> FileStamp {
    entry(path)?.stamp ?? base.stamp(of: path, recording: &symlinkTrail)
  }

  /// The states of given texts, or else of the files below.
  public func stamps(of paths: [Path]) -> [Path: FileStamp] {
    let own = entries.withLock { $0 }
    var stamps = base.stamps(of: paths.filter { own[$0] == nil })
    for path in paths { if let entry = own[path] { stamps[path] = entry.stamp } }
    return stamps
  }

  /// The paths whose given texts, or else files below, have changed.
  public func changes(since stamps: inout [Path: FileStamp]) -> [Path] {
    let own = entries.withLock { $0 }
    var others = stamps.filter { own[$0.key] == nil }
    let changes = base.changes(since: &others)
    stamps.merge(others) { $1 }
    let replaced = stamps.filter { path, stamp in own[path].map { $0.stamp != stamp } ?? false }
    return (changes + replaced.keys).sorted()
  }

  /// Those of some paths that have no given text, and no file below.
  public func missing(among paths: [Path]) -> Set<Path> {
    let own = entries.withLock { $0 }
    return base.missing(among: paths.filter { own[$0] == nil })
  }

  /// A check of the given texts and of the files below.
  public func quickCheck(of stamps: [Path: FileStamp]) -> QuickCheck? {
    let own = entries.withLock { $0.mapValues(\.stamp) }.filter { stamps[$0.key] != nil }
    guard own.allSatisfy({ stamps[$0.key] == $0.value }),
      let check = base.quickCheck(of: stamps.filter { own[$0.key] == nil })
    else { return nil }
    return { [self] in
      entries.withLock { entries in stamps.keys.allSatisfy { entries[$0]?.stamp == own[$0] } }
        && check()
    }
  }

  /// Texts that are not on disk are complete.
  public func writingState(of paths: () -> [Path]) -> WritingState {
    let own = entries.withLock { $0 }
    return base.writingState { paths().filter { own[$0] == nil } }
  }

  /// Whether a program has a file below open for writing; false for given texts.
  public func isOpenForWriting(_ path: Path) -> Bool {
    entry(path) == nil && base.isOpenForWriting(path)
  }
}
