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
    return reader.uses(of: program)
  }
}

/// Runs the steps of an expression with the locations of operands instead of their values.
private struct DataUseReader {
  /// The known facts about an operand.
  private struct Operand {
    var paths: [[DataUse.Step]] = []
    var kind: DataUse.Kind?
    var key: String?
  }

  private var uses: [DataUse] = []
  private var stack: [Operand] = []
  /// The elements for which conditions of `SUBQUERY` are evaluated.
  private var variables: [String: Operand] = [:]

  mutating func uses(of program: Program) -> [DataUse] {
    // The operands of `TERNARY` that a jump skips, by the jump's target.
    var left: [Int: [Operand]] = [:]
    for (index, step) in program.steps.enumerated() {
      merge(left[index, default: []])
      if case .jump(let target) = step.instruction {
        left[target, default: []].append(pop())
      } else {
        follow(step.instruction)
      }
    }
    merge(left[program.steps.count, default: []])
    while !stack.isEmpty { take(nil) }
    return uses
  }

  private mutating func merge(_ operands: [Operand]) {
    for operand in operands where !stack.isEmpty {
      stack[stack.count - 1].paths.insert(contentsOf: operand.paths, at: 0)
    }
  }

  private mutating func follow(_ instruction: Program.Instruction) {
    switch instruction {
    case .constant(let value): stack.append(Self.constant(value))
    case .keyPath(let path): stack.append(member(path, of: [[]]))
    case .member(let path): stack.append(member(path, of: pop().paths))
    case .variable(let name): stack.append(variables[name] ?? Operand())
    case .subquery(let name, let condition): subquery(name, condition)
    case .element: element()
    case .end(.size): result(.number, of: [.list])
    case .end: stack.append(Operand(paths: pop().paths.map { $0 + [.element] }))
    case .list(let count): list(count)
    case .function(let function, let count):
      result(function.name == "now" ? .date : nil, of: Array(repeating: nil, count: count))
    case .method(_, let count): result(nil, of: Array(repeating: nil, count: count + 1))
    case .arithmetic: result(.number, of: [.number, .number])
    case .negative: result(.number, of: [.number])
    case .comparison: compare()
    case .not: result(.flag, of: [.flag])
    case .branch, .decided: take(.flag)
    case .jump: break
    }
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

  private mutating func pop() -> Operand { stack.popLast() ?? Operand() }

  private mutating func take(_ kind: DataUse.Kind?) { use(pop().paths, kind) }

  private mutating func use(
    _ paths: [[DataUse.Step]], _ kind: DataUse.Kind?, method: String? = nil
  ) {
    for path in paths where !path.isEmpty {
      uses.append(DataUse(path: path, kind: kind, method: method))
    }
  }

  private mutating func result(_ kind: DataUse.Kind?, of operands: [DataUse.Kind?]) {
    let values = operands.map { _ in pop() }
    for (value, kind) in zip(values.reversed(), operands) { use(value.paths, kind) }
    stack.append(Operand(kind: kind))
  }

  private mutating func list(_ count: Int) {
    let elements = (0..<count).map { _ in pop() }
    for element in elements.reversed() { use(element.paths, nil) }
    stack.append(Operand(kind: elements.first?.kind))
  }

  private mutating func compare() {
    let (right, left) = (pop(), pop())
    use(left.paths, right.kind)
    use(right.paths, left.kind)
    stack.append(Operand(kind: .flag))
  }

  private mutating func subquery(_ name: String, _ condition: Program) {
    let list = Operand(paths: pop().paths)
    var inner = DataUseReader(variables: variables)
    inner.variables[name] = Operand(paths: list.paths.map { $0 + [.element] })
    uses += inner.uses(of: condition)
    stack.append(list)
  }

  private mutating func element() {
    let (index, container) = (pop(), pop())
    use(index.paths, .number)
    let step = index.key.map { DataUse.Step.key($0) } ?? .element
    stack.append(Operand(paths: container.paths.map { $0 + [step] }))
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
