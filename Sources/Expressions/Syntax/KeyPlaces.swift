/// A key that an expression reads, with its place.
public struct KeyPlace: Hashable, Sendable {
  /// The keys from the data's root to this one; the elements of a list have the keys of the list.
  public let path: [String]
  /// The place of the key, in Unicode scalars from the start of the text.
  public let range: Range<Int>
}

extension BindingExpression {
  /// The keys that it reads, in order.
  public var keyPlaces: [KeyPlace] { KeyPlaceReader.places(in: term) }
}

extension Predicate {
  /// The keys that it reads, in order; a view is the key `view('id')` with its id.
  public var keyPlaces: [KeyPlace] { KeyPlaceReader.places(in: term) }
}

/// Follows the key paths of an expression from the data's root.
private struct KeyPlaceReader {
  private var places: [KeyPlace] = []
  /// The keys of the lists whose elements the variables of `SUBQUERY` are.
  private var variables: [String: [String]] = [:]

  static func places(in term: Term) -> [KeyPlace] {
    var reader = KeyPlaceReader()
    _ = reader.path(of: term)
    return reader.places
  }

  /// Reads a term; returns the keys that lead to its value, nil if it computes one.
  private mutating func path(of term: Term) -> [String]? {
    switch term.kind {
    case .keyPath(let keys): return follow(keys, from: [])
    case .variable(let name): return variables[name]
    case .subquery(let list, let name, let condition):
      let base = path(of: list)
      let outer = variables[name]
      variables[name] = base
      _ = path(of: condition)
      variables[name] = outer
      return base
    case .chain(let first, let links):
      return links.reduce(path(of: first)) { follow($1, from: $0) }
    default:
      for operand in term.operands { _ = path(of: operand) }
      return nil
    }
  }

  private mutating func follow(_ link: Term.Link, from base: [String]?) -> [String]? {
    switch link.kind {
    case .member(let keys): return base.flatMap { follow(keys, from: $0) }
    case .element(let index):
      guard case .constant(.string(let key)) = index.kind, let base else {
        _ = path(of: index)
        return base
      }
      // The text between its quotes.
      places.append(
        KeyPlace(
          path: base + [key], range: (index.range.lowerBound + 1)..<(index.range.upperBound - 1)))
      return base + [key]
    case .end(let end): return end == .size ? nil : base
    case .arithmetic(_, let term), .comparison(_, let term), .logical(_, let term):
      _ = path(of: term)
      return nil
    }
  }

  private mutating func follow(_ keys: ModelKeyPath, from base: [String]) -> [String]? {
    var path = base
    for part in keys.parts {
      switch part.step {
      case .key(ModelKeyPath.itself): break
      case .key(let key):
        path.append(key)
        if let range = part.nameRange(of: key) {
          places.append(KeyPlace(path: path, range: range))
        }
      case .collect(.count): return nil
      case .collect: break
      }
    }
    return path
  }
}

extension ModelKeyPath.Part {
  /// The place of the key without the `#` or the quotes around it; nil if it is written otherwise,
  /// such as with escapes.
  fileprivate func nameRange(of key: String) -> Range<Int>? {
    switch range.count - key.unicodeScalars.count {
    case 0: range
    case 1: (range.lowerBound + 1)..<range.upperBound
    case 2: (range.lowerBound + 1)..<(range.upperBound - 1)
    default: nil
    }
  }
}
