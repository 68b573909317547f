import Glibc

/// A folder outside the workspace that a command fills, and that may have other files, too.
///
/// Its files are written into a temporary folder. ``commit(replacing:)`` moves them to their place
/// and lists them in a file of the folder, so that the next command replaces and removes only these.
public struct OutputFolder: Sendable {
  /// The path of the folder, with links resolved.
  public let path: String
  /// The path of the temporary folder.
  private let temporary: String
  /// The name of the list.
  private let list: String

  /// Creates the temporary folder, and the folders around it that are missing.
  ///
  /// - Parameter list: The name of the file that lists the folder's files.
  /// - Throws: ``OutputError``; then nothing has changed.
  public init(path: String, list: String) throws(OutputError) {
    var target = path
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    if let real = realpath(target, nil) {
      target = String(cString: real)
      free(real)
    }
    (self.path, self.list) = (target, list)
    let number = UInt64.random(in: 0...UInt64.max)
    switch Self.kind(of: target) {
    // Files are moved within a file system, of which the folder may be the top.
    case .folder: temporary = "\(target)/.mkpreview-\(number).part"
    case nil:
      temporary = "\(target).\(number).part"
      if let slash = target.lastIndex(of: "/"), slash > target.startIndex {
        try Self.create(String(target[..<slash]))
      }
    default: throw .file
    }
    TemporaryPaths.insert(temporary)
    guard mkdir(temporary, 0o777) == 0 else { throw .last }
  }

  /// Writes a file, and creates the folders that it is in.
  ///
  /// - Parameter name: The file's path within the folder.
  /// - Throws: ``OutputError``.
  public func write(_ bytes: [UInt8], to name: String) throws(OutputError) {
    let file = "\(temporary)/\(name)"
    if let slash = name.lastIndex(of: "/") {
      try Self.create("\(temporary)/\(name[..<slash])")
    }
    try OutputFile(path: file).write(bytes)
  }

  /// Moves the files to their place, and deletes those that an earlier command wrote.
  ///
  /// - Parameters:
  ///   - isUnlisted: Whether a command that wrote no list filled the folder.
  ///   - isOwn: Whether a command can have written a file of this name. A list may come from somebody
  ///     else.
  /// - Throws: ``OutputError``. If the folder has another file in the way, nothing has changed.
  public func commit(
    isUnlisted: Bool, replacing isOwn: (_ name: String, _ isListed: Bool) -> Bool
  ) throws(OutputError) {
    let new = Self.files(in: temporary).sorted()
    let old = try earlierFiles(new: Set(new), isUnlisted: isUnlisted, isOwn)
    if let other = new.first(where: { !canPlace($0, old) }) { throw .otherFile(other) }
    guard Self.kind(of: path) != nil else {
      try write(Self.text(of: new), to: list)
      return try TemporaryPaths.commit(temporary) { () throws(OutputError) in
        guard rename(temporary, path) == 0 else { throw .last }
      }
    }
    // The list is never without a file that is there, even if the program is killed.
    try write(Self.text(of: old.union(new).sorted()), to: "\(list).all")
    try write(Self.text(of: new), to: list)
    try TemporaryPaths.commit(temporary) { () throws(OutputError) in
      try place("\(list).all", as: list)
      for name in new { try place(name, as: name) }
      for name in old.subtracting(new) where isReachable(name) { delete(name) }
      try place(list, as: list)
    }
    discard()
  }

  /// Deletes the temporary folder.
  public func discard() { TemporaryPaths.delete(temporary) }

  // MARK: Files in place

  /// The files of earlier commands that may be replaced.
  private func earlierFiles(
    new: Set<String>, isUnlisted: Bool, _ isOwn: (String, Bool) -> Bool
  ) throws(OutputError) -> Set<String> {
    if Self.kind(of: "\(path)/\(list)") == .file, let text = Self.text(at: "\(path)/\(list)") {
      let names = text.split(separator: "\n").map(String.init)
      return Set(names.filter { isOwn($0, true) && Path($0).normalized?.text == $0 })
    }
    guard isUnlisted else { return [] }
    let all = Self.files(in: path).filter { !"\(path)/\($0)".hasPrefix("\(temporary)/") }
    let other = all.filter { !new.contains($0) && !isOwn($0, false) }.min()
    if let other { throw .unlisted(other) }
    return Set(all)
  }

  /// Whether a file can be written without replacing another's, and not through a link.
  private func canPlace(_ name: String, _ own: Set<String>) -> Bool {
    guard isReachable(name) else { return false }
    let kind = Self.kind(of: "\(path)/\(name)")
    return kind == nil || kind != .folder && own.contains(name)
  }

  /// Whether all on the way to a file are folders, or missing.
  private func isReachable(_ name: String) -> Bool {
    var folder = Path(name).parent
    while folder != .root {
      if let kind = Self.kind(of: "\(path)/\(folder)"), kind != .folder { return false }
      folder = folder.parent
    }
    return true
  }

  private func place(_ source: String, as name: String) throws(OutputError) {
    let target = "\(path)/\(name)"
    if let slash = target.lastIndex(of: "/") { try Self.create(String(target[..<slash])) }
    guard rename("\(temporary)/\(source)", target) == 0 else { throw .last }
  }

  /// Deletes a file, and the folders that are empty without it.
  private func delete(_ name: String) {
    unlink("\(path)/\(name)")
    var folder = Path(name).parent
    while folder != .root, rmdir("\(path)/\(folder)") == 0 { folder = folder.parent }
  }

  private static func text(of names: [String]) -> [UInt8] {
    Array((names.joined(separator: "\n") + "\n").utf8)
  }

  private static func text(at path: String) -> String? {
    guard let file = Descriptor(open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)) else { return nil }
    return (try? file.read(upTo: 64 << 20, expecting: 1 << 16)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What has a path, without following a link; nil if there is nothing.
  private static func kind(of path: String) -> FileKind? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileKind(status) : nil
  }

  /// Creates a folder and those around it; other threads may create them at the same time.
  private static func create(_ path: String) throws(OutputError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .last
    }
    try create(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// The paths of all that is in a folder and no folder; follows no link.
  private static func files(in folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      guard kind(of: "\(folder)/\(name)") == .folder else { return [name] }
      return files(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
