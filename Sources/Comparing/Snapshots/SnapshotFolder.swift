public import FileSystem
import Foundation
import Workspace

/// A folder of stored screens, a file for each document and environment:
/// `cells/Row.standard.snapshot`.
public struct SnapshotFolder: Sendable {
  /// The folder's path.
  public let path: String
  /// What the stored screens depend on; nil for a folder without a snapshot.
  public let header: SnapshotHeader?
  /// The files by document and environment.
  let files: [Path: [String: Path]]
  let disk: Disk

  private static let suffix = ".snapshot"

  /// Lists the snapshot in a folder.
  ///
  /// - Throws: ``FolderError`` if there is no such folder.
  public init(_ path: String) throws(FolderError) {
    self.path = path
    disk = try Disk(path)
    let header = disk.read(Path(SnapshotHeader.fileName), limit: FileLimit.document)
    self.header = (try? header.result.get()).flatMap { SnapshotHeader($0) }
    files = self.header == nil ? [:] : Self.files(in: path)
  }

  /// Whether nothing is in a folder, or there is none.
  public static func isEmpty(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? true
  }

  /// The files by the names that they stand for; links to folders are not followed.
  private static func files(in path: String) -> [Path: [String: Path]] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    var files: [Path: [String: Path]] = [:]
    for name in names where name != SnapshotHeader.fileName {
      let file = Path(name)
      guard let stem = file.removing(suffix: suffix)?.text, let dot = stem.lastIndex(of: "."),
        let environment = String(stem[stem.index(after: dot)...]).removingPercentEncoding
      else { continue }
      files[Path(stem[..<dot]), default: [:]][environment] = file
    }
    return files
  }

  /// The file of a document in an environment, whose name may contain anything.
  static func file(of document: Path, _ environment: String) -> Path {
    let name = environment.unicodeScalars.map { scalar in
      let isPlain = scalar.value >= 0x20 && !"%./\u{7F}".unicodeScalars.contains(scalar)
      if isPlain { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return document.adding(suffix: ".\(name.joined())\(suffix)")
  }

  /// The bytes of a stored file; nil if it cannot be read.
  func bytes(of file: Path) -> [UInt8]? {
    try? disk.read(file, limit: FileLimit.picture).result.get()
  }
}
