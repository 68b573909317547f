import Glibc

/// The font files of the fixed list, by name.
///
/// The server serves only these font files.
public struct FontFiles: Sendable {
  private let paths: [String: String]

  /// Locates the files of the list below a folder; throws if a needed package is not installed.
  ///
  /// Other packages only provide substitutes for fonts that documents name.
  init(root: String) throws(FontError) {
    var paths = [String: String]()
    for package in FontPackage.needed {
      try paths.merge(package.find(below: root)) { found, _ in found }
    }
    for package in FontPackage.standIns {
      guard let found = try? package.find(below: root) else { continue }
      paths.merge(found) { found, _ in found }
    }
    self.paths = paths
  }

  /// Whether the faces of a family are installed.
  func has(_ family: FreeFamily) -> Bool { paths[family.faces[0].file] != nil }

  /// The names of all files, in order.
  public var names: [String] { paths.keys.sorted() }

  /// The absolute path of a file of the list; nil for any other name.
  public subscript(name: String) -> String? { paths[name] }
}

extension FontPackage {
  /// The paths of the files by name, in the first folder that has them all.
  fileprivate func find(below root: String) throws(FontError) -> [String: String] {
    var error = FontError(code: .fontMissing, file: files.first ?? name, package: name)
    for folder in folders {
      do throws(FontError) {
        return try find(in: root + (root.hasSuffix("/") ? "" : "/") + folder)
      } catch let found {
        error = found
      }
    }
    throw error
  }

  private func find(in folder: String) throws(FontError) -> [String: String] {
    var paths = [String: String](minimumCapacity: files.count)
    for file in files {
      let path = "\(folder)/\(file)"
      guard let signature = Self.signature(of: path) else {
        throw FontError(code: .fontMissing, file: file, package: name)
      }
      guard Self.signatures.contains(signature) else {
        throw FontError(code: .fontUnreadable, file: file, package: name)
      }
      paths[file] = path
    }
    return paths
  }

  /// The first bytes of OpenType files (OpenType, Table Directory).
  private static let signatures: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8)]

  /// The first four bytes of a file; nil if it cannot be opened.
  private static func signature(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = [0, 0, 0, 0]
    let count = read(file, &bytes, 4)
    return Array(bytes.prefix(max(count, 0)))
  }
}
