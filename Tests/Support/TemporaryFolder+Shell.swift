import Foundation

extension TemporaryFolder {
  /// Runs a shell script in the folder, and returns at its end.
  ///
  /// A script that names the home folder, or a path that is not in the folder, is not run.
  /// `HOME` and `TMPDIR` are the folder. Throws what the script said if its status is not 0.
  /// - Parameter folder: Where the script begins, relative to this folder.
  public func shell(_ script: String, in folder: String = "") throws {
    if let word = wordsOutside(in: script, from: absolute(folder)).first {
      throw ShellError(description: "not run: \(word) leads out of the test's temporary folder")
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(filePath: absolute(folder))
    process.environment = ProcessInfo.processInfo.environment
      .merging(["HOME": path, "TMPDIR": path]) { $1 }
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let text = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw ShellError(description: "\(script): \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// The words of a script that lead, or may lead, out of the folder.
  private func wordsOutside(in script: String, from start: String) -> [String] {
    script.split { " \t\n;|&<>()'\"=`{}".contains($0) }.map(String.init).filter { word in
      if word.hasPrefix("~") || word.hasPrefix("$HOME") { return true }
      guard word.hasPrefix("/") || word.contains("..") else { return false }
      let end = lexicalPath(word, from: start)
      return end != path && !end.hasPrefix(path + "/") && end != "/dev/null"
    }
  }
}

/// Why a script was not run, or how it failed.
struct ShellError: Error, CustomStringConvertible {
  let description: String
}
