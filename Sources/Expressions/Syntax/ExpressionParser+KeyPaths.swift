extension ExpressionParser {
  /// Parses the rest of a key path from the data's root.
  ///
  /// - Parameter range: The range of its first part.
  mutating func parseKeyPath(
    after first: [ModelKeyPath.Part], _ range: Range<Int>
  ) throws(ExpressionError) -> Term {
    let path = try parseParts(after: first)
    return Term(kind: .keyPath(path), range: range.lowerBound..<end)
  }

  /// Parses indexes and key paths after a value: `[0].name`.
  mutating func parsePostfix(of term: Term, from start: Int) throws(ExpressionError) -> Term {
    var links: [Term.Link] = []
    while token.isSymbol("[") || token.isSymbol(".") {
      try requireValue(term, from: start)
      if token.isSymbol("[") {
        links.append(try parseIndex())
      } else {
        let first = token.range.lowerBound
        let path = try parseParts(after: [])
        links.append(Term.Link(kind: .member(path), range: first..<end))
      }
    }
    return term.followed(by: links)
  }

  private mutating func parseIndex() throws(ExpressionError) -> Term.Link {
    let start = token.range.lowerBound
    advance()
    let link: Term.Link
    if let end = token.word.flatMap(Term.ListEnd.init), following.isSymbol("]") {
      advance()
      link = Term.Link(kind: .end(end), range: token.range)
    } else {
      let index = try nested { parser throws(ExpressionError) in
        try parser.parseValue(from: start)
      }
      link = Term.Link(kind: .element(index), range: start..<end)
    }
    try require("]")
    return link
  }

  private mutating func parseParts(
    after first: [ModelKeyPath.Part]
  ) throws(ExpressionError) -> ModelKeyPath {
    var parts = first
    while take(".") {
      guard parts.count < ModelKeyPath.limit else {
        throw ExpressionError(
          .syntax, "The key path has more than 100 keys", hint: "Make it shorter",
          at: token.range)
      }
      parts.append(try parsePart())
    }
    if case .collect(let collector) = parts.last?.step, collector != .count {
      let name = collector.rawValue
      throw ExpressionError(
        .syntax, "“@\(name)” needs a key after it",
        hint: "Write items.@\(name).price, or values.@\(name).self for the values themselves",
        at: parts.last?.range ?? token.range)
    }
    return ModelKeyPath(parts: parts)
  }

  private mutating func parsePart() throws(ExpressionError) -> ModelKeyPath.Part {
    let (kind, range) = (token.kind, token.range)
    let step: ModelKeyPath.Step
    switch kind {
    case .name(let name), .escapedName(let name): step = .key(name)
    case .collectionOperator(let name): step = .collect(try collector(name))
    default: throw expected("a key after “.”")
    }
    advance()
    return ModelKeyPath.Part(step: step, range: range)
  }

  private func collector(_ name: String) throws(ExpressionError) -> CollectionOperator {
    if let collector = CollectionOperator(rawValue: name) { return collector }
    let known = CollectionOperator.allCases.map { "@" + $0.rawValue }
    throw ExpressionError(
      .syntax, "Unknown collection operator “@\(name.excerpt)”",
      hint: "Use one of \(known.joined(separator: ", "))", at: token.range)
  }
}
