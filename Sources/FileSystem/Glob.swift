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
    segments = ((isAnchored ? [] : ["**"]) + parts).map { Segment($0) }
    matchesFoldersOnly = text.hasSuffix("/")
  }

  /// A pattern as `.gitignore` files have it: `[a-z]` stands for one character of a set, and a
  /// backslash makes the next character literal.
  init(ignoring text: some StringProtocol) {
    let parts = Path(text).components.map(\.text)
    let isAnchored = text.hasPrefix("/") || parts.count > 1
    // A folder before `/**` is not ignored itself, only what is in it.
    let rest = parts.last == "**" ? ["*"] : []
    segments = ((isAnchored ? [] : ["**"]) + parts + rest).map { Segment(ignoring: $0) }
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

/// A name with wildcards.
private struct Segment: Hashable, Sendable {
  private enum Element: Hashable {
    case scalar(Unicode.Scalar)
    /// Any character, or one of some, or of all others.
    case one
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Any part of a name.
    case part
  }

  private var elements: [Element]

  /// A name with `*` for any part of it and `?` for any character.
  init(_ text: String) {
    elements = text.unicodeScalars.map { $0 == "*" ? .part : $0 == "?" ? .one : .scalar($0) }
  }

  /// A name with sets and backslashes, too.
  init(ignoring text: String) {
    elements = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": elements.append(.part)
      case "?": elements.append(.one)
      case "\\": elements.append(.scalar(rest.popFirst() ?? scalar))
      case "[": elements.append(Self.set(&rest) ?? .set([], isNegated: false))
      default: elements.append(.scalar(scalar))
      }
    }
  }

  /// A set after its bracket; nil if it does not end, and so matches nothing.
  private static func set(_ text: inout Substring.UnicodeScalarView) -> Element? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty {
        text = rest
        return .set(ranges, isNegated: isNegated)
      }
      let last = rest.dropFirst().first
      if rest.first == "-", let last, last != "]" {
        rest.removeFirst(2)
        if first <= last { ranges.append(first...last) }
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Whether it stands for any number of names.
  var isAnyNames: Bool { elements == [.part, .part] }

  func matches(_ name: [Unicode.Scalar]) -> Bool {
    isMatch(elements, name) { element, scalar in
      switch element {
      case .part: .anyNumber
      case .one: .one
      case .scalar(let own): own == scalar ? .one : .none
      case .set(let ranges, let isNegated):
        ranges.contains { $0.contains(scalar) } != isNegated ? .one : .none
      }
    }
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
