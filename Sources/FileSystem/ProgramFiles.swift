public import Foundation

/// The folders that belong to a program, as `make install` installs them or `make build` makes them.
public struct ProgramFiles: Sendable {
  private let program: URL

  /// The folders of a program, by its own file.
  public init(of program: URL) {
    self.program = program.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder that the program is in.
  public var folder: String { program.path }

  /// The first of some folders in `share/mkpreview` that has an `index.html`: next to an installed
  /// program, or in the checkout that the program was built in.
  ///
  /// - Parameter source: The folder in the checkout to use if nothing was built.
  public func page(_ name: String, source: String? = nil) -> URL? {
    let installed = program.appending(path: "../share/mkpreview/\(name)").standardizedFileURL
    if Self.hasPage(installed) { return installed }
    var parent = program
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      // The package's manifest proves that this is not another program's page.
      guard Self.has("Package.swift", in: parent) else { continue }
      let names = [".build/share/mkpreview/\(name)", source].compactMap { $0 }
      if let page = names.map({ parent.appending(path: $0) }).first(where: Self.hasPage) {
        return page
      }
    }
    return nil
  }

  /// Whether a folder has a page.
  public static func hasPage(_ folder: URL) -> Bool { has("index.html", in: folder) }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }
}
