public import FileSystem
public import Git
public import Views

/// The reason why a document cannot be drawn as it was.
public enum EarlierProblem: Error {
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
}
