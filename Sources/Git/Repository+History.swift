public import FileSystem

/// The commits that changed files of the folder.
extension Repository {
  /// A commit that changed files of the folder.
  public struct Commit: Hashable, Sendable {
    /// The ID.
    public let id: String
    /// The nearest commits before it that changed files of the folder, too.
    public let parents: [String]
    /// When it was written, as `2026-03-12T09:30:00+01:00`.
    public let date: String
    /// The first line of its message.
    public let subject: String
    /// Whether the clone is shallow and lacks the commits before it.
    public let isCutOff: Bool

    /// The first letters of the ID, as reports write it.
    public var shortID: String { String(id.prefix(7)) }

    /// The day, as `2026-03-12`.
    public var day: String { String(date.prefix(10)) }
  }

  /// What a file is before and after a change; nil if it is missing.
  public struct FileChange: Sendable {
    /// The file before.
    public let old: FileEntry?
    /// The file after.
    public let new: FileEntry?

    /// A change of a file.
    public init(old: FileEntry?, new: FileEntry?) { (self.old, self.new) = (old, new) }
  }

  /// How long git may read a history, which has thousands of commits.
  private static let patience: Duration = .seconds(60)

  /// The commits that changed files of the folder and lead to a commit, each before its parents.
  ///
  /// - Parameters:
  ///   - excluded: A commit that is left out with all that lead to it; nil for none.
  ///   - count: How many commits are read at most.
  public func history(
    of commit: String, without excluded: String?, atMost count: Int
  ) throws(RepositoryError) -> [Commit] {
    let revisions = [commit] + (excluded.map { ["^\($0)"] } ?? [])
    let records = try records(
      ["-c", "log.follow=false", "log", "-z", "--topo-order", "--parents"]
        // Git takes no greater number.
        + ["--no-show-signature", "--no-notes", "--max-count=\(min(count, Int(Int32.max)))"]
        // Of all decorations, only that of a shallow clone's first commits.
        + ["--decorate-refs=refs/none", "--format=%H %P%x09%aI%x09-%D%x09%s"] + revisions
        + ["--", "."], limit: Self.patience)
    return records.compactMap { record in
      let parts = record.parts(at: "\t", atMost: 4)
      guard parts.count >= 3 else { return nil }
      let ids = parts[0].parts(at: " ").map(String.init)
      return Commit(
        id: ids[0], parents: Array(ids.dropFirst()), date: String(parts[1]),
        subject: parts.count > 3 ? String(parts[3]) : "", isCutOff: parts[2] == "-grafted")
    }
  }

  /// The files of the folder that differ between commits and one of their parents, in order.
  public func changes(
    of pairs: [(commit: String, parent: String)]
  ) throws(RepositoryError) -> [[Path: FileChange]] {
    if pairs.isEmpty { return [] }
    let records = try records(
      ["diff-tree", "--stdin", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--always"]
        + ["--relative"], input: pairs.map { "\($0.commit) \($0.parent)" }, limit: Self.patience)
    var changes: [[Path: FileChange]] = []
    var details: [Substring] = []
    for record in records {
      if record.utf8.first == UInt8(ascii: ":") {
        // :100644 100644 ID ID M<nul>PATH
        details = record.dropFirst().parts(at: " ")
      } else if details.count == 5, !changes.isEmpty {
        changes[changes.count - 1][Path(record)] = FileChange(
          old: FileEntry(mode: details[0], id: details[2]),
          new: FileEntry(mode: details[1], id: details[3]))
        details = []
      } else {
        changes.append([:])
      }
    }
    guard changes.count == pairs.count else { throw .failed("git's answer cannot be read") }
    return changes
  }

  /// The path in the repository from which a commit moved a file of the folder; nil if it did not.
  public func path(of file: Path, before commit: String) throws(RepositoryError) -> String? {
    let records = try records(
      [
        "diff-tree", "-r", "-z", "-M", "--diff-filter=R", "--name-status", "--no-commit-id", commit,
      ],
      limit: Self.patience)
    let own = try line(["rev-parse", "--show-prefix"]) + file.text
    // R100<nul>OLD<nul>NEW
    let moves = stride(from: 0, to: records.count - 2, by: 3)
    return moves.first { records[$0 + 2] == own }.map { String(records[$0 + 1]) }
  }
}
