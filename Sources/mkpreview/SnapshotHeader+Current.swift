import Comparing
import FileSystem
import Formats
import Foundation
import PreviewServer
import Typesetting

extension SnapshotHeader {
  /// What screens that this program draws depend on.
  static func current(with fonts: FontBook) -> SnapshotHeader {
    let hashes = fonts.files.names.map { name in
      let bytes = fonts.files[name].flatMap { FileManager.default.contents(atPath: $0) }
      return (name, "\(ContentHash(Array(bytes ?? Data())))")
    }
    return SnapshotHeader(
      versions: [
        "HarfBuzz": FontBook.shaperVersion, "ICU": Formats.libraryVersion,
        "mkpreview": Tool.version,
      ],
      fonts: Dictionary(uniqueKeysWithValues: hashes))
  }
}
