import FileSystem
import Git
import HTTP
import LiveProject
import Views

extension EarlierProblem {
  /// The answer to the request.
  var details: ProblemDetails {
    switch self {
    case .environment(let error): .badQuery(error.message)
    case .unknownRevision(let revision): .unknownRevision(revision)
    case .repository(let error): ProblemDetails(.notFound, detail: "\(error.message).")
    case .unknownCommit(let name):
      ProblemDetails(
        .notFound,
        detail: "git has no revision “\(name)”. Name a commit, a branch, a tag, or HEAD~2.")
    case .notInCommit(let file, let commit):
      ProblemDetails(.notFound, detail: "\(commit) has no file “\(file.text)”.")
    case .linkInCommit(let file, let commit):
      ProblemDetails(
        .notFound, detail: "“\(file.text)” is a link in \(commit); links there are not followed.")
    }
  }
}
