public import Checking
public import FileSystem
public import Views

/// The reason why a document cannot be drawn as it was.
public enum EarlierProblem: Error {
  /// There is no such environment.
  case environment(EnvironmentError)
  /// The texts of the revision are not kept.
  case unknownRevision(String)
  /// The commit cannot be read.
  case repository(SelectionError)
  /// The commit has no such file.
  case notInCommit(Path, String)
}
