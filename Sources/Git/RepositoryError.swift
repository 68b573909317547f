/// Why a repository is not read.
public enum RepositoryError: Error, Hashable, Sendable {
  /// There is no program `git`.
  case noGit
  /// The folder is in no repository.
  case noRepository
  /// The repository belongs to somebody else, and the person has not said that it is safe.
  case notTrusted
  /// HEAD names no commit.
  case noCommit
  /// It would be read in other folders, too; says what leads there.
  case elsewhere(String)
  /// git has nothing to answer with.
  case nothing
  /// Another reason, in git's words.
  case failed(String)

  /// The reason from git's message.
  init(_ words: String) {
    if words.contains("not a git repository") {
      self = .noRepository
    } else if words.contains("dubious ownership") {
      self = .notTrusted
    } else if words.contains("promisor remote") {
      self = .failed(
        "this clone lacks contents, as partial clones do; git fetch --refetch --no-filter brings them"
      )
    } else {
      let line = words.split(separator: "\n").first { !$0.lowercased().hasPrefix("warning:") }
      self = .failed(line.map(String.init) ?? "git failed")
    }
  }

  /// The reason, in one sentence without its stop.
  public var message: String {
    switch self {
    case .noGit: "git is not installed"
    case .noRepository: "The folder is in no git repository"
    case .notTrusted:
      "The repository belongs to somebody else; git config --global --add safe.directory … trusts it"
    case .noCommit: "The repository has no commit yet"
    case .elsewhere(let reason):
      "The repository is not read, because it leads to other folders: \(reason)"
    case .nothing: "git has no answer"
    case .failed(let words): words
    }
  }
}
