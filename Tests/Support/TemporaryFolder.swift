import Glibc
public import Testing

/// A folder of a test's own, removed with its owner.
///
/// Files are named relative to it. Nothing outside is changed: an operation whose real place is
/// not in the folder, because of a link or of `..`, is a failure of the test and is not carried
/// out. The result reports all other failures, such as a name that is missing or taken,
/// and `errno` says what it was.
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path, without links.
  public let path: String

  /// A new, empty folder below `TMPDIR`, or else `/tmp`.
  public init() throws {
    var template = Array((Self.parent + Self.namePrefix + "XXXXXX").utf8CString)
    try #require(mkdtemp(&template) != nil, "no folder can be made in \(Self.parent)")
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Some tests read as another user.
    chmod(path, 0o755)
  }

  deinit {
    Place(folder: Glibc.open(Self.parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC), name: name).remove()
  }

  /// The real path of the folder that holds all temporary folders, with a slash at its end.
  static let parent: String = {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return (realPath(named.isEmpty ? "/tmp" : named) ?? "/tmp") + "/"
  }()

  /// What the names of all temporary folders begin with.
  static let namePrefix = "mkpreview-test-"

  /// The folder's name in `parent`.
  public var name: String { String(path.dropFirst(Self.parent.count)) }

  /// The absolute path of a file as it is named; no link is followed.
  public func absolute(_ file: String) -> String { file.isEmpty ? path : "\(path)/\(file)" }

  /// Where a file really is, relative to the folder; nil if that is outside, or if it is missing.
  public func real(_ file: String) -> String? {
    guard let real = realPath(absolute(file)), real.hasPrefix(path + "/") else { return nil }
    return String(real.dropFirst(path.count + 1))
  }

  /// The text of a file; nil if it cannot be read.
  public func read(_ file: String) -> String? {
    let descriptor = Glibc.open(absolute(file), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &piece, piece.count), count > 0 {
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: Files

extension TemporaryFolder {
  /// Writes a file in place (opened, emptied, written, closed), and the folders on the way to it.
  @discardableResult
  public func write(
    _ file: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    write(file, Array(text.utf8), sourceLocation: sourceLocation)
  }

  /// Writes a file in place (opened, emptied, written, closed), and the folders on the way to it.
  @discardableResult
  public func write(
    _ file: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      try makeParents(of: file)
      let descriptor = try place(ofTarget: file).open(O_WRONLY | O_CREAT | O_TRUNC)
      defer { close(descriptor) }
      try check(Glibc.write(descriptor, bytes, bytes.count))
    }
  }

  /// Writes over the first bytes of a file, in one go, and leaves its length if that is greater.
  @discardableResult
  public func overwrite(
    _ file: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      let descriptor = try place(ofTarget: file).open(O_WRONLY)
      defer { close(descriptor) }
      try check(Glibc.write(descriptor, text, text.utf8.count))
    }
  }

  /// Makes a file that is there shorter or longer; what is added is a hole.
  @discardableResult
  public func resize(
    _ file: String, to size: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      let descriptor = try place(ofTarget: file).open(O_WRONLY)
      defer { close(descriptor) }
      try check(ftruncate(descriptor, size))
    }
  }

  /// Opens a file by the flags of `open(2)`.
  ///
  /// The descriptor is the caller's to close; a negative one says that it failed.
  public func open(
    _ file: String, _ flags: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int32 {
    var descriptor: Int32 = -1
    change(sourceLocation) { () throws(PlaceError) in
      descriptor = try place(ofTarget: file).open(flags)
    }
    return descriptor
  }

  /// Sets the time of the last change of a file or folder to an hour ago.
  @discardableResult
  public func age(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    now.tv_sec -= 3600
    let times = [now, now]
    return change(sourceLocation) { () throws(PlaceError) in
      try place(ofTarget: file).call { utimensat($0, $1, times, AT_SYMLINK_NOFOLLOW) }
    }
  }

  /// Sets the permission bits of a file or folder.
  @discardableResult
  public func setPermissions(
    of file: String, to mode: UInt32, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      try place(ofTarget: file).call { fchmodat($0, $1, mode, AT_SYMLINK_NOFOLLOW) }
    }
  }
}

// MARK: Names

extension TemporaryFolder {
  /// Makes a folder, and those on the way to it.
  @discardableResult
  public func makeFolder(_ folder: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> Bool
  {
    change(sourceLocation) { () throws(PlaceError) in
      try makeParents(of: folder)
      try place(of: folder).call { mkdirat($0, $1, 0o755) }
    }
  }

  /// Makes a named pipe, and the folders on the way to it.
  @discardableResult
  public func makeFIFO(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    make(file, S_IFIFO, sourceLocation)
  }

  /// Makes a socket that nothing listens on, and the folders on the way to it.
  @discardableResult
  public func makeSocket(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool
  {
    make(file, S_IFSOCK, sourceLocation)
  }

  /// Makes a device that gives zeros, as `/dev/zero` does; only root may.
  @discardableResult
  public func makeZeroDevice(_ file: String, sourceLocation: SourceLocation = #_sourceLocation)
    -> Bool
  {
    make(file, S_IFCHR, device: 1 << 8 | 5, sourceLocation)
  }

  private func make(
    _ file: String, _ kind: mode_t, device: dev_t = 0, _ sourceLocation: SourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      try makeParents(of: file)
      try place(of: file).call { mknodat($0, $1, kind | 0o644, device) }
    }
  }

  /// Makes a symbolic link, and the folders on the way to it.
  ///
  /// Its target is in a temporary folder, this one or another, whether or not there is a file.
  /// `/dev/zero` and `/dev/null` are allowed, too.
  @discardableResult
  public func link(
    _ file: String, to target: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      try makeParents(of: file)
      let place = try place(of: file)
      let end = lexicalPath(target, from: place.folderPath)
      guard end.hasPrefix(Self.parent + Self.namePrefix) || Self.linkableDevices.contains(end)
      else { throw .outside(end) }
      try place.call { symlinkat(target, $0, $1) }
    }
  }

  private static let linkableDevices: Set = ["/dev/null", "/dev/zero"]

  /// Gives a file a second name; links are not followed.
  @discardableResult
  public func hardLink(
    _ file: String, as other: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      let new = try place(of: other)
      try place(of: file).call { linkat($0, $1, new.folder, new.name, 0) }
    }
  }

  /// Renames a file, folder or link, and makes the folders on the way to the new name.
  @discardableResult
  public func move(
    _ file: String, to other: String, in folder: TemporaryFolder? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      let target = folder ?? self
      try target.makeParents(of: other)
      let new = try target.place(of: other)
      try place(of: file).call { renameat($0, $1, new.folder, new.name) }
    }
  }

  /// Removes a file or a link, or a folder with all that is in it.
  @discardableResult
  public func remove(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    change(sourceLocation) { () throws(PlaceError) in
      guard try place(of: file).remove() else { throw .failed(errno) }
    }
  }
}
