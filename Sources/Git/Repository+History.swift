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
  /// - Parameter excluded: A commit that is left out with all that lead to it; nil for none.
  public func history(
    of commit: String, without excluded: String?
  ) throws(RepositoryError) -> [Commit] {
    let revisions = [commit] + (excluded.map { ["^\($0)"] } ?? [])
    let records = try records(
      ["-c", "log.follow=false", "log", "-z", "--topo-order", "--parents"]
        + ["--no-show-signature", "--no-notes", "--format=%H %P%x09%aI%x09%s"] + revisions
        + ["--", "."], limit: Self.patience)
    return records.compactMap { record in
      let parts = record.parts(at: "\t", atMost: 3)
      guard parts.count >= 2 else { return nil }
      let ids = parts[0].parts(at: " ").map(String.init)
      return Commit(
        id: ids[0], parents: Array(ids.dropFirst()), date: String(parts[1]),
        subject: parts.count > 2 ? String(parts[2]) : "")
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
}
