import Glibc

/// A name in a folder that is held open: links that are made later do not lead elsewhere.
struct Place: ~Copyable {
  /// The folder's descriptor.
  let folder: Int32
  /// One name, or “.” for the folder itself.
  let name: String

  deinit { close(folder) }

  /// The folder's real path.
  var folderPath: String { realPath(of: folder) ?? "" }

  /// What the name's link says; nil if it is no link.
  var linkTarget: String? { readLink(folder, name) }

  /// Opens the file by the flags of `open(2)`; fails on a link.
  func open(_ flags: Int32) throws(PlaceError) -> Int32 {
    try check(openat(folder, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o644))
  }

  /// Makes a system call that takes a folder's descriptor and a name; throws if it fails.
  func call(_ body: (_ folder: Int32, _ name: String) -> Int32) throws(PlaceError) {
    try check(body(folder, name))
  }

  /// Makes the folder if there is nothing under the name.
  func makeFolder() { mkdirat(folder, name, 0o755) }

  /// Removes the file or the link, or the folder with all that is in it.
  @discardableResult
  func remove() -> Bool { removeTree(Array(name.utf8CString), in: folder) }
}

/// Why an operation on a place was not carried out.
enum PlaceError: Error {
  /// The real path is outside of the folder.
  case outside(String)
  /// A system call failed, with this `errno`.
  case failed(Int32)
}

/// The result of a system call; throws if it is negative.
@discardableResult
func check<Result: SignedInteger>(_ result: Result) throws(PlaceError) -> Result {
  guard result >= 0 else { throw .failed(errno) }
  return result
}

/// A path with every link followed; nil if something is missing.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The real path of an open folder.
func realPath(of descriptor: Int32) -> String? { readLink(AT_FDCWD, "/proc/self/fd/\(descriptor)") }

private func readLink(_ folder: Int32, _ name: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlinkat(folder, name, &bytes, bytes.count)
  guard count >= 0 else { return nil }
  return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Where a path leads from a folder by its text alone: “.” and “..” are taken away.
func lexicalPath(_ path: String, from folder: String) -> String {
  let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
  let names = whole.split(separator: "/").reduce(into: [Substring]()) { names, name in
    switch name {
    case ".": break
    case "..": _ = names.popLast()
    default: names.append(name)
    }
  }
  return "/" + names.joined(separator: "/")
}

/// Removes a file or a link, or a folder with all in it, by bytes: a name need not be UTF-8.
private func removeTree(_ name: [CChar], in folder: Int32) -> Bool {
  if unlinkat(folder, name, 0) == 0 { return true }
  guard errno == EISDIR else { return false }
  // A folder may have been closed to its owner by a test.
  fchmodat(folder, name, 0o700, AT_SYMLINK_NOFOLLOW)
  let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard descriptor >= 0, let stream = fdopendir(descriptor) else { return false }
  defer { closedir(stream) }
  var names: [[CChar]] = []
  while let entry = readdir(stream) {
    let whole = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.bindMemory(to: CChar.self)) }
    names.append(Array(whole.prefix { $0 != 0 }) + [0])
  }
  for name in names where name != [46, 0] && name != [46, 46, 0] {
    _ = removeTree(name, in: descriptor)
  }
  return unlinkat(folder, name, AT_REMOVEDIR) == 0
}
