/// A pattern of paths in `mkpreview.json`: `*` is any part of a name, `?` any character of it, `**`
/// any number of names.
///
/// A pattern of one name fits at any depth, one of several begins at the workspace's folder. One
/// that ends with `/` fits folders alone.
struct PathPattern: Hashable, Sendable {
  private let names: [Wildcards]
  private let isForFolders: Bool

  init(_ text: String) {
    let parts = Path(text).names.map(\.text)
    let isAnchored = text.hasPrefix("/") || parts.count > 1
    names = ((isAnchored ? [] : ["**"]) + parts).map(Wildcards.init)
    isForFolders = text.hasSuffix("/")
  }

  /// Whether the pattern fits a file or folder itself.
  func fits(_ path: Path, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders else { return false }
    return fit(names, path.names.map { Array($0.text.unicodeScalars) }) {
      $0.isAnyNames ? .anyNumber : $0.fits($1) ? .one : .none
    }
  }
}

/// A name with `*` for any part of it and `?` for any character.
private struct Wildcards: Hashable, Sendable {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Whether it stands for any number of names.
  var isAnyNames: Bool { scalars == ["*", "*"] }

  func fits(_ name: [Unicode.Scalar]) -> Bool {
    fit(scalars, name) { $0 == "*" ? .anyNumber : $0 == "?" || $0 == $1 ? .one : .none }
  }
}

/// What one element of a pattern takes.
private enum Fit {
  case none, one, anyNumber
}

/// Whether all elements are taken by a pattern; of several elements that take any number, only the
/// last one met is ever asked to take more, so the time is the product of both lengths at most.
private func fit<Pattern, Element>(
  _ pattern: [Pattern], _ elements: [Element], _ fits: (Pattern, Element) -> Fit
) -> Bool {
  var (place, element) = (0, 0)
  var retry: (place: Int, element: Int)?
  while element < elements.count {
    let fit = place < pattern.count ? fits(pattern[place], elements[element]) : .none
    switch fit {
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
  return pattern[place...].allSatisfy { fits($0, rest) == .anyNumber }
}
