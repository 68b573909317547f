/// A part of the data that an expression reads, and the kind of value expected there.
public struct DataUse: Hashable, Sendable {
  /// A step from a value to a part of it.
  public enum Step: Hashable, Sendable {
    /// The value of a key of an object.
    case key(String)
    /// An element of a list.
    case element
  }

  /// A kind of value.
  public enum Kind: Hashable, Sendable {
    case flag, number, text, date, list
  }

  /// The steps from the data's root.
  public var path: [Step]
  /// The kind of value expected there; nil if several are.
  public var kind: Kind?
  /// The key at the end of the path as written, if it names a method; the path ends before it.
  public var method: String?
}

extension BindingExpression {
  /// The parts of the data that the expression reads, in order.
  public var dataUses: [DataUse] {
    var reader = DataUseReader()
    reader.use(reader.operand(term).paths, nil)
    return reader.uses
  }
}

/// Reads an expression with the places of operands instead of their values.
private struct DataUseReader {
  /// The known facts about an operand.
  struct Operand {
    var paths: [[DataUse.Step]] = []
    var kind: DataUse.Kind?
    var key: String?
  }

  private(set) var uses: [DataUse] = []
  /// The elements for which conditions of `SUBQUERY` are evaluated.
  private var variables: [String: Operand] = [:]

  mutating func operand(_ term: Term) -> Operand {
    switch term.kind {
    case .constant(let value): return Self.constant(value)
    case .predicate: return Operand(kind: .flag)
    case .keyPath(let path): return member(path, of: [[]])
    case .variable(let name): return variables[name] ?? Operand()
    case .list(let terms): return Operand(kind: read(terms, nil).last?.kind)
    case .function(let function, let arguments):
      _ = read(arguments, nil)
      return Operand(kind: function.name == "now" ? .date : nil)
    case .method(_, let receiver, let arguments):
      _ = read([receiver] + arguments, nil)
      return Operand()
    case .negative(let operand):
      _ = read([operand], .number)
      return Operand(kind: .number)
    case .not(let operand):
      _ = read([operand], .flag)
      return Operand(kind: .flag)
    case .ternary(let condition, let first, let second):
      _ = read([condition], .flag)
      let first = operand(first)
      var result = operand(second)
      result.paths = first.paths + result.paths
      return result
    case .subquery(let list, let name, let condition):
      return subquery(operand(list).paths, name, condition)
    case .chain(let first, let links):
      return links.reduce(operand(first)) { operand($1, after: $0) }
    }
  }

  private mutating func operand(_ link: Term.Link, after left: Operand) -> Operand {
    switch link.kind {
    case .member(let path): return member(path, of: left.paths)
    case .element(let index):
      let index = operand(index)
      use(index.paths, .number)
      let step = index.key.map { DataUse.Step.key($0) } ?? .element
      return Operand(paths: left.paths.map { $0 + [step] })
    case .end(.size):
      use(left.paths, .list)
      return Operand(kind: .number)
    case .end: return Operand(paths: left.paths.map { $0 + [.element] })
    case .arithmetic(_, let right):
      let right = operand(right)
      use(left.paths + right.paths, .number)
      return Operand(kind: .number)
    case .comparison(_, let right):
      let right = operand(right)
      use(left.paths, right.kind)
      use(right.paths, left.kind)
      return Operand(kind: .flag)
    case .logical(_, let right):
      use(left.paths, .flag)
      return operand(right)
    }
  }

  /// Reads operands that must be of a kind; nil for any.
  private mutating func read(_ terms: [Term], _ kind: DataUse.Kind?) -> [Operand] {
    let operands = terms.map { operand($0) }
    for operand in operands { use(operand.paths, kind) }
    return operands
  }

  private mutating func subquery(
    _ list: [[DataUse.Step]], _ name: String, _ condition: Term
  ) -> Operand {
    let outer = variables
    variables[name] = Operand(paths: list.map { $0 + [.element] })
    _ = read([condition], nil)
    variables = outer
    return Operand(paths: list)
  }

  private static func constant(_ value: ModelValue) -> Operand {
    switch value {
    case .bool: Operand(kind: .flag)
    case .number: Operand(kind: .number)
    case .string(let text): Operand(kind: .text, key: text)
    case .date: Operand(kind: .date)
    case .list, .object, .null: Operand()
    }
  }

  mutating func use(
    _ paths: [[DataUse.Step]], _ kind: DataUse.Kind?, method: String? = nil
  ) {
    for path in paths where !path.isEmpty {
      uses.append(DataUse(path: path, kind: kind, method: method))
    }
  }

  private mutating func member(_ keyPath: ModelKeyPath, of start: [[DataUse.Step]]) -> Operand {
    var paths = start
    var number = false
    var isJoined = false
    for (index, part) in keyPath.parts.enumerated() {
      switch part.step {
      case .key(ModelKeyPath.itself): break
      case .key(let key):
        let isLast = index == keyPath.parts.count - 1
        if isLast, paths.contains(where: \.endsWithKey), ModelMethods.names.contains(key) {
          use(paths, nil, method: key)
          return Operand()
        }
        paths = paths.map { $0 + [.key(key)] + (isJoined ? [.element] : []) }
        isJoined = false
      case .collect(.count):
        use(paths, .list)
        return Operand(kind: .number)
      case .collect(let collector):
        number = number || collector == .sum || collector == .avg
        // `items.@unionOfArrays.tags` joins the lists that a key of the elements holds.
        isJoined = collector == .unionOfArrays || collector == .distinctUnionOfArrays
        paths = paths.map { $0 + [.element] }
      }
    }
    if isJoined { paths = paths.map { $0 + [.element] } }
    guard number else { return Operand(paths: paths) }
    use(paths, .number)
    return Operand(kind: .number)
  }
}

extension [DataUse.Step] {
  /// Whether the last step is a key; list elements are more often objects than texts.
  fileprivate var endsWithKey: Bool { if case .key = last { true } else { false } }
}
