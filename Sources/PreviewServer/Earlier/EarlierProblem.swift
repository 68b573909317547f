import FileSystem
import Git
import HTTP
import Views

/// Why a document is not shown as it was.
enum EarlierProblem: Error {
  /// There is no such environment.
  case environment(EnvironmentError)
  /// The texts of the revision are not kept.
  case unknownRevision(String)
  /// HEAD cannot be read.
  case repository(RepositoryError)
  /// HEAD has no such file.
  case notInHead(Path)
  /// The file is a link in HEAD, or behind one.
  case linkInHead(Path)

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
