public import FileSystem
public import Versions
public import Views
public import Workspace

/// The reason why a document cannot be drawn as it was.
public enum EarlierProblem: Error {
  /// There is no such environment.
  case environment(EnvironmentError)
  /// The texts of the revision are not kept.
  case unknownRevision(String)
  /// The commit cannot be read.
  case repository(VersionError)
  /// The commit has no such file.
  case notInCommit(Path, String)
}

extension FolderChange {
  /// Throws if the old content of a file could not be read.
  ///
  /// - Parameter used: The files that matter; nil for all.
  public func requireContents(of used: Dependencies? = nil) throws(EarlierProblem) {
    do throws(VersionError) {
      try old.requireContents(of: used)
    } catch {
      throw .repository(error)
    }
  }
}
