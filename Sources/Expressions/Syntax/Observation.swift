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

  /// The observation of an expression.
  init(of term: Term) {
    for part in Operand(term).parts {
      switch part.kind {
      case .keyPath(let path): keyPaths.append((path, part.range))
      case .guess: guesses.append(part.range)
      }
    }
    let noticed = keyPaths.map { $0.path.leadingKeys }
    unnoticed = term.keyPaths.filter { path, range in
      let keys = path.leadingKeys
      return !noticed.contains { $0.starts(with: keys) || keys.starts(with: $0) }
        && !guesses.contains { $0.contains(range.lowerBound) }
    }.map(\.range)
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

/// The form of a term, and what is observed of it.
private struct Operand {
  enum Form { case keyPath, element, other }

  struct Part {
    enum Kind {
      case keyPath(ModelKeyPath)
      case guess
    }
    var kind: Kind
    var range: Range<Int>
  }

  var form = Form.other
  var parts: [Part] = []

  init(_ form: Form = .other, _ parts: [Part] = []) { (self.form, self.parts) = (form, parts) }

  init(_ term: Term) {
    switch term.kind {
    case .constant, .predicate, .variable, .list, .not, .ternary, .subquery: self.init()
    case .keyPath(let path):
      let isWhole = path.parts.allSatisfy { $0.step == .key(ModelKeyPath.itself) }
      let part = Part(kind: .keyPath(path), range: term.range)
      if isWhole { self.init() } else { self.init(.keyPath, [part]) }
    case .function(_, let arguments), .method(_, _, let arguments):
      self.init(.other, arguments.flatMap { Operand($0).parts })
    case .negative(let term): self.init(term)
    case .chain(let first, let links): self = links.reduce(Operand(first)) { $0.followed(by: $1) }
    }
  }

  private func followed(by link: Term.Link) -> Operand {
    switch link.kind {
    case .member(let path): member(path, to: link.range.upperBound)
    case .element(let index): Operand(.element, parts + Operand(index).parts)
    case .end: Operand(.element, parts)
    case .arithmetic(_, let right): Operand(.other, parts + Operand(right).parts)
    case .comparison: Operand()
    case .logical(_, let right): Operand(right)
    }
  }

  private func member(_ path: ModelKeyPath, to end: Int) -> Operand {
    guard let part = parts.first else { return Operand() }
    let range = part.range.lowerBound..<end
    switch (form, part.kind) {
    case (.keyPath, .keyPath(let start)):
      let path = ModelKeyPath(parts: start.parts + path.parts)
      return Operand(.keyPath, [Part(kind: .keyPath(path), range: range)])
    case (.element, _): return Operand(.other, [Part(kind: .guess, range: range)])
    default: return Operand()
    }
  }
}
