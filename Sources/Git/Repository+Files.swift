public import FileSystem

/// What commits and the index have at the paths of the folder, by the IDs of the contents.
///
/// No program of the repository runs: contents are compared without filters, and the monitor of
/// changed files is off.
extension Repository {
  /// A file of a commit or of the index.
  public struct FileEntry: Hashable, Sendable {
    /// What is at the path.
    public enum Kind: Sendable {
      case file, link
      /// The commit of another repository.
      case submodule
    }

    /// What is at the path.
    public var kind: Kind
    /// The ID of the content.
    public var id: String
    /// When the file that the index describes was changed, in nanoseconds since 1970; 0 in commits.
    public var modified: Int64 = 0
    /// Its size in bytes, modulo 2³²; 0 in commits.
    public var size: UInt32 = 0
    /// When its bytes or attributes were changed, in nanoseconds since 1970; 0 in commits.
    public var changed: Int64 = 0
    /// Its number on its device, modulo 2³²; 0 in commits.
    public var inode: UInt32 = 0
    /// Whether the index describes a file that need not be on disk.
    public var isSkipped = false

    init?(mode: Substring, id: Substring) {
      switch mode {
      case "160000": kind = .submodule
      case "120000": kind = .link
      case "100644", "100755": kind = .file
      default: return nil
      }
      self.id = String(id)
    }
  }

  /// The ID of the commit that a revision names; nil if it names none.
  public func commit(named revision: String) throws(RepositoryError) -> String? {
    do throws(RepositoryError) {
      let name = "\(revision)^{commit}"
      return try line(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    } catch {
      guard case .nothing = error else { throw error }
      return nil
    }
  }

  /// The ID of the best common ancestor of two commits; nil if there is none.
  public func mergeBase(of first: String, and second: String) throws(RepositoryError) -> String? {
    do throws(RepositoryError) {
      return try line(["merge-base", first, second])
    } catch {
      guard case .nothing = error else { throw error }
      return nil
    }
  }

  /// Whether the repository lacks the beginning of its history.
  public func isShallow() throws(RepositoryError) -> Bool {
    try line(["rev-parse", "--is-shallow-repository"]) == "true"
  }

  /// The files of a commit below the folder.
  public func files(of commit: String) throws(RepositoryError) -> [Path: FileEntry] {
    let records = try records(["ls-tree", "-r", "-z", commit])
    return records.reduce(into: [:]) { files, record in
      // 100644 blob ID<tab>PATH
      let parts = record.parts(at: "\t", atMost: 2)
      let words = parts.first?.parts(at: " ") ?? []
      guard parts.count == 2, words.count == 3 else { return }
      files[Path(parts[1])] = FileEntry(mode: words[0], id: words[2])
    }
  }

  /// The files of the index below the folder; of one with conflicts, our side.
  public func indexedFiles() throws(RepositoryError) -> [Path: FileEntry] {
    var files: [Path: FileEntry] = [:]
    // 100644 ID STAGE<tab>PATH<nul>, and then lines that describe the file.
    var last: Path?
    for record in try records(["ls-files", "--stage", "--debug", "-z"]) {
      var head = record
      if record.hasPrefix("  ctime: "), let end = record.utf8.lastIndex(of: UInt8(ascii: "\n")) {
        head = record[end...].dropFirst()
        if let last { files[last]?.describe(record[..<end]) }
      }
      let parts = head.parts(at: "\t", atMost: 2)
      let words = parts.first?.parts(at: " ") ?? []
      last = nil
      guard parts.count == 2, words.count == 3, ["0", "2"].contains(words[2]) else { continue }
      let path = Path(parts[1])
      files[path] = FileEntry(mode: words[0], id: words[1])
      last = path
    }
    return files.filter { !$0.value.id.isEmpty }
  }

  /// The files below the folder that are neither in the index nor ignored; a repository in the
  /// folder by its path with a slash at its end.
  public func untrackedFiles() throws(RepositoryError) -> [Path] {
    try records(["ls-files", "--others", "--exclude-standard", "-z"]).map { Path($0) }
  }

  /// The IDs that the contents of files on disk have, without filters.
  public func contentIDs(of paths: [Path]) throws(RepositoryError) -> [Path: String] {
    let paths = paths.filter { !$0.text.contains("\n") }
    guard !paths.isEmpty else { return [:] }
    let output = try git(
      ["hash-object", "--no-filters", "--stdin-paths"], input: paths.map { "\(folder)/\($0)" })
    let ids = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    guard ids.count == paths.count else { throw .failed("git's answer cannot be read") }
    return Dictionary(uniqueKeysWithValues: zip(paths, ids))
  }

  /// Those of some paths whose contents a program of the repository would change, such as Git LFS.
  public func filteredFiles(among paths: [Path]) throws(RepositoryError) -> Set<Path> {
    let paths = paths.filter { !$0.text.contains("\n") }
    guard !paths.isEmpty else { return [] }
    let output = try git(["check-attr", "--stdin", "filter"], input: paths.map(\.text))
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard lines.count == paths.count else { throw .failed("git's answer cannot be read") }
    return Set(
      zip(paths, lines).filter { !$1.hasSuffix(": unspecified") && !$1.hasSuffix(": unset") }
        .map(\.0))
  }

  func line(_ arguments: [String]) throws(RepositoryError) -> String {
    let output = String(decoding: try git(arguments, input: []), as: UTF8.self)
    return String(output.prefix { $0 != "\n" })
  }

  /// The parts of git's output between NULs.
  func records(
    _ arguments: [String], input: [String] = [], limit: Duration = .seconds(5)
  ) throws(RepositoryError) -> [Substring] {
    let output = try git(arguments, input: input, limit: limit)
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self)[...] }
  }
}

extension Repository.FileEntry {
  /// Adds what the index says of the file on disk; one that is only meant to be added has no ID.
  fileprivate mutating func describe(_ details: Substring) {
    let words = details.utf8.split { $0 <= UInt8(ascii: " ") }.map { Substring($0) }
    for (name, value) in zip(words, words.dropFirst()) {
      switch name {
      case "mtime:": modified = value.nanoseconds ?? 0
      case "ctime:": changed = value.nanoseconds ?? 0
      case "ino:": inode = UInt32(value) ?? 0
      case "size:": size = UInt32(value) ?? 0
      case "flags:":
        let flags = UInt32(value, radix: 16) ?? 0
        isSkipped = flags & 0x4000_0000 != 0
        if flags & 0x2000_0000 != 0 { id = "" }
      default: break
      }
    }
  }
}

extension Substring {
  /// A time as `SECONDS:NANOSECONDS`.
  fileprivate var nanoseconds: Int64? {
    let parts = parts(at: ":").compactMap { Int64($0) }
    return parts.count == 2 ? parts[0] * 1_000_000_000 + parts[1] : nil
  }

  /// The parts at a byte of ASCII, which are found much faster than those at a character.
  func parts(at separator: Unicode.Scalar, atMost count: Int = .max) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), maxSplits: count - 1).map { Substring($0) }
  }
}
