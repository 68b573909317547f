import Foundation

/// A folder of a test's own, deleted with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/file-watching-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = template.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file in place: opened, truncated, written, closed.
  func write(_ content: String, to name: String) throws {
    let descriptor = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    _ = Glibc.write(descriptor, content, content.utf8.count)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs a shell script in the folder to its end.
  func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(filePath: path)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw POSIXError(.ECHILD) }
  }

  /// What `find` says the files are, relative to a folder in this one.
  func find(in folder: String) throws -> Set<String> {
    try shell("cd '\(folder)'; find . ! -type d -print0 > '\(path)/.found'")
    let output = read(".found") ?? ""
    return Set(output.split(separator: "\0").map { String($0.dropFirst(2)) })
  }
}
