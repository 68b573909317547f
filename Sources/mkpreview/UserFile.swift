import Foundation
import Markup
import PreviewServer
import Views

/// The user's own settings: `mkpreview/config.json` in `$XDG_CONFIG_HOME`, or in `~/.config` (XDG
/// Base Directory Specification).
struct UserFile {
  /// The absolute path; nil if the environment names no folder.
  let path: String?

  private static let limit = 1 << 20

  /// Derives the path from environment variables; relative paths in them are ignored.
  init(in variables: [String: String]) {
    let own = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let usual = variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
    path = (own ?? usual).map { "\($0)/mkpreview/config.json" }
  }

  /// Reads the settings, which may be missing; a mistake ends the command.
  ///
  /// - Parameter workspace: The served folder. Settings inside it are ignored: they may come from
  ///   somebody else.
  func settings(besides workspace: String) throws -> UserSettings {
    guard let path, let data = try data(at: path) else { return UserSettings() }
    guard !Self.isWithin(workspace, path) else {
      StandardError.print(
        "mkpreview: warning: \(path) is in the served folder; it is not read")
      return UserSettings()
    }
    let json = JSONReader.read(Array(data), file: path)
    let reading = json.content.map { UserSettings.read($0, file: path) }
    try Self.report(json.diagnostics + (reading?.diagnostics ?? []))
    return reading?.content ?? UserSettings()
  }

  private func data(at path: String) throws -> Data? {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { throw ToolError("\(path) is a folder, not a file") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      if isThere { throw ToolError("cannot read \(path)") }
      return nil
    }
    defer { try? file.close() }
    let data: Data
    do {
      data = try file.read(upToCount: Self.limit + 1) ?? Data()
    } catch {
      throw ToolError("cannot read \(path)")
    }
    if data.count > Self.limit { throw ToolError("\(path) is larger than 1 MiB") }
    return data
  }

  /// Prints the problems as compilers do; errors end the command.
  private static func report(_ problems: [Diagnostic]) throws {
    for line in problems.flatMap({ $0.lines(shownPath: { $0 }) }) { StandardError.print("\(line)") }
    if problems.contains(where: { $0.severity == .error }) {
      throw ToolError("the user's settings have mistakes")
    }
  }

  private static func isWithin(_ folder: String, _ path: String) -> Bool {
    let (outer, inner) = (components(folder), components(path))
    return inner.starts(with: outer)
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
  }
}

extension UserFile {
  /// The command that opens a place in an editor, from the command line or else from the settings;
  /// nil if neither has one.
  ///
  /// If the settings name a program that this machine lacks, a diagnostic is printed and nil is
  /// returned.
  func editor(_ option: String?, besides workspace: String) throws -> EditorCommand? {
    let settings = try settings(besides: workspace)
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    do throws(EditorCommandError) {
      if let option {
        return try EditorCommand(
          option, searchPath: search, workingFolder: FileManager.default.currentDirectoryPath)
      }
      return try settings.editor.map { written throws(EditorCommandError) in
        try EditorCommand(written.text, searchPath: search, workingFolder: nil)
      }
    } catch {
      guard option == nil, let written = settings.editor else { throw ToolError(error.message) }
      try Self.report([.invalidEditor(error.message, at: written.range, in: path ?? "")])
      return nil
    }
  }
}
