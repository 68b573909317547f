import Glibc
import Processes

/// The git repository that contains a folder; its root may be above the folder.
///
/// It is read without filters, text conversion or fetches of missing objects, and only below the
/// folder. Links are not followed, because they may lead out of the folder. A repository that would
/// be read elsewhere is refused.
public struct Repository: Sendable {
  /// The folder's absolute path.
  public let folder: String
  /// The maximum size of a blob in bytes.
  let limit: Int

  /// The repository that contains a folder.
  ///
  /// - Throws: ``RepositoryError`` if there is none, or if it leads to other folders.
  public init(of folder: String, limit: Int) throws(RepositoryError) {
    (self.folder, self.limit) = (folder, limit)
    try checkPlace()
  }

  /// The ID of the commit that HEAD names.
  public func head() throws(RepositoryError) -> String {
    guard let id = try commit(named: "HEAD") else { throw .noCommit }
    return id
  }

  /// An object in git's answer.
  private struct Object {
    let id: String
    let kind: String
    let size: Int

    /// Parses a line of `--batch-check`; nil if it names no object.
    init?(_ line: Substring) {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let size = Int(parts[2]), size >= 0 else { return nil }
      (id, kind, self.size) = (String(parts[0]), String(parts[1]), size)
    }
  }

  /// The objects of some IDs, in order; nil for those that are missing.
  private func check(_ ids: [String]) throws(RepositoryError) -> [Object?] {
    let lines = String(decoding: try run(["--batch-check"], ids), as: UTF8.self)
      .split(separator: "\n")
    guard lines.count == ids.count else { throw .failed("git's answer cannot be read") }
    return lines.map { Object($0) }
  }

  /// The bytes of the blobs of some IDs, read by one process, and those IDs whose blobs are too large;
  /// missing ones are left out.
  ///
  /// - Throws: ``RepositoryError`` if all together are too large.
  public func blobs(
    _ ids: [String]
  ) throws(RepositoryError) -> (contents: [String: [UInt8]], oversized: Set<String>) {
    guard !ids.isEmpty else { return ([:], []) }
    let all = try check(ids).compactMap(\.self).filter { $0.kind == "blob" }
    let objects = all.filter { $0.size <= limit }
    guard objects.reduce(0, { $0 + $1.size }) <= Self.totalLimit else {
      throw .failed("the files that differ have more than \(Self.totalLimit >> 20) MiB in git")
    }
    let read = Dictionary(
      zip(objects.map(\.id), try contents(of: objects)), uniquingKeysWith: { first, _ in first })
    return (read, Set(all.filter { $0.size > limit }.map(\.id)))
  }

  private func contents(of objects: [Object]) throws(RepositoryError) -> [[UInt8]] {
    guard !objects.isEmpty else { return [] }
    var rest = try run(["--batch"], objects.map(\.id))[...]
    var contents: [[UInt8]] = []
    for object in objects {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest.endIndex - end > object.size + 1
      else { throw .failed("git's answer cannot be read") }
      contents.append(Array(rest[end + 1..<end + 1 + object.size]))
      rest = rest[(end + object.size + 2)...]
    }
    return contents
  }

  /// The most bytes that are read at a time.
  private static let totalLimit = 128 << 20

  private func run(_ options: [String], _ input: [String]) throws(RepositoryError) -> [UInt8] {
    try git(["cat-file"] + options, input: input)
  }

  /// The output of a command of git, which gets lines as its input.
  ///
  /// - Parameter limit: How long it may take, on the clock and of the processor.
  func git(
    _ arguments: [String], input: [String], limit: Duration = .seconds(5)
  ) throws(RepositoryError) -> [UInt8] {
    let child = ChildProcess(
      ["git", "-C", folder] + Self.settings + arguments, environment: Self.environment,
      limit: limit, resources: Self.limits(processorTime: limit))
    let result: ChildProcess.Result
    do throws(SystemError) {
      result = try child.run(input: Array((input.joined(separator: "\n") + "\n").utf8))
    } catch {
      throw .failed(error.description)
    }
    switch result.end {
    case .exited(0): return result.output
    case .exited(1) where result.errors.isEmpty: throw .nothing
    case .exited(127): throw .noGit
    case .timedOut: throw .failed("git took longer than \(limit.components.seconds) seconds")
    default: throw RepositoryError(String(decoding: result.errors, as: UTF8.self))
    }
  }

  /// A repository may name endless files, such as `/dev/zero`: as alternates, or by a link in `refs`.
  private static func limits(processorTime: Duration) -> ChildProcess.ResourceLimits {
    ChildProcess.ResourceLimits(
      processorTime: Int(processorTime.components.seconds), memory: 1 << 30, fileSize: 256 << 20)
  }

  /// No protocol may fetch, and a repository within a repository's files is none.
  ///
  /// The settings of the repository allow single protocols, so each is named. Packs are read in pieces, so that large ones fit the memory.
  static let settings =
    (["ext", "file", "ssh", "git", "http", "https"].map { "protocol.\($0).allow=never" } + [
      "protocol.allow=never", "safe.bareRepository=explicit", "core.packedGitWindowSize=16m",
      "core.packedGitLimit=128m", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    ]).flatMap { ["-c", $0] }

  /// What git sees: where it and the person's own settings are, which say whose repositories are
  /// trusted.
  private static var environment: [String: String] {
    var environment = [
      "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0",
      "GIT_TERMINAL_PROMPT": "0", "GIT_NO_REPLACE_OBJECTS": "1",
    ]
    for name in ["PATH", "HOME", "XDG_CONFIG_HOME"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    // A relative folder may be the workspace's, which names no program.
    environment["PATH"] = environment["PATH"]?.split(separator: ":").filter { $0.hasPrefix("/") }
      .joined(separator: ":")
    return environment
  }
}
