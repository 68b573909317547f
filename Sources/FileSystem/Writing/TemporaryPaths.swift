import Glibc
import Synchronization

/// The temporary files and folders of this program, which it deletes when it is interrupted.
public enum TemporaryPaths {
  private static let paths = Mutex<Set<String>>([])

  /// Records a path before anything is there.
  static func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Moves what is at a path to its place; an interruption waits until that is done.
  static func commit<Result, Failure: Error>(
    _ path: String, _ move: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try paths.withLock { paths throws(Failure) in
      let result = try move()
      paths.remove(path)
      return result
    }
  }

  /// Deletes what is at a path, with everything in it.
  static func delete(_ path: String) {
    paths.withLock { paths in
      Self.remove(path)
      paths.remove(path)
    }
  }

  /// Deletes all of them and ends the program, without making new ones meanwhile.
  public static func deleteAll(andExit exit: () -> Never) -> Never {
    paths.withLock { paths in
      for path in paths { remove(path) }
      exit()
    }
  }

  /// Deletes a file, or a folder with everything in it; follows no link.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in OutputFolder.names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
