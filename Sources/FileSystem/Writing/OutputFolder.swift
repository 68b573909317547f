import CLinux
import Glibc

/// A folder outside the workspace that a command writes: whole or not at all.
///
/// Its files are written into a temporary folder next to it. ``commit()`` renames that one, so that
/// a program that is killed leaves no half folder under the name.
public struct OutputFolder: Sendable {
  /// The path of the folder, with links resolved.
  public let path: String
  /// The path of the temporary folder.
  public let temporary: String

  /// Creates the temporary folder, and the folders around it that are missing.
  ///
  /// - Parameter isReplaceable: Whether an existing folder that is not empty may be replaced; it
  ///   gets the folder's path.
  /// - Throws: ``OutputError``; then nothing has changed.
  public init(path: String, isReplaceable: (String) -> Bool) throws(OutputError) {
    var target = path
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    if let real = realpath(target, nil) {
      target = String(cString: real)
      free(real)
    }
    var status = stat()
    if stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .file }
      guard Self.isEmpty(target) || isReplaceable(target) else { throw .otherFolder }
    }
    self.path = target
    // A random number: the leftovers of a program that was killed are no part of this folder.
    temporary = "\(target).\(UInt32.random(in: 0...UInt32.max)).part"
    if let slash = target.lastIndex(of: "/"), slash > target.startIndex {
      try Self.create(String(target[..<slash]))
    }
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

  /// Gives the temporary folder its name, and deletes the replaced folder.
  ///
  /// - Throws: ``OutputError``; then the folder is as before.
  public func commit() throws(OutputError) {
    if renameat2(AT_FDCWD, temporary, AT_FDCWD, path, UInt32(MKP_RENAME_NOREPLACE)) == 0 { return }
    if errno == EEXIST, exchange() { return discard() }
    // File systems without these renames replace an empty folder in one step, too.
    let old = "\(temporary).old"
    _ = rename(path, old)
    guard rename(temporary, path) == 0 else {
      let error = OutputError.last
      _ = rename(old, path)
      throw error
    }
    Self.delete(old)
  }

  private func exchange() -> Bool {
    renameat2(AT_FDCWD, temporary, AT_FDCWD, path, UInt32(MKP_RENAME_EXCHANGE)) == 0
  }

  /// Deletes the temporary folder.
  public func discard() { Self.delete(temporary) }

  /// Creates a folder and those around it; other threads may create them at the same time.
  private static func create(_ path: String) throws(OutputError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .last
    }
    try create(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  private static func isEmpty(_ path: String) -> Bool { names(in: path).isEmpty }

  private static func names(in path: String) -> [String] {
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

  /// Deletes a folder with everything in it; follows no link.
  private static func delete(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { delete("\(path)/\(name)") }
    rmdir(path)
  }
}
