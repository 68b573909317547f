import Testing

/// Tests change files in their own temporary folders alone, whose guards see to it.
struct TestFilesTests {
  /// The guards themselves, and what makes an editor's system calls in a guarded place.
  private static let guards: Set = [
    "Tests/Support/Place.swift", "Tests/Support/TemporaryFolder.swift",
    "Tests/EndToEnd/support/folder.mjs", "Tests/EndToEnd/support/saves.mjs",
  ]

  /// System calls that change files.
  private static let systemCalls: Set<Substring> = [
    "chmod", "chown", "creat", "fchmod", "fopen", "lchown", "link", "mkdir", "mkdtemp", "mkfifo",
    "mknod", "mkstemp", "remove", "rename", "rmdir", "symlink", "truncate", "unlink", "utime",
    "utimensat", "utimes",
  ]

  /// Functions of Foundation and of Node that change files.
  private static let libraryCalls: Set<Substring> = [
    "copyItem", "createDirectory", "createFile", "createSymbolicLink", "linkItem", "moveItem",
    "removeItem", "replaceItem", "setAttributes", "trashItem", "createWriteStream",
    "appendFileSync", "chmodSync", "chownSync", "copyFileSync", "cpSync", "linkSync", "lutimesSync",
    "mkdirSync", "mkdtempSync", "openSync", "renameSync", "rmSync", "rmdirSync", "symlinkSync",
    "truncateSync", "unlinkSync", "utimesSync", "writeFileSync",
  ]

  /// Parts of calls that change files.
  private static let words = [
    ".write(to:", ".write(toFile:", "forWritingTo:", "forUpdating:", "node:fs/promises",
  ]

  /// Functions of the guarded folders, whose arguments are paths.
  private static let guardedCalls: Set<Substring> = [
    "write", "writeOld", "overwrite", "resize", "age", "setPermissions", "makeFolder", "makeFIFO",
    "link", "hardLink", "move", "remove", "copy", "shell",
  ]

  /// What absolute paths of the system begin with.
  private static let systemPaths = [
    "bin", "boot", "dev", "etc", "home", "lib", "opt", "proc", "root", "run", "sbin", "srv", "sys",
    "tmp", "usr", "var",
  ].flatMap { ["\"/\($0)", "'/\($0)", " /\($0)"] }

  @Test func `tests change no files but by their guarded folders`() throws {
    for file in try Project.tests where !Self.guards.contains(file.path) {
      let offenders = file.code.filter(Self.changesFiles)
      #expect(offenders == [] || file.path.hasSuffix("/TestFilesTests.swift"), "\(file.path)")
    }
  }

  @Test func `no test links to, or changes, a path of the system`() throws {
    for file in try Project.tests where !file.path.contains("/SupportTests/") {
      let offenders = file.code.filter { line in
        let plain = ["/dev/null", "/dev/zero"].reduce(line) { $0.replacing($1, with: "") }
        return SourceFile.calls(in: line).contains { Self.guardedCalls.contains($0.name) }
          && Self.systemPaths.contains { plain.contains($0) }
      }
      #expect(
        offenders == [] || file.path.hasSuffix("/temporary-folder.test.mjs"), "\(file.path)")
    }
  }

  @Test(arguments: [
    "    unlink(path)", "rename(old, new)", "try? FileManager.default.removeItem(atPath: path)",
    "try data.write(to: url)", "let file = open(path, O_RDONLY | O_CREAT)", "Glibc.chmod(path, 0)",
    "fs.writeFileSync(path, text)", "if (!done) rmSync(path)",
  ])
  func `what changes files is known`(line: String) { #expect(Self.changesFiles(line[...])) }

  @Test(arguments: [
    "folder.link(file, to: target)", "try folder.write(file, text)", "open(path, O_RDONLY)",
    "table.open(\"a\", socket: -1)", "func link(_ file: String) {", "names.remove(at: 0)",
    "fs.readFileSync(path)", "unlinked(path)",
  ])
  func `what does not is not`(line: String) { #expect(!Self.changesFiles(line[...])) }

  private static func changesFiles(_ line: Substring) -> Bool {
    if words.contains(where: { line.contains($0) }) { return true }
    return SourceFile.calls(in: line).contains { name, isMember in
      if libraryCalls.contains(name) { return true }
      if isMember { return false }
      let opensToWrite = ["O_CREAT", "O_RDWR", "O_TRUNC", "O_WRONLY"].contains { line.contains($0) }
      return systemCalls.contains(name) || name == "open" && opensToWrite
    }
  }
}
