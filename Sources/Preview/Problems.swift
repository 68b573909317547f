public import Markup

/// One mistake, however many environments and documents show it.
public struct Problem: Sendable {
  /// The diagnostic, as the environment with the largest amount has it; the first of equals.
  public var diagnostic: Diagnostic
  /// The names of the environments that show it, in order.
  public fileprivate(set) var environments: [String]
  /// The names of the documents that show it, in order; empty if they have no names.
  public fileprivate(set) var documents: [String]
  /// Its number among the problems of the same code, place, property and cause, from 1.
  public let number: Int

  /// A mistake that no environment shows, such as one in a file about documents.
  public init(_ diagnostic: Diagnostic, documents: [String] = []) {
    (self.diagnostic, self.documents) = (diagnostic, documents)
    (environments, number) = ([], 1)
  }

  /// A mistake that stands for several, in the environments and documents of all.
  public init(_ problem: Problem, with others: [Problem]) {
    self = problem
    environments = others.reduce([]) { all, other in
      all + other.environments.filter { !all.contains($0) }
    }
    documents = others.reduce([]) { all, other in
      all + other.documents.filter { !all.contains($0) }
    }
  }

  fileprivate init(
    diagnostic: Diagnostic, environments: [String], documents: [String], number: Int
  ) {
    (self.diagnostic, self.environments) = (diagnostic, environments)
    (self.documents, self.number) = (documents, number)
  }

  /// Adds the environments and documents of the same mistake.
  fileprivate mutating func merge(_ other: Problem) {
    if other.diagnostic.amount > diagnostic.amount { diagnostic = other.diagnostic }
    environments += other.environments.filter { !environments.contains($0) }
    documents += other.documents.filter { !documents.contains($0) }
  }
}

/// The mistakes that several environments and documents show, each once.
///
/// Diagnostics with the same code, place, property and cause are one problem. The equal ones of one
/// environment are numbered in their order, and each is merged with that number of the others.
public struct Problems: Sendable {
  /// The problems in order of first appearance.
  public private(set) var all: [Problem] = []
  private var places: [Key: Int] = [:]

  /// No problems.
  public init() {}

  /// Adds the diagnostics of a document in an environment.
  public mutating func add(
    _ diagnostics: [Diagnostic], in environment: String, of document: String? = nil
  ) {
    var counts: [Key: Int] = [:]
    for diagnostic in diagnostics {
      let number = counts[Key(diagnostic, number: 0), default: 0] + 1
      counts[Key(diagnostic, number: 0)] = number
      add(
        Problem(
          diagnostic: diagnostic, environments: [environment],
          documents: document.map { [$0] } ?? [], number: number))
    }
  }

  /// Changes the diagnostics.
  public mutating func changeEach(_ change: (inout Diagnostic) -> Void) {
    for index in all.indices { change(&all[index].diagnostic) }
  }

  /// Adds the problems of other documents or environments.
  ///
  /// - Returns: For each of them, whether it is new.
  @discardableResult
  public mutating func merge(_ others: Problems) -> [Bool] { others.all.map { add($0) } }

  /// Adds a problem; returns whether it is new.
  @discardableResult
  private mutating func add(_ problem: Problem) -> Bool {
    let key = Key(problem.diagnostic, number: problem.number)
    if let place = places[key] {
      all[place].merge(problem)
      return false
    }
    places[key] = all.count
    all.append(problem)
    return true
  }

  /// Identifies a mistake.
  private struct Key: Hashable {
    let code: String
    let file: String
    let range: SourceRange
    let property: String?
    let cause: Diagnostic.Cause?
    let number: Int

    init(_ diagnostic: Diagnostic, number: Int) {
      (code, file, range) = (diagnostic.code, diagnostic.file, diagnostic.range)
      (property, self.number) = (diagnostic.property, number)
      cause = diagnostic.cause
    }
  }
}
