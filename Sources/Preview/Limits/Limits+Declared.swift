import Markup
import Scene
public import Views

extension Limits {
  /// The warnings and errors of views within the declared ranges, in which there must be none.
  public func problems(within declared: DeclaredLimits) -> Audit {
    var found: [(path: ViewPath, diagnostic: Diagnostic)] = []
    for limit in all where limit.diagnostic.severity > .note {
      for problem in limit.problems(within: declared) {
        var problem = problem
        (problem.file, problem.range) = (limit.diagnostic.file, limit.diagnostic.range)
        found.append((limit.path, problem))
      }
    }
    return rules.applied(to: found)
  }
}

extension Limits.Limit {
  fileprivate func problems(within declared: DeclaredLimits) -> [Diagnostic] {
    let verb = "\(name) \(Self.verbs[diagnostic.code] ?? diagnostic.code)"
    var problems: [Diagnostic] = []
    if let width = declared.width, let range = widths.first(where: { $0.overlaps(width) }) {
      problems.append(.rangeWidth(verb, range.clamped(to: width), of: width))
    }
    if let size = declared.textSize, let range = textSizes.first(where: { $0.overlaps(size) }) {
      problems.append(.rangeTextSize(verb, range.clamped(to: size), of: size))
    }
    if let factor = declared.length {
      let tooLong = lengths.lazy.compactMap { text, letters -> Diagnostic? in
        let longest = Int((Double(text.text.count) * factor).rounded(.up))
        guard let range = letters.first(where: { $0.lowerBound <= longest }) else { return nil }
        return .rangeLength(verb, from: range.lowerBound, of: name(of: text), longest: longest)
      }
      if let first = tooLong.first { problems.append(first) }
    }
    return problems.map { problem in
      var problem = problem
      problem.property = diagnostic.code
      return problem
    }
  }
}
