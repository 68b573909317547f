import TestSupport
import Testing

extension TemporaryFolder {
  /// What `find` says the files are, relative to a folder in this one.
  func find(in folder: String) throws -> Set<String> {
    try shell("find . ! -type d -print0 > '\(path)/.found'", in: folder)
    let output = try #require(read(".found"))
    return Set(output.split(separator: "\0").map { String($0.dropFirst(2)) })
  }
}
