import FileSystem

extension Path {
  /// The folder in which resources of this folder are found: `.lproj` folders and asset catalogues
  /// count as part of the folder around them.
  var home: Path {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return self }
    let names = components
    let inner = names.firstIndex {
      $0.removing(suffix: ".lproj") != nil || $0.removing(suffix: ".xcassets") != nil
    }
    return inner.map { Path(names[..<$0]) } ?? self
  }

  /// The steps from one folder to another, up and down.
  func distance(to other: Path) -> Int { depth + other.depth - 2 * depthShared(with: other) }

  private var depth: Int {
    self == .root ? 0 : text.utf8.count { $0 == UInt8(ascii: "/") } + 1
  }

  /// How many names from the root down are the same.
  private func depthShared(with other: Path) -> Int {
    if self == .root || other == .root { return 0 }
    let slash = UInt8(ascii: "/")
    var (bytes, others) = (text.utf8.makeIterator(), other.text.utf8.makeIterator())
    var shared = 0
    while true {
      let (byte, otherByte) = (bytes.next(), others.next())
      guard byte ?? slash == otherByte ?? slash else { return shared }
      if byte ?? slash == slash { shared += 1 }
      if byte == nil || otherByte == nil { return shared }
    }
  }
}
