/// The files that `.gitignore` files exclude.
public struct IgnoredFiles: Hashable, Sendable {
  /// The name of these files.
  public static let fileName = Path(".gitignore")

  private struct Line: Hashable {
    let glob: Glob
    /// Whether it includes again what earlier lines exclude.
    let isNegated: Bool
  }

  /// The lines of a file.
  private struct Layer: Hashable {
    /// The folder in which they hold.
    let folder: Path
    /// The path to that folder from the one that its patterns are relative to.
    let prefix: Path
    let lines: [Line]
  }

  /// The files, that of an outer folder first.
  private var layers: [Layer] = []

  /// No files.
  public init() {}

  /// The files above a folder, up to the top of the repository around it.
  public init(above folder: String) {
    var names: [Path] = []
    var place = Path(folder)
    while let disk = try? Disk(place.text.isEmpty ? "/" : place.text) {
      if !names.isEmpty, let text = try? disk.read(Self.fileName, limit: Self.limit).result.get() {
        layers.insert(Layer(folder: .root, prefix: Path(names), lines: Self.lines(text)), at: 0)
      }
      if disk.entry(at: ".git") != nil { return }
      guard !place.text.isEmpty else { break }
      names.insert(place.lastComponent, at: 0)
      place = place.parent
    }
    layers = []
  }

  /// The maximum size of a file, in bytes.
  public static let limit = 1 << 20

  /// Adds the file in a folder; outer folders come first.
  public mutating func add(_ text: [UInt8], in folder: Path) {
    layers.append(Layer(folder: folder, prefix: .root, lines: Self.lines(text)))
  }

  private static func lines(_ text: [UInt8]) -> [Line] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      var line = line[...]
      // A backslash keeps a blank at the end.
      while line.last == " ", !line.hasSuffix("\\ ") { line.removeLast() }
      if line.isEmpty || line.hasPrefix("#") { return nil }
      let isNegated = line.hasPrefix("!")
      if isNegated { line.removeFirst() }
      return Line(glob: Glob(ignoring: line), isNegated: isNegated)
    }
  }

  /// Whether a file is excluded, itself or by a folder that it is in.
  public func ignores(_ file: Path) -> Bool {
    if layers.isEmpty { return false }
    let names = file.components
    return names.indices.contains { index in
      excludes(Path(names[...index]), isFolder: index < names.count - 1)
    }
  }

  /// Whether the last line that matches a file or folder excludes it.
  private func excludes(_ path: Path, isFolder: Bool) -> Bool {
    for layer in layers.reversed() {
      guard let inside = path.relative(to: layer.folder) else { continue }
      let whole = layer.prefix.appending(inside)
      let line = layer.lines.last { $0.glob.matches(whole, isFolder: isFolder) }
      if let line { return !line.isNegated }
    }
    return false
  }
}

extension Path {
  /// The path from a folder; nil if it is not in it.
  fileprivate func relative(to folder: Path) -> Path? {
    if folder == .root { return self }
    let start = "\(folder.text)/"
    return text.utf8.starts(with: start.utf8) ? Path(text.dropFirst(start.count)) : nil
  }
}
