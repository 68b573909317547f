public import FileSystem
public import Git
public import Views

/// The reason why a document cannot be drawn as it was.
public enum EarlierProblem: Error {
  /// There is no such environment.
  case environment(EnvironmentError)
  /// The texts of the revision are not kept.
  case unknownRevision(String)
  /// The commit cannot be read.
  case repository(RepositoryError)
  /// No commit has the name.
  case unknownCommit(String)
  /// The commit has no such file.
  case notInCommit(Path, String)
  /// The file is a link in the commit, or behind one.
  case linkInCommit(Path, String)
}
