import Foundation
import Glibc

/// A file that a command writes: whole or not at all.
struct OutputFile {
  /// The path as the user wrote it; `-` is standard output.
  let path: String

  /// Writes the bytes under a temporary name and renames it.
  ///
  /// A device, pipe or socket is written to directly; nothing is created beside it.
  ///
  /// - Throws: ``ToolError`` if the file cannot be written; then it is as before.
  func write(_ bytes: [UInt8]) throws {
    if path == "-" { return try StandardOutput.write(bytes) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw ToolError("\(path) is a folder") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try write(bytes, to: path, flags: O_WRONLY | O_NOCTTY)
    } else {
      try replace(with: bytes)
    }
  }

  private func replace(with bytes: [UInt8]) throws {
    // A link stays, and its target is replaced.
    let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)).map {
      URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: path)).path
    }
    let final = target ?? path
    let temporary = "\(final).\(getpid()).part"
    do {
      try write(bytes, to: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
      guard rename(temporary, final) == 0 else { throw failure() }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to path: String, flags: Int32) throws {
    let file = open(path, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let error = failure()
        close(file)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    // Some file systems report a full disk only now.
    guard close(file) == 0 else { throw failure() }
  }

  /// The failure of the last call, from `errno`.
  private func failure() -> ToolError {
    ToolError("cannot write \(path): \(String(cString: strerror(errno)))")
  }
}
