import Foundation
import TestSupport
import Testing
import Typesetting

/// A folder that looks like a machine with copies of all fonts but those of one folder.
final class Machine {
  private let folder: TemporaryFolder

  /// The path of the folder.
  var root: String { folder.path }

  /// A machine without the fonts of a folder of `/usr/share`.
  init(without missing: String) throws {
    folder = try TemporaryFolder()
    try copyFonts { !$0.hasPrefix("/usr/share/\(missing)/") }
  }

  /// Adds a folder's fonts, all but one that is an empty file.
  func copyFonts(_ fonts: String, emptying empty: String) throws {
    try copyFonts { $0.hasPrefix("/usr/share/\(fonts)/") && !$0.hasSuffix("/\(empty)") }
    try #require(folder.write("usr/share/\(fonts)/\(empty)", ""))
  }

  private func copyFonts(_ isWanted: (_ path: String) -> Bool) throws {
    let installed = try FontBook().files
    for path in installed.names.compactMap({ installed[$0] }) where isWanted(path) {
      let bytes = try Data(contentsOf: URL(filePath: path))
      try #require(folder.write(String(path.dropFirst()), Array(bytes)))
    }
  }
}
