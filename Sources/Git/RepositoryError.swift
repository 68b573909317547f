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
  /// Another reason, in git's words.
  case failed(String)

  /// The reason from git's message.
  init(_ words: String) {
    if words.contains("not a git repository") {
      self = .noRepository
    } else if words.contains("dubious ownership") {
      self = .notTrusted
    } else {
      let line = words.split(separator: "\n").first.map(String.init)
      self = .failed(line ?? "git failed")
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
    case .failed(let words): words
    }
  }
}
