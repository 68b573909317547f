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
    case .notInHead(let file): ProblemDetails(.notFound, detail: "HEAD has no file “\(file.text)”.")
    case .linkInHead(let file):
      ProblemDetails(
        .notFound, detail: "“\(file.text)” is a link in HEAD; links there are not followed.")
    }
  }
}
