import FileSystem
import HTTP
import LiveProject
import Versions
import Views

extension EarlierProblem {
  /// The answer to the request.
  var details: ProblemDetails {
    switch self {
    case .environment(let error): .badQuery(error.message)
    case .unknownRevision(let revision): .unknownRevision(revision)
    case .repository(let error):
      ProblemDetails(
        .notFound, detail: "\(error.message.prefix(1).uppercased() + error.message.dropFirst()).")
    case .notInCommit(let file, let commit):
      ProblemDetails(
        .notFound,
        detail: "\(commit) has no file “\(file.text)”; links and ignored files are not looked at.")
    }
  }
}
