/// A part of an expression, with its operands: in `price * 2`, a chain of `price` and a product.
///
/// Only brackets, calls, signs and precedence nest terms, so even a long sum needs no deep stack.
struct Term: Sendable {
  let kind: Kind
  /// The range in the text that failures name.
  let range: Range<Int>

  /// What a term is.
  indirect enum Kind: Sendable {
    case constant(ModelValue)
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case predicate(Bool)
    /// A key path from the data's root.
    case keyPath(ModelKeyPath)
    /// The element for which the condition of `SUBQUERY` is evaluated.
    case variable(String)
    case list([Term])
    case function(BuiltInFunction, [Term])
    case method(String, on: Term, [Term])
    case negative(Term)
    case not(Term)
    case ternary(Term, then: Term, otherwise: Term)
    /// The elements of a list, by the name of a variable, for which a condition holds.
    case subquery(Term, String, Term)
    /// A value, and what changes it in turn.
    case chain(Term, [Link])
  }

  /// What changes the value before it.
  struct Link: Sendable {
    let kind: Kind
    /// The range in the text that failures name.
    let range: Range<Int>

    indirect enum Kind: Sendable {
      /// A key path from the value.
      case member(ModelKeyPath)
      /// The element of a list at an index, or of an object by a key.
      case element(Term)
      case end(ListEnd)
      case arithmetic(ArithmeticOperator, Term)
      case comparison(Comparison, Term)
      /// `AND` and `OR`, with the left value that decides alone.
      case logical(endsWhen: Bool, Term)
    }
  }

  /// The elements that a word can index.
  enum ListEnd: String, Sendable, CaseIterable {
    case first = "FIRST"
    case last = "LAST"
    case size = "SIZE"
  }

  /// The term with further links.
  func followed(by links: [Link]) -> Term {
    links.isEmpty ? self : Term(kind: .chain(self, links), range: range)
  }

  /// Whether it is a truth value, as predicates have: the condition of `TERNARY`.
  var isCondition: Bool {
    switch kind {
    case .predicate, .not: true
    case .chain(_, let links): links.last?.isCondition ?? false
    default: false
    }
  }
}

extension Term.Link {
  /// Whether its value is a truth value.
  var isCondition: Bool {
    switch kind {
    case .comparison, .logical: true
    case .member, .element, .end, .arithmetic: false
    }
  }

  fileprivate var operand: Term? {
    switch kind {
    case .member, .end: nil
    case .element(let term), .arithmetic(_, let term), .comparison(_, let term),
      .logical(_, let term):
      term
    }
  }

  fileprivate var isVolatile: Bool {
    if case .member(let path) = kind { path.isVolatile } else { false }
  }
}

// MARK: What an expression consists of

extension Term {
  /// The operands, in the order of evaluation.
  var operands: [Term] {
    switch kind {
    case .constant, .predicate, .keyPath, .variable: []
    case .list(let terms), .function(_, let terms): terms
    case .method(_, let receiver, let arguments): [receiver] + arguments
    case .negative(let term), .not(let term): [term]
    case .ternary(let condition, let first, let second): [condition, first, second]
    case .subquery(let list, _, let condition): [list, condition]
    case .chain(let first, let links): [first] + links.compactMap(\.operand)
    }
  }

  private var links: [Link] { if case .chain(_, let links) = kind { links } else { [] } }

  /// It and the terms in it, in the order of evaluation.
  var all: [Term] { operands.flatMap(\.all) + [self] }

  /// The range of everything in it.
  var extent: Range<Int> {
    let ranges = [range] + links.map(\.range) + operands.map(\.extent)
    return (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  /// The number of steps that its evaluation takes, more or less.
  var cost: Int { all.reduce(0) { $0 + 1 + $1.links.count } }

  /// The key paths from the data's root, with their ranges.
  var keyPaths: [(path: ModelKeyPath, range: Range<Int>)] {
    all.compactMap { term in
      if case .keyPath(let path) = term.kind { (path, term.range) } else { nil }
    }
  }

  /// The keys of the key paths, each once.
  var leadingKeys: [[String]] {
    keyPaths.map(\.path.leadingKeys).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  var primitiveMethods: [(selector: String, range: Range<Int>)] {
    all.compactMap { term in
      guard case .method(let selector, _, _) = term.kind,
        ModelMethods.withPrimitives.contains(selector)
      else { return nil }
      return (selector, term.range)
    }
  }

  var isVolatile: Bool {
    all.contains { term in
      switch term.kind {
      case .keyPath(let path): path.isVolatile
      case .function(let function, _): function.isVolatile
      case .method(let selector, _, _): ModelMethods.volatile.contains(selector)
      default: term.links.contains(where: \.isVolatile)
      }
    }
  }
}

/// The operators of arithmetic.
enum ArithmeticOperator: String, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case raise = "**"
}

/// A comparison (NSComparisonPredicate).
struct Comparison: Sendable {
  var relation: Relation
  var ignoresCase = false
  var ignoresDiacritics = false
  var quantifier: Quantifier?

  enum Relation: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case between, `in`, contains, beginsWith, endsWith, like, matches
  }

  /// How many elements of a list on the left side must satisfy it.
  enum Quantifier: Sendable {
    case any, all, none
  }
}
