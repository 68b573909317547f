/// What MarkupKit observes of an expression: it evaluates the expression when that changes.
///
/// `bindTo:` of MarkupKit 4.5 (documented: its source) observes a key path, and key paths among the
/// arguments of function expressions, which operators and indexes are too. It does not descend into
/// conditional expressions (`TERNARY`), the receiver of `FUNCTION`, aggregates (`{a, b}`) and
/// subqueries.
struct Observation: Sendable {
  /// The key paths that it observes, with their ranges.
  private(set) var keyPaths: [(path: ModelKeyPath, range: Range<Int>)] = []
  /// The ranges of key paths after an element, as in `items[0].name`.
  ///
  /// It is a guess that MarkupKit observes them at all.
  private(set) var guesses: [Range<Int>] = []
  /// The ranges of the other key paths from the data's root, whose changes MarkupKit does not notice.
  private(set) var unnoticed: [Range<Int>] = []

  /// Whether MarkupKit ever evaluates the expression.
  var isObserved: Bool { !keyPaths.isEmpty || !guesses.isEmpty }

  /// The observation of a program's expression.
  init(of program: Program) {
    var reader = ObservationReader()
    for part in reader.parts(of: program) {
      switch part.kind {
      case .keyPath(let path): keyPaths.append((path, part.range))
      case .guess: guesses.append(part.range)
      }
    }
    let noticed = keyPaths.map { $0.path.leadingKeys }
    for step in program.allSteps {
      guard case .keyPath(let path) = step.instruction else { continue }
      let keys = path.leadingKeys
      if !noticed.contains(where: { $0.starts(with: keys) || keys.starts(with: $0) }),
        !guesses.contains(where: { $0.contains(step.range.lowerBound) })
      {
        unnoticed.append(step.range)
      }
    }
  }

  /// Remarks about observed key paths that lead through a list of the data.
  func remarks(in model: ModelValue) -> [Evaluation.Remark] {
    keyPaths.compactMap { $0.path.remark(in: model, at: $0.range) }
      + guesses.map { .possiblyUnobservableList($0) }
  }
}

extension ModelKeyPath {
  /// The remark about observing the path; nil if no list is on the way.
  ///
  /// `-[NSArray addObserver:forKeyPath:options:context:]` raises (documented). Key-Value Observing
  /// treats collection operators differently: `items.@count` can be observed (known); for the
  /// others it is a guess.
  fileprivate func remark(in model: ModelValue, at range: Range<Int>) -> Evaluation.Remark? {
    var value = model
    for part in parts {
      switch part.step {
      case .key(Self.itself): continue
      case .key(let key):
        if case .list = value { return .unobservableList(range) }
        guard case .object(let object) = value, let next = object[key] else { return nil }
        value = next
      case .collect(.count): return nil
      case .collect: return .possiblyUnobservableList(range)
      }
    }
    return nil
  }
}

/// Runs the steps of an expression with what is observed of operands instead of their values.
private struct ObservationReader {
  struct Part {
    enum Kind {
      case keyPath(ModelKeyPath)
      case guess
    }
    var kind: Kind
    var range: Range<Int>
  }

  /// An operand: the form of its expression, and what is observed of it.
  private struct Operand {
    enum Form { case keyPath, element, other }
    var form = Form.other
    var parts: [Part] = []
  }

  private var stack: [Operand] = []

  mutating func parts(of program: Program) -> [Part] {
    // The ends of `TERNARY`: nothing in it is observed.
    var ends: Set<Int> = []
    for (index, step) in program.steps.enumerated() {
      if ends.contains(index) { push([], of: 1) }
      if case .jump(let target) = step.instruction { ends.insert(target) }
      follow(step)
    }
    if ends.contains(program.steps.count) { push([], of: 1) }
    return pop().parts
  }

  private mutating func follow(_ step: Program.Step) {
    switch step.instruction {
    case .constant, .variable: stack.append(Operand())
    case .keyPath(let path):
      let isWhole = path.parts.allSatisfy { $0.step == .key(ModelKeyPath.itself) }
      let part = Part(kind: .keyPath(path), range: step.range)
      stack.append(isWhole ? Operand() : Operand(form: .keyPath, parts: [part]))
    case .member(let path): stack.append(member(path, step.range, of: pop()))
    case .element: push(stack.suffix(2).flatMap(\.parts), of: 2, .element)
    case .end: push(pop().parts, of: 0, .element)
    case .list(let count): push([], of: count)
    case .subquery, .not: push([], of: 1)
    case .comparison: push([], of: 2)
    case .function(_, let count): push(stack.suffix(count).flatMap(\.parts), of: count)
    case .method(_, let count): push(stack.suffix(count).flatMap(\.parts), of: count + 1)
    case .arithmetic: push(stack.suffix(2).flatMap(\.parts), of: 2)
    case .negative: break
    case .branch, .jump, .decided: _ = pop()
    }
  }

  private mutating func pop() -> Operand { stack.popLast() ?? Operand() }

  /// Replaces some operands with one.
  private mutating func push(_ parts: [Part], of count: Int, _ form: Operand.Form = .other) {
    stack.removeLast(min(count, stack.count))
    stack.append(Operand(form: form, parts: parts))
  }

  private func member(
    _ path: ModelKeyPath, _ range: Range<Int>, of receiver: Operand
  ) -> Operand {
    guard let part = receiver.parts.first else { return Operand() }
    let whole = part.range.lowerBound..<range.upperBound
    switch (receiver.form, part.kind) {
    case (.keyPath, .keyPath(let start)):
      let path = ModelKeyPath(parts: start.parts + path.parts)
      return Operand(form: .keyPath, parts: [Part(kind: .keyPath(path), range: whole)])
    case (.element, _): return Operand(parts: [Part(kind: .guess, range: whole)])
    default: return Operand()
    }
  }
}
