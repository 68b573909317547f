/// A pattern of paths: `*` stands for any part of a name, `?` for one
/// character, `**` for any number of names.
///
/// A pattern of one name matches at any depth; one of several names begins at the workspace's
/// folder. A pattern that ends with `/` matches folders only.
public struct Glob: Hashable, Sendable {
  private let segments: [Segment]
  private let matchesFoldersOnly: Bool

  /// A pattern as it is written.
  public init(_ text: String) {
    let parts = Path(text).components.map(\.text)
    let isAnchored = text.hasPrefix("/") || parts.count > 1
    segments = ((isAnchored ? [] : ["**"]) + parts).map(Segment.init)
    matchesFoldersOnly = text.hasSuffix("/")
  }

  /// Whether the pattern matches a file, or a folder that it is in.
  public func matchesFile(_ path: Path) -> Bool {
    if matches(path, isFolder: false) { return true }
    var folder = path.parent
    while folder != .root {
      if matches(folder, isFolder: true) { return true }
      folder = folder.parent
    }
    return false
  }

  /// Whether the pattern matches a file or folder itself.
  public func matches(_ path: Path, isFolder: Bool) -> Bool {
    guard isFolder || !matchesFoldersOnly else { return false }
    return isMatch(segments, path.components.map { Array($0.text.unicodeScalars) }) {
      $0.isAnyNames ? .anyNumber : $0.matches($1) ? .one : .none
    }
  }
}

/// A name with `*` for any part of it and `?` for any character.
private struct Segment: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether it stands for any number of names.
  var isAnyNames: Bool { scalars == ["*", "*"] }

  func matches(_ name: [Unicode.Scalar]) -> Bool {
    isMatch(scalars, name) { $0 == "*" ? .anyNumber : $0 == "?" || $0 == $1 ? .one : .none }
  }
}

/// How many elements one element of a pattern matches.
private enum Match {
  case none, one, anyNumber
}

/// Whether a pattern matches all elements.
///
/// Where the match fails, only the last wildcard for any number of elements is tried again with one
/// element more, so the time is at most the product of both lengths.
private func isMatch<Pattern, Element>(
  _ pattern: [Pattern], _ elements: [Element], _ match: (Pattern, Element) -> Match
) -> Bool {
  var (place, element) = (0, 0)
  var retry: (place: Int, element: Int)?
  while element < elements.count {
    let found = place < pattern.count ? match(pattern[place], elements[element]) : .none
    switch found {
    case .one: (place, element) = (place + 1, element + 1)
    case .anyNumber:
      retry = (place, element)
      place += 1
    case .none:
      guard let last = retry else { return false }
      retry = (last.place, last.element + 1)
      (place, element) = (last.place + 1, last.element + 1)
    }
  }
  guard let rest = elements.last else { return pattern.isEmpty }
  return pattern[place...].allSatisfy { match($0, rest) == .anyNumber }
}
