import Foundation

/// A folder that looks like a machine with all fonts but those of one folder.
final class Machine {
  /// The path of the folder.
  let root: String
  private let folders = [
    "fonts/opentype/inter", "fonts/opentype/urw-base35", "fonts/truetype/liberation",
    "fonts/truetype/noto", "fonts-droid-fallback",
  ]

  /// A machine without the fonts of a folder of `/usr/share`.
  init(without missing: String) throws {
    root = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    for folder in folders where folder != missing {
      let path = "\(root)/usr/share/\(folder)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/usr/share/\(folder)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// Links a folder's fonts one by one, all but one that is an empty file.
  func copyFonts(_ folder: String, emptying empty: String) throws {
    let (source, target) = ("/usr/share/\(folder)", "\(root)/usr/share/\(folder)")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for file in try FileManager.default.contentsOfDirectory(atPath: source) {
      if file == empty {
        try Data().write(to: URL(fileURLWithPath: "\(target)/\(file)"))
      } else {
        try FileManager.default.createSymbolicLink(
          atPath: "\(target)/\(file)", withDestinationPath: "\(source)/\(file)")
      }
    }
  }
}
