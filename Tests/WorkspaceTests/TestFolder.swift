import FileSystem
import Glibc
import Testing
import Workspace

/// A folder under the temporary one that goes away with its owner.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/workspace-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    chmod(path, 0o755)
  }

  deinit { Self.removeAll(Array(path.utf8CString)) }

  /// A workspace of the folder, scanned.
  func workspace() throws -> Workspace {
    let workspace = try Workspace(root: path)
    workspace.scan()
    return workspace
  }

  /// Writes a file, and the folders on the way to it.
  func write(_ file: String, _ text: String = "<LMColumnView/>") { write(file, Array(text.utf8)) }

  func write(_ file: String, _ bytes: [UInt8]) {
    makeParents(of: file)
    let descriptor = open(absolute(file), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    Glibc.close(descriptor)
  }

  /// Writes a file whose last change is long enough ago to be sure.
  func writeOld(_ file: String, _ text: String = "<LMColumnView/>") {
    write(file, text)
    age(file)
  }

  /// Sets the time of the last change of a file or folder to an hour ago.
  func age(_ file: String) {
    var times = [timespec(), timespec()]
    clock_gettime(CLOCK_REALTIME, &times[0])
    times[0].tv_sec -= 3600
    times[1] = times[0]
    utimensat(AT_FDCWD, absolute(file), times, 0)
  }

  func makeFolder(_ folder: String) {
    makeParents(of: folder)
    mkdir(absolute(folder), 0o755)
  }

  func link(_ file: String, to target: String) {
    makeParents(of: file)
    symlink(target, absolute(file))
  }

  func makeFIFO(_ file: String) {
    makeParents(of: file)
    mkfifo(absolute(file), 0o644)
  }

  func remove(_ file: String) { Self.removeAll(Array(absolute(file).utf8CString)) }

  func move(_ file: String, to other: String) {
    makeParents(of: other)
    rename(absolute(file), absolute(other))
  }

  /// Where a path really is, links on the way resolved; nil outside the folder.
  func real(_ file: String) -> String? {
    guard let resolved = realpath(absolute(file), nil) else { return nil }
    defer { free(resolved) }
    let real = String(cString: resolved)
    return real.hasPrefix(path + "/") ? String(real.dropFirst(path.count + 1)) : nil
  }

  func absolute(_ file: String) -> String { file.isEmpty ? path : "\(path)/\(file)" }

  private func makeParents(of file: String) {
    let names = file.split(separator: "/").dropLast()
    for count in names.indices {
      mkdir(absolute(names[...count].joined(separator: "/")), 0o755)
    }
  }

  /// Removes by bytes, since a name need not be UTF-8.
  private static func removeAll(_ path: [CChar]) {
    guard unlink(path) != 0, errno == EISDIR, let stream = opendir(path) else { return }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.bindMemory(to: CChar.self)) })
    }
    closedir(stream)
    for name in names where !name.starts(with: [46, 0]) && !name.starts(with: [46, 46, 0]) {
      removeAll(Array(path.dropLast()) + [47] + Array(name.prefix { $0 != 0 }) + [0])
    }
    rmdir(path)
  }
}

extension TestFolder {
  /// Writes over a file's bytes, in one go, without making it shorter first.
  func overwrite(_ file: String, _ text: String) {
    let descriptor = open(absolute(file), O_WRONLY)
    _ = Glibc.write(descriptor, text, text.utf8.count)
    Glibc.close(descriptor)
  }

  func makeSocket(_ file: String) throws {
    try #require(mknod(absolute(file), S_IFSOCK | 0o644, 0) == 0)
  }
}
